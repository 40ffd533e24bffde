import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

export interface LightFieldProps
  extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus' | 'value' | 'defaultValue' | 'onChange'> {
  name: string;
  label: string;
  error: string | undefined;
  /** Below the field while nothing is wrong. */
  hint?: string | undefined;
  /** What keyboard a phone shows. */
  inputMode?: 'numeric' | 'email';
  /** A name of somebody or something: a phone begins its words with capitals. */
  isName?: boolean;
  /** A button inside, at the right. */
  button?: ReactNode;
}

/** A text field without the select, menus and tooltips that come with `TextInput`: the pages before the login are to be light. */
export function LightField({ label, error, hint, inputMode, isName = false, button, ...field }: LightFieldProps) {
  const id = useId();
  const help = error ?? hint;
  const input = {
    inputMode,
    spellCheck: false,
    autoCapitalize: isName ? 'words' : 'none',
    ...(help !== undefined && { 'aria-describedby': `${id}-help` }),
  };
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...field}
        id={id}
        label={label}
        slotProps={{ input }}
        endAdornment={button && <InputAdornment position="end">{button}</InputAdornment>}
      />
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
