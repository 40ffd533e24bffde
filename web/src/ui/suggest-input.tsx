import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { helpOf } from './conflict-choice.tsx';
import { asTyped, type InputProps, textFieldProps } from './input-props.ts';
import { t } from './texts.ts';

interface SuggestInputProps extends InputProps<string> {
  suggestions: readonly string[];
}

export function SuggestInput({ suggestions, value, onChange, disabled = false, ...input }: SuggestInputProps) {
  const help = helpOf({ ...input, value }, { show: asTyped, onChoose: (chosen) => onChange(asTyped(chosen)) });
  return (
    <Autocomplete
      freeSolo
      options={suggestions}
      inputValue={asTyped(value)}
      value={asTyped(value)}
      onInputChange={(_, typed) => onChange(typed)}
      disabled={disabled}
      clearText={t('clear')}
      slotProps={{ listbox: { sx: { maxHeight: 310 } } }}
      renderInput={(params) => <TextField {...params} {...textFieldProps({ ...input, disabled })} helperText={help} />}
    />
  );
}
