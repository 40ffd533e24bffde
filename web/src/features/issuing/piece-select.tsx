import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/numbers.ts';
import type { Choice, Entry } from './basket.ts';

interface PieceSelectProps {
  label: string;
  entry: Entry;
  choices: readonly Choice[];
  onChange: (piece: Pick<Entry, 'itemId' | 'clothingNumber' | 'size'>) => void;
}

/** Chooses the piece by number, size and comment. Absent if all pieces are alike. */
export function PieceSelect({ label, entry, choices, onChange }: PieceSelectProps) {
  const { t } = useTranslation('issuing');
  if (choices.length === 0) return null;

  const sizeOf = ({ size }: Choice) => (size === null ? null : t('size', { size: formatNumber(size) }));
  const short = (choice: Choice) => choice.clothingNumber ?? sizeOf(choice) ?? t('withoutNumber');
  const detail = (choice: Choice) =>
    [choice.clothingNumber === null ? t('pieces', { count: choice.count }) : sizeOf(choice), choice.comment].filter(Boolean).join(' · ');
  const chosen = choices.find(({ itemId }) => itemId === entry.itemId);

  return (
    <Select
      size="small"
      value={chosen?.itemId ?? ''}
      renderValue={() => chosen && short(chosen)}
      onChange={({ target }) => {
        const next = choices.find(({ itemId }) => itemId === target.value);
        if (next) onChange({ itemId: next.itemId, clothingNumber: next.clothingNumber, size: next.size });
      }}
      inputProps={{ 'aria-label': label }}
      MenuProps={{ slotProps: { paper: { sx: { maxHeight: 310 } } } }}
      sx={{ minWidth: 76, height: 44, bgcolor: 'background.paper', flexShrink: 0 }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.itemId}
          value={choice.itemId}
          sx={{ minHeight: 44, gap: 2, justifyContent: 'space-between', whiteSpace: 'normal' }}
        >
          <strong>{short(choice)}</strong>
          <Box component="span" sx={{ maxWidth: 320, textAlign: 'right' }}>
            {detail(choice)}
          </Box>
        </MenuItem>
      ))}
    </Select>
  );
}
