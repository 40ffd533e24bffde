import Box from '@mui/material/Box';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { changesBefore, type SharedChange, written } from './changes.ts';
import { writtenMinutes } from './numbers.ts';
import { performanceQuery, programmeQuery } from './performances.api.ts';
import { t } from './texts.ts';
import { setsOfNumber, whenAndWhere } from './words.ts';

const PicturedSet = ({ name, url }: { name: string; url: string | undefined }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
    {url !== undefined && <Thumbnail url={url} size={28} onPaper />}
    {name}
  </Box>
);

const columns: PrintColumn<SharedChange>[] = [
  { header: t('who'), cell: ({ names }) => names.join(', ') },
  {
    header: t('costume'),
    cell: ({ fromSet, toSet, fromImageUrl, toImageUrl }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
        <PicturedSet name={`${fromSet} →`} url={fromImageUrl} />
        <PicturedSet name={toSet} url={toImageUrl} />
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
