import { type ClothingNameSearch, clothingNameEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type Feature, type MutationHandlers, useApiMutation } from '../../ui/api.ts';
import type { Outcome } from '../../ui/outcome.ts';

const t = i18n.getFixedT(null, 'clothing-names');

/** A type counts its names; issues and their histories tell the name. */
const stale: readonly Feature[] = ['clothingNames', 'clothingTypes', 'issuing'];

/** One page of the clothing names that `search` finds; what is left out the contract fills in. */
export const clothingNamesQuery = (search: Partial<ClothingNameSearch>) =>
  apiQuery('clothingNames', clothingNameEndpoints.search, { query: search });

/** One clothing name with its inventory. */
export const clothingNameQuery = (id: number) => apiQuery('clothingNames', clothingNameEndpoints.get, { params: { id } });

/** Says nothing by itself: its caller's toast leads to the new page. */
export const useAddClothingName = (outcome: MutationHandlers<typeof clothingNameEndpoints.add>) =>
  useApiMutation(clothingNameEndpoints.add, { stale, ...outcome });

export const useEditClothingName = (outcome: Outcome) =>
  useApiMutation(clothingNameEndpoints.edit, { stale, success: t('edited'), ...outcome });

export const useDeleteClothingName = (outcome: Outcome) =>
  useApiMutation(clothingNameEndpoints.delete, { stale, success: t('deleted'), ...outcome });
