import { type ClothingSet, clothingSetEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'clothing-sets');

/** All clothing sets, by name. */
export const clothingSetsQuery = apiQuery('clothingSets', clothingSetEndpoints.list, { query: { all: true } });

/** As options of a `SelectInput` or a `FilterSelect`. */
export const clothingSetOptions = (sets: readonly ClothingSet[]) => sets.map(({ id, name }) => ({ value: id, label: name }));

/** The clothing names of a set, by name, each with its number of free items. */
export const setItemsQuery = (id: number) => apiQuery('clothingSets', clothingSetEndpoints.items, { params: { id } });

export const useAddSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.add>) =>
  useApiMutation(clothingSetEndpoints.add, { success: t('added'), ...handlers });

export const useRenameSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.edit>) =>
  useApiMutation(clothingSetEndpoints.edit, { success: t('renamed'), ...handlers });

export const useDeleteSet = (handlers: MutationHandlers<typeof clothingSetEndpoints.delete>) =>
  useApiMutation(clothingSetEndpoints.delete, { success: t('deleted'), ...handlers });

/** Shows no toast: many may be added in a row, and the list shows them. */
export const useAddToSet = () => useApiMutation(clothingSetEndpoints.addItems);

/** Shows no toast: its caller's has an undo. */
export const useRemoveFromSet = () => useApiMutation(clothingSetEndpoints.removeItem);
