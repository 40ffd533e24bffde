import { type RecurringReminder, recurringReminderEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** Active ones by next day, then ended ones. */
export const recurringQuery = apiQuery('recurringReminders', recurringReminderEndpoints.list, {});

export const useAddRecurring = (handlers: MutationHandlers<typeof recurringReminderEndpoints.add>) =>
  useApiMutation(recurringReminderEndpoints.add, { success: t('added'), ...handlers });

export const useEditRecurring = (handlers: MutationHandlers<typeof recurringReminderEndpoints.edit>) =>
  useApiMutation(recurringReminderEndpoints.edit, { success: t('edited'), ...handlers });

export const usePauseRecurring = () => useApiMutation(recurringReminderEndpoints.pause, { success: t('isPaused') });

/** `success` writes the toast: the coming runs are in the answer. */
export const useResumeRecurring = (success: (resumed: RecurringReminder) => string) =>
  useApiMutation(recurringReminderEndpoints.resume, { success });

export const useStopRecurring = (handlers: MutationHandlers<typeof recurringReminderEndpoints.stop>) =>
  useApiMutation(recurringReminderEndpoints.stop, { success: t('stopped'), ...handlers });
