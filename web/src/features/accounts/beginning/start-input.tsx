import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { EnsembleStart } from '@riideait/contract';
import { useId } from 'react';
import type { Field } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

/** Whether the ensemble begins empty or with a file. */
export function StartInput({ name, value, onChange }: Field<EnsembleStart | undefined>) {
  const labelId = useId();
  const labels = { EMPTY: t('startEmpty'), FILE: t('startFile') };

  return (
    <FormControl>
      <FormLabel id={labelId}>{t('start')}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={value ?? 'EMPTY'}
        onChange={(_, chosen) => onChange(EnsembleStart.parse(chosen))}
      >
        {EnsembleStart.options.map((start) => (
          <FormControlLabel key={start} value={start} label={labels[start]} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
