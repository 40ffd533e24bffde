import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { asTyped, type InputProps } from '../../../ui/input-props.ts';

interface BigNumberInputProps extends Omit<InputProps<string>, 'conflict'> {
  /** Whose measure, for screen readers. */
  person: string;
  /** The present measure, shown while nothing is typed; '' if there is none. */
  present: string;
}

/** A number field for a thumb, 52 px high. */
export function BigNumberInput({ name, label, person, present, value, error, onChange }: BigNumberInputProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined} fullWidth sx={error === undefined ? undefined : { gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        label={label}
        notched
        autoComplete="off"
        placeholder={present}
        value={asTyped(value)}
        onChange={({ target }) => onChange(target.value)}
        sx={{ height: 'max(52px, 2.75rem)', fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
        slotProps={{
          input: {
            inputMode: 'decimal',
            enterKeyHint: 'next',
            'aria-label': `${label}: ${person}`,
            'aria-describedby': error === undefined ? undefined : `${id}-help`,
            sx: { px: 1.5, textAlign: 'center' },
          },
        }}
      />
      {error !== undefined && <FormHelperText id={`${id}-help`}>{error}</FormHelperText>}
    </FormControl>
  );
}
