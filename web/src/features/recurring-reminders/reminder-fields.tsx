import Box from '@mui/material/Box';
import type { Group, RecurringReminderForm } from '@riideait/contract';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { groupOptions } from '../groups/groups.api.ts';
import { genderOptions, gendersQuery } from '../people/people.api.ts';
import { DayInput } from './day-input.tsx';
import { dayInTallinn, daysAfter, writtenDay } from './days.ts';
import type { RecurringDraft, RecurringInput } from './recurring-form.ts';
import { RhythmInput } from './rhythm-input.tsx';
import { outlook } from './words.ts';

interface ReminderFieldsProps {
  form: ContractForm<RecurringInput, RecurringReminderForm>;
  /** How what is typed is read. */
  draft: RecurringDraft;
  groups: readonly Group[];
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' };

/** To whom, how often and from when; below them what comes of it, in words. */
export function ReminderFields({ form, draft, groups }: ReminderFieldsProps) {
  const { t } = useTranslation('recurring-reminders');
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const repeats = useWatch({ control: form.control, name: 'repeats' });
  const tomorrow = daysAfter(dayInTallinn(new Date()), 1);

  return (
    <>
      <Box sx={twoColumns}>
        <SelectInput form={form} name="groupId" label={t('group')} options={groupOptions(groups)} required />
        <SelectInput form={form} name="genderCode" label={t('gender')} options={genderOptions(genders)} clearable={t('everyone')} />
      </Box>
      <Box {...checkedOnLeaving(form, 'everyWeeks')}>
        <RhythmInput form={form} />
      </Box>
      <Box sx={twoColumns} {...checkedOnLeaving(form, 'startsOn')}>
        <DayInput
          form={form}
          name="startsOn"
          label={repeats ? t('firstDay') : t('day')}
          required
          hint={t('dayHint', { day: writtenDay(tomorrow) })}
          earliest={tomorrow}
        />
      </Box>
      <Outlook form={form} draft={draft} groups={groups} />
    </>
  );
}

/** Says what is wrong with a field once one leaves it, and while one mends it. What the server said of it stays until it is changed. */
const checkedOnLeaving = ({ getFieldState, trigger }: ReminderFieldsProps['form'], name: 'everyWeeks' | 'startsOn') => ({
  onBlur: () => getFieldState(name).error?.type !== 'server' && void trigger(name),
  onChange: () => getFieldState(name).invalid && void trigger(name),
});

/** What is typed, as a sentence; nothing until it can be read and may be. */
function Outlook({ form, draft, groups }: ReminderFieldsProps) {
  const typed = draft.safeParse(useWatch({ control: form.control }));
  const { errors } = useFormState({ control: form.control, name: ['startsOn', 'everyWeeks'] });
  const isRefused = errors.startsOn !== undefined || errors.everyWeeks !== undefined;
  const group = groups.find(({ id }) => id === typed.data?.groupId);
  const text = typed.success && !isRefused && group && outlook({ ...typed.data, groupName: group.name }, dayInTallinn(new Date()));

  return (
    <Box role="status" sx={text ? { px: 2, py: 1.5, borderRadius: 1, bgcolor: 'background.default', overflowWrap: 'anywhere' } : undefined}>
      {text}
    </Box>
  );
}
