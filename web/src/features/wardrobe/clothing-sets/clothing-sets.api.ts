import { type ClothingSet, type ClothingSetItem, clothingSetEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const clothingSetsQuery = apiQuery('clothingSets', clothingSetEndpoints.list, { query: { all: true } });

export const clothingSetOptions = (sets: readonly ClothingSet[]) => sets.map(({ id, name }) => ({ value: id, label: name }));

/** Clothing names of a set, by name, with numbers of free items. */
export const setItemsQuery = (id: number) => apiQuery('clothingSets', clothingSetEndpoints.items, { params: { id } });

export const readSet = async (id: number) => (await call(clothingSetEndpoints.get, { params: { id } })).data;

export const useAddSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.add>) =>
  useApiMutation(clothingSetEndpoints.add, { success: t('added'), ...handlers });

export const useEditSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.edit>) =>
  useApiMutation(clothingSetEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.delete>) =>
  useApiMutation(clothingSetEndpoints.delete, { success: t('deleted'), ...handlers });

export const useAddToSet = () => useApiMutation(clothingSetEndpoints.addItems, { success: t('itemsAdded') });

/** @param items of the set, for the success toast */
export const useRemoveFromSet = (items: readonly ClothingSetItem[]) =>
  useApiMutation(clothingSetEndpoints.removeItem, {
    success: (_, { params }) => t('removed', { name: items.find(({ clothingNameId }) => clothingNameId === params.nameId)?.name }),
  });
