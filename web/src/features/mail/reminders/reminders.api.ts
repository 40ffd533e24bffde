import {
  type PreviewForm,
  performanceMailEndpoints,
  type RecipientsFilter,
  type RecipientsOfPerformance,
  reminderEndpoints,
} from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

/** Pieces that a mail is about. */
export type OnlyPieces = Pick<RecipientsFilter, 'clothingNameIds' | 'clothingSetId'>;

/** People of a group with and without an address. */
export const recipientsQuery = (filter: RecipientsFilter) => apiQuery('reminders', reminderEndpoints.recipients, { query: filter });

export const previewQuery = (body: Pick<PreviewForm, 'personId' | 'sendInventory' | 'line' | 'clothingNameIds' | 'clothingSetId'>) =>
  apiQuery('reminders', reminderEndpoints.preview, { body });

export const useRemindPerson = (handlers: MutationHandlers<typeof reminderEndpoints.person>) =>
  useApiMutation(reminderEndpoints.person, handlers);

export const useRemindGroup = (handlers: MutationHandlers<typeof reminderEndpoints.group>) =>
  useApiMutation(reminderEndpoints.group, handlers);

/** Whom a mail about a performance reaches. */
export const performanceRecipientsQuery = (id: number, query: RecipientsOfPerformance) =>
  apiQuery('reminders', performanceMailEndpoints.recipients, { params: { id }, query });

export const useMailPerformance = (handlers: MutationHandlers<typeof performanceMailEndpoints.send>) =>
  useApiMutation(performanceMailEndpoints.send, handlers);
