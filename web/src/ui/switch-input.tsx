import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { helpOf } from './conflict-choice.tsx';
import type { InputProps } from './input-props.ts';
import { t } from './texts.ts';

export function SwitchInput({ name, label, value, error, hint, conflict, onChange, disabled = false }: InputProps<boolean>) {
  const id = useId();
  const help = helpOf(
    { label, value, error, hint, conflict },
    { show: (on) => (on === true ? t('yes') : t('no')), onChoose: (chosen) => onChange(chosen === true) },
  );
  const input = { 'aria-invalid': error !== undefined, 'aria-describedby': help === undefined ? undefined : id };

  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={<Switch name={name} checked={value === true} onChange={(_, checked) => onChange(checked)} slotProps={{ input }} />}
      />
      {help !== undefined && (
        <FormHelperText component="div" id={id}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
