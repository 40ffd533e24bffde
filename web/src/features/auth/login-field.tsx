import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { LoginForm } from '@riideait/contract';
import { type ReactNode, useId } from 'react';
import { asTyped, useInput } from '../../ui/input-props.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';

interface LoginFieldProps extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'autoFocus'> {
  form: ContractForm<LoginForm, LoginForm>;
  name: keyof LoginForm;
  label: string;
  /** A button inside, at the right. */
  button?: ReactNode;
}

/** A text field without the select, menus and tooltips that come with `TextInput`: the login page is to be light. */
export function LoginField({ form, name, label, button, ...field }: LoginFieldProps) {
  const id = useId();
  const { value, onChange, textField } = useInput({ form, name, label });
  const { error, helperText, inputRef, onBlur } = textField;

  return (
    <FormControl error={error} fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...field}
        {...{ id, name, label, inputRef, onBlur, onChange }}
        value={asTyped(value)}
        aria-describedby={`${id}-help`}
        slotProps={{ input: { spellCheck: false, autoCapitalize: 'none' } }}
        endAdornment={button && <InputAdornment position="end">{button}</InputAdornment>}
      />
      {helperText !== undefined && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
