import { makerEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const makersQuery = apiQuery('makers', makerEndpoints.list, {});

export const readMaker = async (id: number) => (await call(makerEndpoints.get, { params: { id } })).data;

export const useAddMaker = (handlers: MutationHandlers<typeof makerEndpoints.add>) =>
  useApiMutation(makerEndpoints.add, { success: t('makerAdded'), ...handlers });

export const useEditMaker = (handlers: MutationHandlers<typeof makerEndpoints.edit>) =>
  useApiMutation(makerEndpoints.edit, { success: t('makerEdited'), ...handlers });

export const useDeleteMaker = (handlers: MutationHandlers<typeof makerEndpoints.delete>) =>
  useApiMutation(makerEndpoints.delete, { success: t('makerDeleted'), ...handlers });
