import type { BatchPiece } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { batchQuery } from './batches.api.ts';
import { t } from './texts.ts';
import { batchName, promisedWords } from './words.ts';

const route = getRouteApi('/signed-in/print/batches/$id');

const columns: PrintColumn<BatchPiece>[] = [
  { header: t('tick'), cell: () => null, kind: 'tick' },
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit' },
];

/** The list that goes with a batch: how many of each name, and their numbers. */
export function BatchPaperScreen() {
  const { id } = route.useParams();
  const { data: batch } = useApi(batchQuery(id));
  const groups = [...Map.groupBy(batch.pieces, ({ clothingNameId }) => clothingNameId)].map(([key, rows]) => ({
    key,
    title: `${rows[0]?.clothingName ?? ''} · ${t('items', { count: rows.length })}`,
    rows,
  }));
  const promised = promisedWords(batch);
  return (
    <PrintPage
      title={batchName(batch)}
      about={[batch.makerName, promised && t('back', { day: promised }), t('items', { count: batch.pieces.length })]}
    >
      <PrintTable label={batchName(batch)} columns={columns} groups={groups} rowKey={({ clothingId }) => clothingId} />
      {batch.note && <p>{batch.note}</p>}
    </PrintPage>
  );
}
