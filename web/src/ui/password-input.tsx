import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asTyped, type InputProps, useInput } from './input-props.ts';
import { ShowButton } from './show-button.tsx';

interface PasswordInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  autoComplete: 'new-password' | 'current-password';
}

/** A password, with a button that shows what was typed. */
export function PasswordInput<Input extends FieldValues, Output>({ autoComplete, ...input }: PasswordInputProps<Input, Output>) {
  const { value, onChange, textField } = useInput(input);
  const [isShown, setIsShown] = useState(false);

  return (
    <TextField
      {...textField}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={asTyped(value)}
      onChange={onChange}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <ShowButton shown={isShown} onToggle={() => setIsShown(!isShown)} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
