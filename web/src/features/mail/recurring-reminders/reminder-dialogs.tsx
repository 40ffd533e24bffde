import type { Group, RecurringReminder } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { mondayAfter } from './days.ts';
import { inputOf, newInput, recurringDraft } from './recurring-form.ts';
import { useAddRecurring, useEditRecurring, useStopRecurring } from './recurring-reminders.api.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { t } from './texts.ts';
import { people, rhythm } from './words.ts';

interface ReminderDialogProps extends DialogProps {
  groups: readonly Group[];
}

/** Adds a reminder; default: every second Monday from the next one. */
export function AddReminderDialog({ groups, onClose }: ReminderDialogProps) {
  const only = groups.length === 1 ? groups[0]?.id : undefined;
  const today = isoDay(new Date());
  const draft = recurringDraft(today);
  const saving = { schema: draft, initial: newInput(only ?? null, mondayAfter(today)), useSave: useAddRecurring };
  return (
    <AddDialog {...saving} title={t('add')} submitLabel={t('add')} onClose={onClose}>
      {(form) => <ReminderFields form={form} draft={draft} groups={groups} />}
    </AddDialog>
  );
}

export function EditReminderDialog({ groups, reminder, onClose }: ReminderDialogProps & { reminder: RecurringReminder }) {
  const draft = recurringDraft(isoDay(new Date()), reminder.startsOn);
  const params = { id: reminder.id };
  const saving = { schema: draft, initial: inputOf(reminder), useSave: useEditRecurring };
  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => <ReminderFields form={form} draft={draft} groups={groups} />}
    </SaveDialog>
  );
}

export const StopReminderQuestion = ({ reminder, onClose }: DialogProps & { reminder: RecurringReminder }) => (
  <DeleteDialog
    title={t('stopTitle')}
    text={t('stopText', { people: people(reminder.groupName, reminder.genderCode), rhythm: rhythm(reminder) })}
    confirmLabel={t('stopConfirm')}
    useDelete={useStopRecurring}
    input={{ params: { id: reminder.id } }}
    onClose={onClose}
  />
);
