import { batchEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const batchesQuery = apiQuery('batches', batchEndpoints.list, {});

export const batchQuery = (id: number) => apiQuery('batches', batchEndpoints.get, { params: { id } });

export const readBatch = async (id: number) => (await call(batchEndpoints.get, { params: { id } })).data;

const sent = (clothingIds: readonly number[]) => t('sent', { count: clothingIds.length });

export const useAddBatch = (handlers: MutationHandlers<typeof batchEndpoints.add>) =>
  useApiMutation(batchEndpoints.add, { success: (_, { body }) => sent(body.clothingIds), ...handlers });

export const useAddPieces = (handlers: MutationHandlers<typeof batchEndpoints.addPieces>) =>
  useApiMutation(batchEndpoints.addPieces, { success: (_, { body }) => sent(body.clothingIds), ...handlers });

export const useEditBatch = (handlers: MutationHandlers<typeof batchEndpoints.edit>) =>
  useApiMutation(batchEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteBatch = (handlers: MutationHandlers<typeof batchEndpoints.delete>) =>
  useApiMutation(batchEndpoints.delete, { success: t('deleted'), ...handlers });

export const useTakeBack = (handlers: MutationHandlers<typeof batchEndpoints.back>) =>
  useApiMutation(batchEndpoints.back, {
    success: (_, { body: { clothingIds, lostIds = [] } }) =>
      clothingIds.length > 0 ? t('takenBack', { count: clothingIds.length }) : t('lost', { count: lostIds.length }),
    ...handlers,
  });
