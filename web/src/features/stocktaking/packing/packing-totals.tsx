import Box from '@mui/material/Box';
import type { PackingResult, Round } from '@riideait/contract';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { t } from './texts.ts';

/** "Pakitud 12 / 40", or "Tagasi 3 / 12", with a bar. */
export function PackingTotals({ result: { totals }, round }: { result: PackingResult; round: Round }) {
  const { planned, out, back } = totals;
  const [label, done, all] = round === 'OUT' ? [t('packed'), out + back, planned] : [t('back'), back, out + back];
  if (all === 0) return null;
  return (
    <Box sx={{ px: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Box>{label}</Box>
        <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{`${done} / ${all}`}</Box>
      </Box>
      <StockBar
        label={`${label}: ${done} / ${all}`}
        segments={[
          { value: done, color: 'success.main' },
          { value: all - done, color: 'divider' },
        ]}
      />
    </Box>
  );
}
