import { type Group, groupEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const groupsQuery = apiQuery('groups', groupEndpoints.list, {});

/** With how far their people are. */
export const groupProgressQuery = apiQuery('groups', groupEndpoints.progress, {});

export const groupQuery = (id: number) => apiQuery('groups', groupEndpoints.get, { params: { id } });

export const readGroup = async (id: number) => (await call(groupEndpoints.get, { params: { id } })).data;

export const useAddGroup = (handlers: MutationHandlers<typeof groupEndpoints.add>) =>
  useApiMutation(groupEndpoints.add, { success: t('added'), ...handlers });

export const useEditGroup = (handlers: MutationHandlers<typeof groupEndpoints.edit>) =>
  useApiMutation(groupEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteGroup = (handlers: MutationHandlers<typeof groupEndpoints.delete>) =>
  useApiMutation(groupEndpoints.delete, { success: t('deleted'), ...handlers });

export const groupOptions = (groups: readonly Group[]) => groups.map(({ id, name }) => ({ value: id, label: name }));

/** Groups of dancers: without borrowers, who are neither measured nor dressed. */
export const dancerGroupOptions = (groups: readonly Group[]) => groupOptions(groups.filter(({ borrowers }) => !borrowers));
