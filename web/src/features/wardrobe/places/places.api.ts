import { type Place, placeEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const placesQuery = apiQuery('places', placeEndpoints.list, {});

export const useAddPlace = (handlers: MutationHandlers<typeof placeEndpoints.add>) =>
  useApiMutation(placeEndpoints.add, { success: t('added'), ...handlers });

export const useEditPlace = (handlers: MutationHandlers<typeof placeEndpoints.edit>) =>
  useApiMutation(placeEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeletePlace = (handlers: MutationHandlers<typeof placeEndpoints.delete>) =>
  useApiMutation(placeEndpoints.delete, { success: t('deleted'), ...handlers });

export const placeOptions = (places: readonly Place[]) => places.map(({ id, name }) => ({ value: id, label: name }));
