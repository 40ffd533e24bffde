import { type PreviewForm, type RecipientsFilter, reminderEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

/** Who of a group would get a mail, and who cannot. */
export const recipientsQuery = (filter: RecipientsFilter) => apiQuery('reminders', reminderEndpoints.recipients, { query: filter });

/** Preview of a mail; nothing is sent. */
export const previewQuery = (body: Pick<PreviewForm, 'personId' | 'sendInventory'>) =>
  apiQuery('reminders', reminderEndpoints.preview, { body });

export const useRemindPerson = (handlers: MutationHandlers<typeof reminderEndpoints.person>) =>
  useApiMutation(reminderEndpoints.person, handlers);

export const useRemindGroup = (handlers: MutationHandlers<typeof reminderEndpoints.group>) =>
  useApiMutation(reminderEndpoints.group, handlers);
