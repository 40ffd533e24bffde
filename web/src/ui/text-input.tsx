import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { asTyped, type InputProps, useInput } from './input-props.ts';

interface TextInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  type?: 'text' | 'email' | 'tel' | 'password';
  autoComplete?: string;
  /** What keyboard a phone shows. */
  inputMode?: 'numeric';
  /** Several lines. */
  rows?: number;
}

/** Text of one line, or of several with `rows`. */
export function TextInput<Input extends FieldValues, Output>({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  rows,
  ...input
}: TextInputProps<Input, Output>) {
  const { value, onChange, textField } = useInput(input);
  return (
    <TextField
      {...textField}
      type={type}
      autoComplete={autoComplete}
      value={asTyped(value)}
      onChange={onChange}
      {...(inputMode !== undefined && { slotProps: { htmlInput: { inputMode } } })}
      {...(rows !== undefined && { multiline: true, minRows: rows })}
    />
  );
}

interface NumberInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  /** Shown at the right: 'cm'. */
  unit?: string;
  /** What Enter does, for the key of a phone; it is up to the form to do it. */
  enterKeyHint?: 'next' | 'done';
}

/** A number as people type it: `84,5`. It stays text until the contract reads it. */
export function NumberInput<Input extends FieldValues, Output>({ unit, enterKeyHint, ...input }: NumberInputProps<Input, Output>) {
  const { value, onChange, textField } = useInput(input);
  return (
    <TextField
      {...textField}
      autoComplete="off"
      value={asTyped(value)}
      onChange={onChange}
      slotProps={{
        htmlInput: { inputMode: 'decimal', enterKeyHint },
        // a long label ends before the unit
        inputLabel: unit === undefined ? {} : { sx: { '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 64px)' } } },
        input: unit === undefined ? {} : { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
