import { jobEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** All open jobs: an ensemble has some hundred at most. */
export const openJobsQuery = apiQuery('jobs', jobEndpoints.list, { query: { open: true, count: 'all' } });

/** Closed jobs on a page. */
export const PAGE = 20;
export const closedJobsQuery = (page: number) => apiQuery('jobs', jobEndpoints.list, { query: { open: false, page, count: PAGE } });

export const readJob = async (id: number) => (await call(jobEndpoints.get, { params: { id } })).data;

export const useAddJob = (handlers: MutationHandlers<typeof jobEndpoints.add>) =>
  useApiMutation(jobEndpoints.add, { success: ({ blocks }) => t(blocks ? 'addedBlocking' : 'added'), ...handlers });

export const useEditJob = (handlers: MutationHandlers<typeof jobEndpoints.edit>) =>
  useApiMutation(jobEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteJob = (handlers: MutationHandlers<typeof jobEndpoints.delete>) =>
  useApiMutation(jobEndpoints.delete, { success: t('deleted'), ...handlers });

export const useTakeIn = (handlers: MutationHandlers<typeof jobEndpoints.takeIn> = {}) =>
  useApiMutation(jobEndpoints.takeIn, { success: (_, { body }) => t('takenInCount', { count: body.clothingIds.length }), ...handlers });

export const useCloseJob = () =>
  useApiMutation(jobEndpoints.close, { success: ({ outcome }) => t(outcome === 'NOT_DONE' ? 'closedNotDone' : 'closedDone') });

export const useTakeCost = () => useApiMutation(jobEndpoints.takeCost, { success: t('costIsTaken') });
