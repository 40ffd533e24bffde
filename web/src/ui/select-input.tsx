import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type InputProps, useInput } from './input-props.ts';

export interface Option {
  value: string | number;
  label: string;
}

interface SelectInputProps<Input extends FieldValues, Output> extends InputProps<Input, Output> {
  options: readonly Option[];
  /** Offers to choose nothing (null), in these words or as 'Valimata'. */
  clearable?: boolean | string;
}

/** One of the options, or null. */
export function SelectInput<Input extends FieldValues, Output>({ options, clearable = false, ...input }: SelectInputProps<Input, Output>) {
  const { t } = useTranslation('ui');
  const { value, onChange, textField } = useInput(input);
  const chosen = options.find((option) => option.value === value)?.value ?? '';

  return (
    <TextField {...textField} select value={chosen} onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}>
      {clearable !== false && (
        <MenuItem value="" sx={{ minHeight: 44, color: 'text.secondary' }}>
          {clearable === true ? t('notChosen') : clearable}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ minHeight: 44 }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
