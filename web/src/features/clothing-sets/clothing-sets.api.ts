import { type ClothingSet, clothingSetEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'clothing-sets');

export const clothingSetsQuery = apiQuery('clothingSets', clothingSetEndpoints.list, { query: { all: true } });

export const clothingSetOptions = (sets: readonly ClothingSet[]) => sets.map(({ id, name }) => ({ value: id, label: name }));

/** Clothing names of a set, by name, with numbers of free items. */
export const setItemsQuery = (id: number) => apiQuery('clothingSets', clothingSetEndpoints.items, { params: { id } });

export const useAddSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.add>) =>
  useApiMutation(clothingSetEndpoints.add, { success: t('added'), ...handlers });

export const useRenameSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.edit>) =>
  useApiMutation(clothingSetEndpoints.edit, { success: t('renamed'), ...handlers });

export const useDeleteSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.delete>) =>
  useApiMutation(clothingSetEndpoints.delete, { success: t('deleted'), ...handlers });

/** Without a toast: the list shows the additions. */
export const useAddToSet = () => useApiMutation(clothingSetEndpoints.addItems);

/** Without a toast: the caller shows one with undo. */
export const useRemoveFromSet = () => useApiMutation(clothingSetEndpoints.removeItem);
