import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { helpOf } from './conflict-choice.tsx';
import { type InputProps, textFieldProps } from './input-props.ts';
import { t } from './texts.ts';

export interface Option {
  value: string | number;
  label: string;
}

interface SelectInputProps<Chosen extends Option> extends InputProps<Chosen['value'] | null> {
  options: readonly Chosen[];
  /** Adds an empty option (null) with this text, or 'Valimata'. */
  clearable?: boolean | string;
}

export function SelectInput<Chosen extends Option>({ options, clearable = false, value, onChange, ...input }: SelectInputProps<Chosen>) {
  const found = (searched: unknown) => options.find((option) => option.value === searched);
  const optionOf = (searched: unknown) => found(searched)?.value;
  const help = helpOf(
    { ...input, value },
    { show: (of) => found(of)?.label ?? '', onChoose: (chosen) => onChange(optionOf(chosen) ?? null) },
  );

  return (
    <TextField
      {...textFieldProps(input)}
      helperText={help}
      slotProps={{ formHelperText: { component: 'div' } }}
      select
      value={optionOf(value) ?? ''}
      onChange={({ target }) => onChange(optionOf(target.value) ?? null)}
    >
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
