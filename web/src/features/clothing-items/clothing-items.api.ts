import { type ClothingItemFilter, clothingItemEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'clothing-items');

/** Items of a clothing name in natural order; `{ notIssued: true, active: true }` finds issuable ones. */
export const itemsQuery = (nameId: number, filter: ClothingItemFilter = {}) =>
  apiQuery('clothingItems', clothingItemEndpoints.list, { params: { nameId }, query: filter });

/** Without a toast: the dialog shows one after the second step. */
export const useAddItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.add>) =>
  useApiMutation(clothingItemEndpoints.add, handlers);

/** Saves the values of an item, the second step of adding. */
export const useMeasureItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, handlers);

/** All or none. */
export const useAddItems = (handlers: MutationHandlers<typeof clothingItemEndpoints.addMany>) =>
  useApiMutation(clothingItemEndpoints.addMany, { success: (items) => t('addedMany', { count: items.length }), ...handlers });

export const useEditItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.delete>) =>
  useApiMutation(clothingItemEndpoints.delete, { success: t('deleted'), ...handlers });
