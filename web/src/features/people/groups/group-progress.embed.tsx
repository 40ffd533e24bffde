import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GroupProgress } from '@riideait/contract';
import { StockBar } from '../../../ui/stock-bar.tsx';
import { t } from './texts.ts';

/** '14/18 kinnitanud, 3 hilinenud, 2 mõõtmata' with a thin bar; nothing of a group that holds nothing and lacks no measures. */
export function GroupProgressBar({ group: { holding, confirmed, late, unmeasured } }: { group: GroupProgress }) {
  const isKnown = holding > 0 && confirmed !== null;
  const words = [
    isKnown && <span key="confirmed">{t('confirmedOf', { confirmed, all: holding })}</span>,
    late > 0 && (
      <Box key="late" component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t('lateNumber', { number: late })}
      </Box>
    ),
    unmeasured !== null && unmeasured > 0 && <span key="unmeasured">{t('unmeasuredNumber', { number: unmeasured })}</span>,
  ].filter((part) => part !== false);
  if (words.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 180 }}>
      {isKnown && (
        <StockBar
          label={t('confirmedOf', { confirmed, all: holding })}
          segments={[
            { value: confirmed, color: 'success.main' },
            { value: holding - confirmed, color: 'divider' },
          ]}
        />
      )}
      <Typography
        component="span"
        variant="body2"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Typography>
    </Box>
  );
}
