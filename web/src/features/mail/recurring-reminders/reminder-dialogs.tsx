import type { Group, RecurringReminder, RecurringReminderForm } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { mondayAfter } from './days.ts';
import { inputOf, newInput, type RecurringInput, recurringDraft } from './recurring-form.ts';
import { useAddRecurring, useEditRecurring, useStopRecurring } from './recurring-reminders.api.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { people, rhythm } from './words.ts';

interface ReminderDialogProps extends DialogProps {
  groups: readonly Group[];
}

/** Adds a reminder; default: every second Monday from the next one. */
export function AddReminderDialog({ groups, onClose }: ReminderDialogProps) {
  const { t } = useTranslation('recurring-reminders');
  const only = groups.length === 1 ? groups[0]?.id : undefined;
  const today = isoDay(new Date());
  const draft = recurringDraft(today);
  const form = useContractForm<RecurringInput, RecurringReminderForm>(draft, newInput(only ?? null, mondayAfter(today)));
  const add = useAddRecurring({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ body })}
      busy={add.isPending}
      onClose={onClose}
      submitLabel={t('add')}
    >
      <ReminderFields form={form} draft={draft} groups={groups} />
    </FormDialog>
  );
}

export function EditReminderDialog({ groups, reminder, onClose }: ReminderDialogProps & { reminder: RecurringReminder }) {
  const { t } = useTranslation('recurring-reminders');
  const draft = recurringDraft(isoDay(new Date()), reminder.startsOn);
  const form = useContractForm<RecurringInput, RecurringReminderForm>(draft, inputOf(reminder));
  const edit = useEditRecurring({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: reminder.id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <ReminderFields form={form} draft={draft} groups={groups} />
    </FormDialog>
  );
}

export function StopReminderQuestion({ reminder, onClose }: DialogProps & { reminder: RecurringReminder }) {
  const { t } = useTranslation('recurring-reminders');
  return (
    <DeleteDialog
      title={t('stopTitle')}
      text={t('stopText', { people: people(reminder.groupName, reminder.genderCode), rhythm: rhythm(reminder) })}
      confirmLabel={t('stopConfirm')}
      useDelete={useStopRecurring}
      input={{ params: { id: reminder.id } }}
      onClose={onClose}
    />
  );
}
