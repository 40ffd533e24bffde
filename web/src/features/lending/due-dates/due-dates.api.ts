import { issuingEndpoints, returnEndpoints } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** The day that the ensemble proposes, and how much is late. */
export const dueDatesQuery = apiQuery('returns', returnEndpoints.dueDates, {});

/** Of one held piece. */
export const useSetDueDate = (handlers: MutationHandlers<typeof issuingEndpoints.setDueDate>) =>
  useApiMutation(issuingEndpoints.setDueDate, {
    success: ({ dueOn }) => (dueOn === null ? t('cleared') : t('saved', { day: writtenDay(dueOn) })),
    ...handlers,
  });

/** Of everything that people or a group hold. */
export const useSetDueDates = (handlers: MutationHandlers<typeof returnEndpoints.setDueDates>) =>
  useApiMutation(returnEndpoints.setDueDates, { success: ({ changed }) => t('savedMany', { count: changed }), ...handlers });
