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
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { asTyped, useInput } from '../../ui/input-props.ts';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RecurringInput } from './recurring-form.ts';

interface RhythmInputProps {
  form: ContractForm<RecurringInput, RecurringReminderForm>;
}

/** Every so many weeks, or once. */
export function RhythmInput({ form }: RhythmInputProps) {
  const { t } = useTranslation('recurring-reminders');
  const { field } = useController({ control: form.control, name: 'repeats' });
  const labelId = useId();

  return (
    <FormControl>
      <FormLabel id={labelId}>{t('howOften')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={field.name}
        value={field.value ? 'weeks' : 'once'}
        onChange={(_, chosen) => field.onChange(chosen === 'weeks')}
      >
        <EveryWeeks form={form} isChosen={field.value} />
        <FormControlLabel value="once" label={t('oneDay')} control={<Radio />} sx={{ minHeight: 44 }} />
      </RadioGroup>
    </FormControl>
  );
}

/** A sentence with the number in it: 'Iga 2 nädala järel'. What is wrong with the number stands below all of it. */
function EveryWeeks({ form, isChosen }: RhythmInputProps & { isChosen: boolean }) {
  const { t } = useTranslation('recurring-reminders');
  const { value, onChange, textField } = useInput({ form, name: 'everyWeeks', label: t('everyWeeks'), required: true });
  const errorId = useId();
  const { label, helperText, sx, ...input } = textField;
  const error = isChosen ? helperText : undefined;

  const number = (
    <TextField
      {...input}
      fullWidth={false}
      autoComplete="off"
      disabled={!isChosen}
      error={error !== undefined}
      value={asTyped(value)}
      onChange={onChange}
      slotProps={{ htmlInput: { inputMode: 'numeric', 'aria-label': label, 'aria-describedby': errorId, sx: { textAlign: 'center' } } }}
      // pressed while it cannot be typed into, it is a part of the label
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
