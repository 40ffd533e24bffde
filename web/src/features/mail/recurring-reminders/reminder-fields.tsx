import Box from '@mui/material/Box';
import type { Group, RecurringReminderForm } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { groupOptions } from '../../people/groups/groups.api.ts';
import { genderOptions, gendersQuery } from '../../people/people/people.api.ts';
import { daysAfter } from './days.ts';
import type { RecurringDraft, RecurringInput } from './recurring-form.ts';
import { RhythmInput } from './rhythm-input.tsx';
import { t } from './texts.ts';
import { outlook } from './words.ts';

interface ReminderFieldsProps {
  form: ContractForm<RecurringInput, RecurringReminderForm>;
  draft: RecurringDraft;
  groups: readonly Group[];
}

const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' };

/** Recipients, rhythm and first day, with a summary. */
export function ReminderFields({ form, draft, groups }: ReminderFieldsProps) {
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const tomorrow = daysAfter(isoDay(new Date()), 1);

  return (
    <>
      <Box sx={twoColumns}>
        <SelectInput {...form.field('groupId')} label={t('group')} options={groupOptions(groups)} required />
        <SelectInput {...form.field('genderCode')} label={t('gender')} options={genderOptions(genders)} clearable={t('everyone')} />
      </Box>
      <Box {...checkedOnLeaving(form, 'everyWeeks')}>
        <RhythmInput form={form} />
      </Box>
      <Box sx={twoColumns} {...checkedOnLeaving(form, 'startsOn')}>
        <DayInput
          {...form.field('startsOn')}
          label={form.values.repeats ? t('firstDay') : t('day')}
          required
          hint={t('dayHint', { day: writtenDay(tomorrow) })}
          earliest={tomorrow}
        />
      </Box>
      <SwitchInput {...form.field('lateOnly')} label={t('lateOnly')} />
      <SwitchInput {...form.field('onlyUnconfirmed')} label={t('onlyUnconfirmed')} />
      <Outlook form={form} draft={draft} groups={groups} />
    </>
  );
}

/** Validates a field on blur. A present message, such as the server's, stays until the next change. */
const checkedOnLeaving = ({ errors, check }: ReminderFieldsProps['form'], name: 'everyWeeks' | 'startsOn') => ({
  onBlur: () => errors[name] === undefined && check(name),
  onChange: () => errors[name] !== undefined && check(name),
});

/** The reminder as a sentence; nothing while the form has errors. */
function Outlook({ form, draft, groups }: ReminderFieldsProps) {
  const typed = draft.safeParse(form.values);
  const isRefused = form.errors.startsOn !== undefined || form.errors.everyWeeks !== undefined;
  const group = groups.find(({ id }) => id === typed.data?.groupId);
  const { genderCode = null, everyWeeks = null } = typed.data ?? {};
  const text =
    typed.success && !isRefused && group && outlook({ ...typed.data, genderCode, everyWeeks, groupName: group.name }, isoDay(new Date()));

  return (
    <Box role="status" sx={text ? { px: 2, py: 1.5, borderRadius: 1, bgcolor: 'background.default', overflowWrap: 'anywhere' } : undefined}>
      {text}
    </Box>
  );
}
