import Box from '@mui/material/Box';
import type { PackingProgress, PackingResult } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { StockBar } from '../../ui/stock-bar.tsx';

/** "Pakitud 12 / 40 · Tagasi 3", with a bar. */
export function ProgressOf({ label, progress: { planned, out, back } }: { label: string; progress: PackingProgress }) {
  const { t } = useTranslation('packing');
  const words = [`${out + back} / ${planned}`, back > 0 && `${t('back').toLowerCase()} ${back}`].filter(Boolean).join(' · ');
  return (
    <Box sx={{ px: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
        <Box sx={{ flexShrink: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{words}</Box>
      </Box>
      <StockBar
        label={`${label}: ${words}`}
        segments={[
          { value: back, color: 'primary.light' },
          { value: out, color: 'success.main' },
          { value: planned - out - back, color: 'divider' },
        ]}
      />
    </Box>
  );
}

/** How far all is. */
export function PackingTotals({ result: { totals } }: { result: PackingResult }) {
  const { t } = useTranslation('packing');
  return totals.planned === 0 ? null : <ProgressOf label={t('packed')} progress={totals} />;
}
