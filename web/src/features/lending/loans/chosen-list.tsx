import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconAction } from '../../../ui/icon-action.tsx';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { type ChosenPiece, labelOf, warningsOf } from './chosen.ts';
import { t } from './texts.ts';

interface ChosenListProps {
  pieces: readonly ChosenPiece[];
  /** Why the register did not take them. */
  refusals: readonly string[];
  /** The next press takes what is promised, or another's. */
  asksAgain: boolean;
  onRemove: (clothingId: number) => void;
}

/** Pieces to be lent, with what stands against it below each. */
export const ChosenList = ({ pieces, refusals, asksAgain, onRemove }: ChosenListProps) => (
  <div>
    {refusals.length > 0 && (
      <Alert severity="error" sx={{ mb: 1 }}>
        {refusals.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Alert>
    )}
    <Box component="ul" aria-label={t('chosen')} sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 'min(40vh, 320px)', overflowY: 'auto' }}>
      {pieces.map((piece) => (
        <Box component="li" key={piece.clothingId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <Thumbnail url={piece.imageUrl} size={28} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {labelOf(piece)}
            <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
              {[piece.sizeLabel, piece.where].filter(Boolean).join(' · ')}
            </Typography>
            {warningsOf(piece).map((warning) => (
              <Typography key={warning} variant="body2" sx={{ color: 'warning.dark' }}>
                {warning}
              </Typography>
            ))}
          </Box>
          <IconAction
            label={t('remove')}
            of={labelOf(piece)}
            icon={<Close fontSize="small" />}
            onClick={() => onRemove(piece.clothingId)}
          />
        </Box>
      ))}
    </Box>
    {asksAgain && (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {t('warned')}
      </Alert>
    )}
  </div>
);
