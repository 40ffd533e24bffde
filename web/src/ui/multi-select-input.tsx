import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { helpOf } from './conflict-choice.tsx';
import { type InputProps, textFieldProps } from './input-props.ts';

interface MultiSelectInputProps extends InputProps<number[]> {
  options: readonly { readonly value: number; readonly label: string }[];
}

/** Any number of options, by ids in the order of the options. */
export function MultiSelectInput({ options, value, onChange, ...input }: MultiSelectInputProps) {
  const chosenOf = (ids: unknown) => options.filter((option) => Array.isArray(ids) && ids.includes(option.value));
  const idsOf = (ids: unknown) => chosenOf(ids).map((option) => option.value);
  const show = (ids: unknown) =>
    chosenOf(ids)
      .map(({ label }) => label)
      .join(', ');
  const help = helpOf({ ...input, value }, { show, onChoose: (chosen) => onChange(idsOf(chosen)) });
  const chosen = idsOf(value);

  return (
    <TextField
      {...textFieldProps(input)}
      helperText={help}
      slotProps={{ formHelperText: { component: 'div' }, select: { multiple: true, renderValue: show } }}
      select
      value={chosen}
      onChange={({ target }) => onChange(idsOf(target.value))}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ minHeight: 44, whiteSpace: 'normal' }}>
          <Checkbox checked={chosen.includes(option.value)} sx={{ p: 0, mr: 1 }} />
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
