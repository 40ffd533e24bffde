import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type InputProps, useInput } from './input-props.ts';

/** Yes or no. */
export function SwitchInput<Input extends FieldValues, Output>(input: InputProps<Input, Output>) {
  const { value, onChange, textField } = useInput(input);
  const { label, name, inputRef, onBlur, disabled, error, helperText } = textField;
  const id = useId();

  return (
    <FormControl error={error} disabled={disabled}>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            name={name}
            checked={value === true}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': helperText === undefined ? undefined : id } }}
          />
        }
      />
      {helperText !== undefined && <FormHelperText id={id}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
