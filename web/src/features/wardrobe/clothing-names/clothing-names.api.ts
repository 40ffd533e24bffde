import { type ClothingNameSearch, clothingNameEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** A page of clothing names; the contract fills in defaults. */
export const clothingNamesQuery = (search: Partial<ClothingNameSearch>) =>
  apiQuery('clothingNames', clothingNameEndpoints.search, { query: search });

export const clothingNameQuery = (id: number) => apiQuery('clothingNames', clothingNameEndpoints.get, { params: { id } });

/** Clothing names with all words of `searchString`. */
export const clothingNameHitsQuery = (searchString: string) =>
  apiQuery('clothingNames', clothingNameEndpoints.find, { query: { searchString } });

export const readClothingName = async (id: number) => (await call(clothingNameEndpoints.get, { params: { id } })).data;

export const useAddClothingName = (handlers: MutationHandlers<typeof clothingNameEndpoints.add>) =>
  useApiMutation(clothingNameEndpoints.add, { success: t('added'), ...handlers });

export const useEditClothingName = (handlers: MutationHandlers<typeof clothingNameEndpoints.edit>) =>
  useApiMutation(clothingNameEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteClothingName = (handlers: MutationHandlers<typeof clothingNameEndpoints.delete>) =>
  useApiMutation(clothingNameEndpoints.delete, { success: t('deleted'), ...handlers });
