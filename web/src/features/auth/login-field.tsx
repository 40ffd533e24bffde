import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

interface LoginFieldProps extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus' | 'onChange'> {
  name: string;
  label: string;
  error: string | undefined;
  /** A button inside, at the right. */
  button?: ReactNode;
}

/** A text field without the select, menus and tooltips that come with `TextInput`: the login page is to be light. */
export function LoginField({ label, error, button, ...field }: LoginFieldProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...field}
        id={id}
        label={label}
        slotProps={{ input: { spellCheck: false, autoCapitalize: 'none', ...(error && { 'aria-describedby': `${id}-error` }) } }}
        endAdornment={button && <InputAdornment position="end">{button}</InputAdornment>}
      />
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
