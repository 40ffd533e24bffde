import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/icon-action.tsx';
import { asTyped, type InputProps, useInput } from '../../ui/input-props.ts';

interface PasswordInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows what was typed. */
export function PasswordInput<Input extends FieldValues, Output>({ autoComplete, ...input }: PasswordInputProps<Input, Output>) {
  const { t } = useTranslation('auth');
  const { value, onChange, textField } = useInput(input);
  const [shown, setShown] = useState(false);

  return (
    <TextField
      {...textField}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={asTyped(value)}
      onChange={onChange}
      slotProps={{
        htmlInput: { spellCheck: false, autoCapitalize: 'none' },
        input: {
          sx: { pr: 0.5 },
          endAdornment: (
            <InputAdornment position="end">
              <IconAction
                label={shown ? t('hidePassword') : t('showPassword')}
                icon={shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
                onClick={() => setShown(!shown)}
                type="button"
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
