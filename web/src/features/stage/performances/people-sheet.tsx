import type { PerformancePerson } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { countsOf } from './attendance.rules.ts';
import { performanceQuery } from './performances.api.ts';
import { t } from './texts.ts';
import { whenAndWhere } from './words.ts';

const saying = ({ comes }: PerformancePerson) => (comes === null ? t('unsaid') : comes ? t('comes') : t('comesNot'));

const columns: PrintColumn<PerformancePerson>[] = [
  { header: t('here'), cell: () => null, kind: 'tick' },
  { header: t('dancer'), cell: ({ name }) => name },
  { header: t('answer'), cell: saying, kind: 'fit' },
  { header: t('word'), cell: ({ word }) => word },
];

/** Who comes, by group, to be ticked on the spot. */
export function PeopleSheet({ id }: { id: number }) {
  const { data: performance } = useApi(performanceQuery(id));
  const { people } = performance;
  const { coming, absent, unsaid } = countsOf(people);
  const title = t('peopleOf', { name: performance.name });
  const counts = [t('numberComing', { number: coming }), t('numberAbsent', { number: absent }), t('numberUnsaid', { number: unsaid })];
  return (
    <PrintPage title={title} about={[whenAndWhere(performance), ...counts]}>
      {people.length === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <PrintTable
          label={title}
          columns={columns}
          groups={[...Map.groupBy(people, ({ groupName }) => groupName ?? '')].map(([group, rows]) => ({
            key: group,
            ...(group !== '' && { title: group }),
            rows,
          }))}
          rowKey={({ id }) => id}
        />
      )}
    </PrintPage>
  );
}
