import './texts.ts';
import { jobEndpoints } from '@riideait/contract';
import { call } from '../../lib/call.ts';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'mending');

/** All open jobs: an ensemble has some hundred at most. */
export const openJobsQuery = apiQuery('jobs', jobEndpoints.list, { query: { open: true, count: 'all' } });

export const readJob = async (id: number) => (await call(jobEndpoints.get, { params: { id } })).data;

export const useAddJob = (handlers: MutationHandlers<typeof jobEndpoints.add>) =>
  useApiMutation(jobEndpoints.add, { success: ({ blocks }) => t(blocks ? 'addedBlocking' : 'added'), ...handlers });

export const useEditJob = (handlers: MutationHandlers<typeof jobEndpoints.edit>) =>
  useApiMutation(jobEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteJob = (handlers: MutationHandlers<typeof jobEndpoints.delete>) =>
  useApiMutation(jobEndpoints.delete, { success: t('deleted'), ...handlers });
