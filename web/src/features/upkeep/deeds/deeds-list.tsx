import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import Card from '@mui/material/Card';
import type { Deed } from '@riideait/contract';
import { formatTime } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi } from '../../../ui/api.ts';
import { Paged } from '../../../ui/paged-list.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { byDay, type Day } from './by-day.ts';
import { DeedRow } from './deed-row.tsx';
import { deedsQuery } from './deeds.api.ts';
import { t } from './texts.ts';
import type { DeedsSearching } from './use-deeds-search.ts';

/** The page of deeds in the address, by day. */
export function DeedsList({ deeds }: { deeds: DeedsSearching }) {
  const answer = useApi(deedsQuery(deeds.search));

  return (
    <Paged answer={answer} searching={deeds} found={t('found', { count: answer.pagination.resultCount })}>
      {(pager) =>
        answer.data.length === 0 ? (
          <Card>
            <NoDeeds {...deeds} />
          </Card>
        ) : (
          <>
            {byDay(answer.data, new Date()).map((day) => (
              <DayOfDeeds key={day.ago} {...day} busy={answer.busy} />
            ))}
            {pager && <Card>{pager}</Card>}
          </>
        )
      }
    </Paged>
  );
}

function DayOfDeeds({ ago, rows, busy }: Day<Deed> & { busy: boolean }) {
  const [first] = rows;
  const title = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : first ? writtenDay(first.at) : '';
  return (
    <SectionCard title={title} busy={busy}>
      <RowList>
        {rows.map((deed) => (
          <DeedRow key={deed.id} deed={deed} time={formatTime(deed.at)} />
        ))}
      </RowList>
    </SectionCard>
  );
}

function NoDeeds({ isFiltered, clear }: DeedsSearching) {
  const icon = <HistoryToggleOff />;
  if (isFiltered) return <EmptyState icon={icon} title={t('noneFound')} action={<ClearButton onClick={clear} />} />;
  return <EmptyState icon={icon} title={t('empty')} text={t('emptyText')} />;
}
