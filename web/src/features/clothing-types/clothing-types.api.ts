import { type ClothingType, clothingTypeEndpoints } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type Feature, useApiMutation } from '../../ui/api.ts';
import type { Outcome } from '../../ui/outcome.ts';

const t = i18n.getFixedT(null, 'clothing-types');

/** Clothing names carry the name of their type. */
const stale: Feature[] = ['clothingTypes', 'clothingNames'];

export const clothingTypesQuery = apiQuery('clothingTypes', clothingTypeEndpoints.list, {});

export const useAddClothingType = (outcome: Outcome) =>
  useApiMutation(clothingTypeEndpoints.add, { stale, success: t('added'), ...outcome });

export const useEditClothingType = (outcome: Outcome) =>
  useApiMutation(clothingTypeEndpoints.edit, { stale, success: t('edited'), ...outcome });

export const useDeleteClothingType = (outcome: Outcome) =>
  useApiMutation(clothingTypeEndpoints.delete, { stale, success: t('deleted'), ...outcome });

/** As options of a `SelectInput` or a `FilterSelect`. */
export const clothingTypeOptions = (types: readonly ClothingType[]) => types.map(({ id, name }) => ({ value: id, label: name }));
