import { type ClothingItemFilter, clothingItemEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type Feature, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'clothing-items');

/** A name counts its items, a set those that are free; issues and their histories tell the number, by which they are found, too. */
const stale: readonly Feature[] = ['clothingItems', 'clothingNames', 'clothingSets', 'issuing', 'search'];

/** The items of a clothing name in natural order; `{ notIssued: true, active: true }` are those that can be issued. */
export const itemsQuery = (nameId: number, filter: ClothingItemFilter = {}) =>
  apiQuery('clothingItems', clothingItemEndpoints.list, { params: { nameId }, query: filter });

/** Says nothing by itself: its dialog does, when the second step is over too. */
export const useAddItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.add>) =>
  useApiMutation(clothingItemEndpoints.add, { stale, ...handlers });

/** The second step of adding: the item gets its values. */
export const useMeasureItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, { stale, ...handlers });

/** Many at once; the server makes them all or none. */
export const useAddItems = (handlers: MutationHandlers<typeof clothingItemEndpoints.addMany>) =>
  useApiMutation(clothingItemEndpoints.addMany, { stale, success: (items) => t('addedMany', { count: items.length }), ...handlers });

export const useEditItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, { stale, success: t('edited'), ...handlers });

export const useDeleteItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.delete>) =>
  useApiMutation(clothingItemEndpoints.delete, { stale, success: t('deleted'), ...handlers });
