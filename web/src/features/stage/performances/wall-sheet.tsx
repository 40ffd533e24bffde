import Box from '@mui/material/Box';
import { textsOf, useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { changesBefore, type SharedChange, written } from './changes.ts';
import { writtenMinutes } from './numbers.ts';
import { performanceQuery, programmeQuery } from './performances.api.ts';
import { setsOfNumber, whenAndWhere } from './words.ts';

const t = textsOf('performances');

const columns: PrintColumn<SharedChange>[] = [
  { header: t('who'), cell: ({ names }) => names.join(', ') },
  {
    header: t('costume'),
    cell: ({ fromSet, toSet, fromImageUrl, toImageUrl }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
        {fromImageUrl !== undefined && <Thumbnail url={fromImageUrl} size={28} onPaper />}
        {`${fromSet} → `}
        {toImageUrl !== undefined && <Thumbnail url={toImageUrl} size={28} onPaper />}
        {toSet}
      </Box>
    ),
  },
  { header: t('pieceCount'), cell: ({ pieces }) => pieces, kind: 'fit' },
  { header: t('has'), cell: ({ hasSeconds }) => written(hasSeconds), kind: 'fit' },
  { header: t('needs'), cell: ({ needsSeconds }) => written(needsSeconds), kind: 'fit' },
  {
    header: t('lacks'),
    cell: ({ isShort, hasSeconds, needsSeconds }) => isShort && <strong>{written(needsSeconds - hasSeconds)}</strong>,
    kind: 'fit',
  },
];

/** For the wall: the numbers in their order, and who changes before each of them. */
export function WallSheet({ id }: { id: number }) {
  const { t } = useTranslation('performances');
  const { data: performance } = useApi(performanceQuery(id));
  const { data: programme } = useApi(programmeQuery(id));
  const title = t('wallOf', { name: performance.name });
  return (
    <PrintPage title={title} about={[whenAndWhere(performance)]}>
      {performance.numbers.length === 0 ? (
        <EmptyState title={t('noNumbers')} />
      ) : (
        <PrintTable
          label={title}
          columns={columns}
          groups={performance.numbers.map((number, index) => ({
            key: number.id,
            title: [`${index + 1}. ${number.name}`, writtenMinutes(number.minutes), setsOfNumber(number)].filter(Boolean).join(' · '),
            rows: changesBefore(programme.changes, number.id),
          }))}
          rowKey={({ fromId, names }) => `${fromId} ${names[0]}`}
        />
      )}
    </PrintPage>
  );
}
