import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { FitLine } from '../../fitting/fit/fit-line.embed.tsx';
import type { Choice, Entry } from './basket.ts';
import { pieceDetails, sizeText } from './piece-details.ts';
import { t } from './texts.ts';

interface PieceSelectProps {
  label: string;
  entry: Entry;
  choices: readonly Choice[];
  /** Also for the piece that is chosen already. */
  onChoose: (piece: Pick<Entry, 'itemId' | 'clothingNumber' | 'sizeLabel'>) => void;
}

/**
 * Chooses the piece by number, size, measured values, comment and fit. Absent if all pieces are alike. An open list keeps its order: fits
 * that come late move nothing under the finger.
 */
export function PieceSelect({ label, entry, choices, onChoose }: PieceSelectProps) {
  const [listed, setListed] = useState<readonly Choice[] | null>(null);
  if (choices.length === 0) return null;

  const short = ({ clothingNumber, sizeLabel }: Pick<Choice, 'clothingNumber' | 'sizeLabel'>) =>
    clothingNumber ?? (sizeLabel === null ? t('withoutNumber') : sizeText(sizeLabel));
  const detail = ({ clothingNumber, sizeLabel, measurements, comment, count }: Choice) =>
    [clothingNumber === null ? t('pieces', { count }) : pieceDetails(sizeLabel, measurements), comment].filter(Boolean).join(' · ');
  const choose = ({ itemId, clothingNumber, sizeLabel }: Choice) => onChoose({ itemId, clothingNumber, sizeLabel });
  const chosen = choices.find(({ itemId }) => itemId === entry.itemId);

  return (
    <Select
      size="small"
      open={listed !== null}
      onOpen={() => setListed(choices)}
      onClose={() => setListed(null)}
      value={chosen?.itemId ?? ''}
      displayEmpty
      // Also of a piece that is not free any more.
      renderValue={() => entry.itemId !== null && short(entry)}
      onChange={({ target }) => {
        const next = choices.find(({ itemId }) => itemId === target.value);
        if (next) choose(next);
      }}
      inputProps={{ 'aria-label': label }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 310 } } } }}
      sx={{ minWidth: 76, height: 44, bgcolor: 'background.paper', flexShrink: 0 }}
    >
      {(listed ?? choices).map((choice) => (
        <MenuItem
          key={choice.itemId}
          value={choice.itemId}
          // The select's `onChange` leaves out the piece that is chosen already.
          onClick={() => choose(choice)}
          sx={{ minHeight: 44, gap: 2, whiteSpace: 'normal' }}
        >
          <Box component="strong" sx={{ whiteSpace: 'nowrap', minWidth: 32 }}>
            {short(choice)}
          </Box>
          <Box component="span" sx={{ flex: 1, maxWidth: 320, fontSize: '0.9375rem', lineHeight: 1.35 }}>
            {detail(choice)}
            {choice.fit && <FitLine fit={choice.fit} />}
          </Box>
        </MenuItem>
      ))}
    </Select>
  );
}
