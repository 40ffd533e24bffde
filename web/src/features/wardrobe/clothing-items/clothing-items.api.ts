import {
  type CareOfManyForm,
  type ClothingItem,
  type ClothingItemFilter,
  type ClothingSearch,
  clothingItemEndpoints,
  type GatherFilter,
} from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** An item without its clothing name: 'nr 12'. */
export const shortLabel = ({ clothingNumber }: ClothingItem): string => (clothingNumber === null ? t('noNumber') : `nr ${clothingNumber}`);

/** Items of a clothing name in natural order; `{ notIssued: true, active: true }` finds issuable ones. */
export const itemsQuery = (nameId: number, filter: ClothingItemFilter = {}) =>
  apiQuery('clothingItems', clothingItemEndpoints.list, { params: { nameId }, query: filter });

/** These items, with where they are. */
export const gatherQuery = (filter: GatherFilter) => apiQuery('clothingItems', clothingItemEndpoints.gather, { query: filter });

/** A page of items over all clothing names. */
export const clothingQuery = (search: Partial<ClothingSearch>) =>
  apiQuery('clothingItems', clothingItemEndpoints.search, { query: search });

export const itemQuery = (nameId: number, itemId: number) =>
  apiQuery('clothingItems', clothingItemEndpoints.get, { params: { nameId, itemId } });

export const readItem = async (nameId: number, itemId: number) =>
  (await call(clothingItemEndpoints.get, { params: { nameId, itemId } })).data;

export const useAddItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.add>) =>
  useApiMutation(clothingItemEndpoints.add, { success: (item) => t('added', { item: shortLabel(item) }), ...handlers });

/** Saves the values of an item, the second step of adding. */
export const useMeasureItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, { success: (item) => t('measured', { item: shortLabel(item) }), ...handlers });

/** All or none. */
export const useAddItems = (handlers: MutationHandlers<typeof clothingItemEndpoints.addMany>) =>
  useApiMutation(clothingItemEndpoints.addMany, { success: (items) => t('addedMany', { count: items.length }), ...handlers });

export const useEditItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.edit>) =>
  useApiMutation(clothingItemEndpoints.edit, { success: t('edited'), ...handlers });

/** All or none. */
export const useCareOfItems = (handlers: MutationHandlers<typeof clothingItemEndpoints.careOfMany> = {}) =>
  useApiMutation(clothingItemEndpoints.careOfMany, { success: (_, { body }) => caredText(body), ...handlers });

function caredText({ clothingIds, state, placeId }: CareOfManyForm): string {
  const count = clothingIds.length;
  if (state !== undefined) return t(`cared.${state}`, { count });
  return placeId === undefined ? t('noted') : t('placed', { count });
}

/** All or none. */
export const useDeleteItems = (handlers: MutationHandlers<typeof clothingItemEndpoints.deleteMany>) =>
  useApiMutation(clothingItemEndpoints.deleteMany, {
    success: (_, { body }) => t('deletedMany', { count: body.clothingIds.length }),
    ...handlers,
  });

export const useDeleteItem = (handlers: MutationHandlers<typeof clothingItemEndpoints.delete>) =>
  useApiMutation(clothingItemEndpoints.delete, { success: t('deleted'), ...handlers });
