import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { backInWords, type DressingCell, type DressingPerson, promisedTo } from '@riideait/contract';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { FitWord } from '../fit/fit-mark.embed.tsx';
import { isShort } from './plan.ts';
import { t } from './texts.ts';

interface TurnPiecesProps {
  person: DressingPerson;
  labelOf: (cell: DressingCell) => string;
  pictureOf: (cell: DressingCell) => string | null;
  /** Ids of pieces that are not handed now. */
  missing: ReadonlySet<number>;
  onToggle: (clothingId: number) => void;
  onChange: (cell: DressingCell) => void;
}

/** The pieces of a dancer: ticks for those to hand over, another piece on the spot. */
export const TurnPieces = ({ person, labelOf, pictureOf, missing, onToggle, onChange }: TurnPiecesProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {person.cells.map((cell) => {
      const { clothingNameId, clothingId, state } = cell;
      const label = labelOf(cell);
      return (
        <Box component="li" key={clothingNameId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
          <Thumbnail url={pictureOf(cell)} />
          {(state === 'PROPOSED' || state === 'LOCKED') && clothingId !== null ? (
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0, m: 0, minHeight: 48, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
              control={<Checkbox checked={!missing.has(clothingId)} onChange={() => onToggle(clothingId)} />}
              label={<PieceWords cell={cell} label={label} />}
            />
          ) : (
            <Box sx={{ flex: 1, minWidth: 0, pl: 4, overflowWrap: 'anywhere', color: isShort(cell) ? 'secondary.main' : 'text.secondary' }}>
              {label} · {t(`state.${state}`)}
            </Box>
          )}
          <Button
            aria-haspopup="dialog"
            aria-label={t(state === 'HELD' ? 'swapPiece' : 'changeOf', { piece: label })}
            onClick={() => onChange(cell)}
            sx={{ px: 1, mr: -1 }}
          >
            {t(state === 'HELD' ? 'swap' : 'change')}
          </Button>
        </Box>
      );
    })}
  </Box>
);

function PieceWords({ cell: { fit, placeName, obstacle, backOn, promised }, label }: { cell: DressingCell; label: string }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Typography component="span" variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
        {fit && <FitWord fit={fit} />}
        {placeName}
        {backOn !== undefined && <span>{backInWords(backOn)}</span>}
        {obstacle !== undefined && (
          <Box component="span" sx={{ color: 'secondary.main' }}>
            {obstacle}
          </Box>
        )}
        {promised && (
          <Box component="span" sx={{ color: 'warning.dark' }}>
            {promisedTo(promised)}
          </Box>
        )}
      </Typography>
    </>
  );
}
