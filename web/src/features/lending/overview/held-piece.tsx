import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Overview } from '@riideait/contract';
import { TextLink } from '../../../ui/link.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import type { OverviewPiece } from './matrix.ts';
import { t } from './texts.ts';

interface HeldPieceProps {
  name: Overview['clothingNameList'][number];
  piece: OverviewPiece;
  size: string | null;
  /** Undefined without the right to take back. */
  deeds:
    | { busy: boolean; swapping: boolean; onTakeBack: (piece: OverviewPiece) => void; onSwap: ((piece: OverviewPiece) => void) | undefined }
    | undefined;
}

/** A piece that is held, with what can be done to it. */
export function HeldPiece({ name, piece, size, deeds }: HeldPieceProps) {
  const { clothingId, clothingNumber, dueOn } = piece;
  const label = clothingNumber === null ? t('unnumbered') : t('number', { number: clothingNumber });

  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
      <Thumbnail url={piece.imageUrl ?? name.imageUrl} />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{label}</Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {size !== null && <div>{t('size', { size })}</div>}
          {dueOn !== undefined && <DueNote dueOn={dueOn} named />}
        </Typography>
      </Box>
      <TextLink
        to="/clothing/history"
        search={clothingNumber === null ? { clothingId } : { clothingNumber, clothingNameId: name.id }}
        sx={{ display: 'grid', placeItems: 'center', minHeight: 44, px: 1 }}
      >
        {t('history')}
      </TextLink>
      {deeds && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {deeds.onSwap && (
            <Button variant="outlined" disabled={deeds.busy} aria-pressed={deeds.swapping} onClick={() => deeds.onSwap?.(piece)}>
              {t('swap')}
            </Button>
          )}
          <Button variant="contained" disabled={deeds.busy} onClick={() => deeds.onTakeBack(piece)}>
            {t('takeBack')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
