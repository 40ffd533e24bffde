import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Job, jobKindCodes, jobKinds } from '@riideait/contract';
import { useId, useState } from 'react';
import { isoDay } from '../../../lib/dates.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApiWhile } from '../../../ui/api.ts';
import { ChipsInput } from '../../../ui/chips-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import type { InputProps } from '../../../ui/input-props.ts';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { NumberInput, TextInput } from '../../../ui/text-input.tsx';
import { FundingSelect } from '../../money/fundings/funding-select.embed.tsx';
import { performancesQuery } from '../../stage/performances/performances.api.ts';
import type { JobFieldsForm } from './job-form.ts';
import { MakerSelect } from './maker-select.embed.tsx';
import { t } from './texts.ts';

const kinds = jobKindCodes.map((id) => ({ id, name: jobKinds[id] }));

interface JobFieldsProps {
  form: JobFieldsForm;
  /** Of a known job. */
  job?: Job;
}

/** What is to be done, and the rest folded. */
export function JobFields({ form, job }: JobFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(job !== undefined);
  return (
    <>
      <ChipsInput {...form.field('kinds')} value={form.values.kinds ?? []} label={t('kinds')} options={kinds} />
      <TextInput {...form.field('text')} label={t('text')} rows={2} />
      <Box>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ px: 1 }}
        >
          {t('more')}
        </Button>
        <Stack id={id} hidden={!isOpen} sx={{ gap: 2, pt: 1, '&[hidden]': { display: 'none' } }}>
          {isOpen && <MoreFields form={form} isInBatch={job?.batchId != null} />}
        </Stack>
      </Box>
    </>
  );
}

const MoreFields = ({ form, isInBatch }: { form: JobFieldsForm; isInBatch: boolean }) => (
  <>
    <SwitchInput {...form.field('blocks')} label={t('blocks')} hint={t('blocksHint')} />
    <MakerSelect {...form.field('makerId')} label={t('maker')} />
    <DayInput {...form.field('promisedOn')} label={t('promisedOn')} />
    <PerformanceSelect {...form.field('urgentFor')} label={t('urgentFor')} />
    <NumberInput {...form.field('minutes')} label={t('minutes')} unit={t('minutesUnit')} />
    <AmountInput {...form.field('costCents')} label={t('cost')} disabled={isInBatch} hint={isInBatch ? t('costOfBatch') : undefined} />
    {form.values.costCents !== '' && <SwitchInput {...form.field('costTaken')} label={t('costTaken')} hint={t('costTakenHint')} />}
    <FundingSelect {...form.field('fundingId')} label={t('funding')} />
  </>
);

/** A coming performance, or none; nothing where there are none. */
function PerformanceSelect(input: InputProps<number | null>) {
  const { data: performances = [] } = useApiWhile(true, performancesQuery);
  const today = isoDay(new Date());
  const coming = performances.filter(({ id, onDay }) => onDay >= today || id === input.value);
  if (coming.length === 0) return null;
  return <SelectInput {...input} options={coming.map(({ id, name }) => ({ value: id, label: name }))} clearable={t('none')} />;
}
