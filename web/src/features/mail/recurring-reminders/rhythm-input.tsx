import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { RecurringReminderForm } from '@riideait/contract';
import { useId } from 'react';
import { asTyped, textFieldProps } from '../../../ui/input-props.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import type { RecurringInput } from './recurring-form.ts';
import { t } from './texts.ts';

interface RhythmInputProps {
  form: ContractForm<RecurringInput, RecurringReminderForm>;
}

export function RhythmInput({ form }: RhythmInputProps) {
  const { name, value: repeats, onChange } = form.field('repeats');
  const labelId = useId();

  return (
    <FormControl>
      <FormLabel id={labelId}>{t('howOften')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={repeats ? 'weeks' : 'once'}
        onChange={(_, chosen) => onChange(chosen === 'weeks')}
      >
        <EveryWeeks form={form} isChosen={repeats} />
        <FormControlLabel value="once" label={t('oneDay')} control={<Radio />} sx={{ minHeight: 44 }} />
      </RadioGroup>
    </FormControl>
  );
}

/** A sentence with a number field: 'Iga 2 nädala tagant'. The error shows below it. */
function EveryWeeks({ form, isChosen }: RhythmInputProps & { isChosen: boolean }) {
  const { value, onChange, ...field } = form.field('everyWeeks');
  const errorId = useId();
  const error = isChosen ? field.error : undefined;
  const { label, helperText: _, sx, ...input } = textFieldProps({ ...field, error, label: t('everyWeeks'), required: true });

  const number = (
    <TextField
      {...input}
      fullWidth={false}
      autoComplete="off"
      disabled={!isChosen}
      value={asTyped(value)}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label, 'aria-describedby': errorId, sx: { textAlign: 'center' } } }}
      // While disabled, a press on it chooses the radio button.
      sx={{ ...sx, width: 64, pointerEvents: isChosen ? undefined : 'none' }}
    />
  );

  return (
    <>
      <FormControlLabel
        value="weeks"
        control={<Radio />}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {t('every')} {number} {t('weeksApart')}
          </Box>
        }
        sx={{ minHeight: 52 }}
      />
      <FormHelperText id={errorId} error sx={{ ml: 4, mt: 0 }}>
        {error}
      </FormHelperText>
    </>
  );
}
