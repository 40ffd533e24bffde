import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { touchSized } from './touch-sized.ts';

/** While a year is being typed the field has years such as 0002. */
const EARLIEST = '1900-01-01';

/** Two of them fit beside each other on a phone. */
const dateSized = { ...touchSized, '& input': { px: { xs: 1.25, sm: 1.75 } } } as const;

interface FilterDateProps {
  label: string;
  /** ISO 8601 day, as it stands in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A day to filter by. */
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
