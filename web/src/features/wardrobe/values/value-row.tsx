import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ValuedName, writtenAmount } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { t } from './texts.ts';

interface ValueRowProps {
  name: ValuedName;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  onPrices: () => void;
}

/** A clothing name with its newest value, and a field for the next one. */
export function ValueRow({
  name: { id, name, pieces, value, sumOfPrices, withoutPrice, lastPrice },
  typed,
  error,
  onType,
  onPrices,
}: ValueRowProps) {
  const known = [
    t('pieces', { count: pieces }),
    withoutPrice < pieces && t('sumOfPrices', { sum: writtenAmount(sumOfPrices) }),
    withoutPrice > 0 && t('unpriced', { count: withoutPrice }),
  ].filter(Boolean);
  // Offered, never filled in by itself.
  const offered = value === null && typed === '' ? lastPrice : null;

  return (
    <Box role="group" aria-label={name} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {known.join(' · ')}
        </Typography>
      </Box>
      <Box>
        <AmountInput
          name={`rows.${id}`}
          label={value === null ? t('value') : writtenAmount(value.cents)}
          value={typed}
          error={error}
          hint={value === null ? undefined : t('since', { day: writtenDay(value.onDay) })}
          onChange={onType}
        />
        {offered !== null && (
          <Button
            onClick={() => onType(amountAsTyped(offered))}
            sx={{ color: 'text.secondary', fontWeight: 400, minHeight: { xs: 44, sm: 32 }, py: 0 }}
          >
            {t('lastPrice', { sum: writtenAmount(offered) })}
          </Button>
        )}
      </Box>
      <Button onClick={onPrices} disabled={pieces === 0} aria-label={t('pricesOf', { name })}>
        {t('prices')}
      </Button>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 220px auto' },
  '& > :nth-of-type(2)': { gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 3, sm: 'initial' } },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
