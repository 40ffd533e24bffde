import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClothingItem } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/numbers.ts';
import { bySize } from './giving.ts';

interface FreePiecesProps {
  /** Undefined while loading. */
  free: readonly ClothingItem[] | undefined;
  failed: boolean;
  /** This size comes first, then the nearest. */
  near: number | null;
  busy: boolean;
  onChoose: (item: ClothingItem) => void;
}

/** Free pieces of a clothing name as buttons, by size. */
export function FreePieces({ free, failed, near, busy, onChoose }: FreePiecesProps) {
  const { t } = useTranslation('overview');
  if (free === undefined) return <Typography role="status">{failed ? t('searchFailed') : t('searching')}</Typography>;
  if (free.length === 0) return <Typography>{t('noneFree')}</Typography>;

  const labelOf = (item: ClothingItem) => (item.clothingNumber === null ? t('unnumbered') : t('number', { number: item.clothingNumber }));
  return bySize(free, near).map(({ size, numbered, unnumbered }) => {
    const heading = size === null ? t('sizeNone') : t('size', { size: formatNumber(size) });
    return (
      <Box key={size} role="group" aria-label={heading} sx={{ mt: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
          {heading}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {[...numbered, ...unnumbered.slice(0, 1)].map((item) => (
            <Button
              key={item.id}
              variant="outlined"
              disabled={busy}
              onClick={() => onChoose(item)}
              aria-label={`${labelOf(item)}, ${heading}`}
              sx={{ minWidth: 52, minHeight: 44, px: 1.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {item.clothingNumber ?? t('pieces', { count: unnumbered.length })}
            </Button>
          ))}
        </Box>
      </Box>
    );
  });
}
