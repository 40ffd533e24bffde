import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asTyped, type InputProps, useInput } from './input-props.ts';

interface SuggestInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  suggestions: readonly string[];
}

/** Text with suggestions; anything else may be typed as well. */
export function SuggestInput<Input extends FieldValues, Output>({ suggestions, ...input }: SuggestInputProps<Input, Output>) {
  const { t } = useTranslation('ui');
  const { value, onChange, textField } = useInput(input);

  return (
    <Autocomplete
      freeSolo
      options={suggestions}
      inputValue={asTyped(value)}
      value={asTyped(value)}
      onInputChange={(_, typed) => onChange(typed)}
      disabled={textField.disabled}
      clearText={t('clear')}
      slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
      renderInput={(params) => <TextField {...params} {...textField} />}
    />
  );
}
