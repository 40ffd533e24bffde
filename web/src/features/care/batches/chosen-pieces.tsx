import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type ItemToGather, itemLabel } from '@riideait/contract';
import { t } from './texts.ts';

interface ChosenPiecesProps {
  pieces: readonly ItemToGather[];
  isChosen: (id: number) => boolean;
  onToggle: (id: number) => void;
}

/** Nobody has it, it is in no bag, and it is not lost. */
export const isHere = ({ location, state }: ItemToGather): boolean => location.url === null && state !== 'LOST';

/** Pieces that are out and named; more are counted. */
const NAMED = 5;

/** Pieces with a tick each; what is out cannot go. */
export function ChosenPieces({ pieces, isChosen, onToggle }: ChosenPiecesProps) {
  const here = pieces.filter(isHere);
  const out = pieces.filter((piece) => !isHere(piece)).toReversed();
  const named = out.slice(0, NAMED).map((piece) => `${labelOf(piece)} (${piece.location.text})`);
  return (
    <div>
      <Box role="group" aria-label={t('choosePieces')} sx={{ maxHeight: 'min(40vh, 320px)', overflowY: 'auto', mx: -1 }}>
        {here.map((piece) => (
          <FormControlLabel
            key={piece.id}
            control={<Checkbox checked={isChosen(piece.id)} onChange={() => onToggle(piece.id)} sx={{ width: 44, height: 44 }} />}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {labelOf(piece)}
                <Typography component="span" variant="body2" sx={{ ml: 1, color: 'text.secondary' }}>
                  {piece.location.text}
                </Typography>
              </Box>
            }
            sx={{ display: 'flex', minHeight: 44, m: 0, px: 1 }}
          />
        ))}
      </Box>
      {out.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('out', { pieces: named.join(', ') })}
          {out.length > NAMED && <span>{` ${t('outMore', { count: out.length - NAMED })}`}</span>}
        </Typography>
      )}
    </div>
  );
}

const labelOf = ({ clothingName, clothingNumber }: ItemToGather) => itemLabel(clothingName, clothingNumber);
