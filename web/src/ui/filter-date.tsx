import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { touchSized } from './touch-sized.ts';

/** Typing a year gives years such as 0002 first. */
const EARLIEST = '1900-01-01';

/** Two fit side by side on a phone. */
const dateSized = { ...touchSized, '& input': { px: { xs: 1.25, sm: 1.75 } } } as const;

interface FilterDateProps {
  label: string;
  /** ISO 8601 day from the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);

  return (
    <TextField
      type="date"
      sx={dateSized}
      label={label}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') onChange(undefined);
        else if (target.value >= EARLIEST) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: EARLIEST, max: '9999-12-31' } }}
    />
  );
}
