import Box from '@mui/material/Box';
import type { StocktakeResult } from '@riideait/contract';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { t } from './texts.ts';

interface ProgressLineProps {
  label: string;
  counted: number;
  expected: number;
}

/** A place, how many of its pieces are counted, and a bar. */
export const PlaceProgress = ({ label, counted, expected }: ProgressLineProps) => (
  <Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ flexShrink: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {counted} / {expected}
      </Box>
    </Box>
    <StockBar
      label={`${label}: ${counted} / ${expected}`}
      segments={[
        { value: counted, color: 'success.main' },
        { value: expected - counted, color: 'divider' },
      ]}
    />
  </Box>
);

interface ProgressNowProps {
  result: Pick<StocktakeResult, 'totals' | 'progress'>;
  placeId: number | null;
  placeOf: (id: number | null) => string | null;
}

/** How far the place is, and the whole. */
export function ProgressNow({ result: { totals, progress }, placeId, placeOf }: ProgressNowProps) {
  const place = placeId === null ? undefined : progress.find((each) => each.placeId === placeId);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, px: 0.5 }}>
      {place !== undefined && <PlaceProgress label={placeOf(placeId) ?? ''} counted={place.counted} expected={place.expected} />}
      <PlaceProgress label={t('total')} counted={totals.counted} expected={totals.expected} />
    </Box>
  );
}
