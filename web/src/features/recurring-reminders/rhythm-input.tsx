import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { RecurringReminderForm } from '@riideait/contract';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../ui/text-input.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import type { RecurringInput } from './recurring-form.ts';

/** Every so many weeks, or once. */
export function RhythmInput({ form }: { form: ContractForm<RecurringInput, RecurringReminderForm> }) {
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
        <FormControlLabel value="weeks" label={t('repeated')} control={<Radio />} sx={{ minHeight: 44 }} />
        {field.value && (
          <Box sx={{ pl: 4, py: 0.5, maxWidth: 160 }}>
            <NumberInput form={form} name="everyWeeks" label={t('everyWeeks')} required />
          </Box>
        )}
        <FormControlLabel value="once" label={t('oneDay')} control={<Radio />} sx={{ minHeight: 44 }} />
      </RadioGroup>
    </FormControl>
  );
}
