import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { asTyped, type InputProps, useInput } from '../../ui/input-props.ts';

interface DayInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  /** The first day that the calendar offers, as ISO 8601. */
  earliest: string;
}

/** A day of the calendar, typed or picked as the browser does it. */
export function DayInput<Input extends FieldValues, Output>({ earliest, ...input }: DayInputProps<Input, Output>) {
  const { value, onChange, textField } = useInput(input);
  return (
    <TextField
      {...textField}
      type="date"
      value={asTyped(value)}
      onChange={onChange}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest, max: '9999-12-31' } }}
    />
  );
}
