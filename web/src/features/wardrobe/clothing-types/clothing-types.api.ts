import { type ClothingType, clothingTypeEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const clothingTypesQuery = apiQuery('clothingTypes', clothingTypeEndpoints.list, {});

export const useAddClothingType = (handlers: MutationHandlers<typeof clothingTypeEndpoints.add>) =>
  useApiMutation(clothingTypeEndpoints.add, { success: t('added'), ...handlers });

export const useEditClothingType = (handlers: MutationHandlers<typeof clothingTypeEndpoints.edit>) =>
  useApiMutation(clothingTypeEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteClothingType = (handlers: MutationHandlers<typeof clothingTypeEndpoints.delete>) =>
  useApiMutation(clothingTypeEndpoints.delete, { success: t('deleted'), ...handlers });

export const clothingTypeOptions = (types: readonly ClothingType[]) => types.map(({ id, name }) => ({ value: id, label: name }));
