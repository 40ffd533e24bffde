import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { touchSized } from '../../../ui/touch-sized.ts';

export interface PlaceChoice {
  placeId: number | null;
  onPlace: (placeId: number | null) => void;
}

interface PlaceSelectProps extends PlaceChoice {
  label: string;
  /** The choice without a place. */
  none: string;
  places: readonly { readonly id: number; readonly name: string }[];
}

/** Where one counts. */
export function PlaceSelect({ placeId, onPlace, label, none, places }: PlaceSelectProps) {
  if (places.length === 0) return null;
  return (
    <TextField
      select
      label={label}
      value={places.some(({ id }) => id === placeId) ? placeId : ''}
      onChange={({ target }) => onPlace(places.find(({ id }) => id === Number(target.value))?.id ?? null)}
      sx={{ ...touchSized, width: 1, '&& .MuiSelect-select': { whiteSpace: 'normal', lineHeight: 1.25 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="" sx={{ minHeight: 48, color: 'text.secondary' }}>
        {none}
      </MenuItem>
      {places.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ minHeight: 48 }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
