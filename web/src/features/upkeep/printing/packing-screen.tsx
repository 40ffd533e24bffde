import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type PackingResult, packingResult, promisedTo } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { compareTexts } from '../../../ui/compare.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { packingQuery } from '../../stocktaking/packing/packing.api.ts';
import { t as packingText } from '../../stocktaking/packing/texts.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';

const route = getRouteApi('/signed-in/print/performances/$id/packing');

type Row = PackingResult['pieces'][number];

const columns: PrintColumn<Row>[] = [
  { header: packingText('taken'), cell: () => null, kind: 'tick' },
  { header: packingText('number'), cell: ({ planned }) => planned.clothingNumber, kind: 'fit' },
  {
    header: packingText('garment'),
    cell: ({ planned: { clothingName, promised } }) => (promised === null ? clothingName : `${clothingName} (${promisedTo(promised)})`),
  },
  { header: packingText('size'), cell: ({ planned }) => planned.sizeLabel, kind: 'fit' },
  { header: packingText('dancer'), cell: ({ planned }) => planned.personName },
];

const headings = {
  place: ({ planned }: Row) => planned.placeName ?? packingText('withoutPlace'),
  bag: ({ state, bag }: Row) =>
    state === 'WAITING' ? packingText('notPacked') : bag === null ? packingText('withoutBag') : packingText('bagOf', { bag }),
} as const;
type Order = keyof typeof headings;

/** The list to pack by, by the places where pieces are, or by the bags that they are in. */
export function PrintPackingScreen() {
  const { id } = route.useParams();
  const { data: packing } = useApi(packingQuery(id));
  const [order, setOrder] = useState<Order>(packing.packed.length > 0 ? 'bag' : 'place');
  const { pieces } = packingResult(packing, []);
  const groups = [...Map.groupBy(pieces, headings[order])]
    .toSorted(([one], [other]) => compareTexts(one, other))
    .map(([title, rows]) => ({
      key: title,
      title: `${title} · ${packingText('items', { count: rows.length })}`,
      rows: rows.toSorted(
        (a, b) =>
          compareTexts(a.planned.clothingName, b.planned.clothingName) ||
          compareTexts(a.planned.clothingNumber ?? '', b.planned.clothingNumber ?? ''),
      ),
    }));
  return (
    <PrintPage
      title={packingText('printTitle', { name: packing.name })}
      about={[packingText('items', { count: pieces.length })]}
      controls={
        <ToggleButtonGroup
          exclusive
          color="primary"
          aria-label={packingText('by')}
          value={order}
          onChange={(_, next: Order | null) => next !== null && setOrder(next)}
          sx={{ bgcolor: 'background.paper' }}
        >
          <ToggleButton value="bag" sx={{ minHeight: 44, textTransform: 'none' }}>
            {packingText('printByBag')}
          </ToggleButton>
          <ToggleButton value="place" sx={{ minHeight: 44, textTransform: 'none' }}>
            {packingText('printByPlace')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {pieces.length === 0 ? (
        <EmptyState title={packingText('nothing')} />
      ) : (
        <PrintTable label={packingText('print')} columns={columns} groups={groups} rowKey={({ clothingId }) => clothingId} toGather />
      )}
    </PrintPage>
  );
}
