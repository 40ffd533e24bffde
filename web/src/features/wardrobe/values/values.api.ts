import { insuranceEndpoints, valueEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const valuesQuery = apiQuery('values', valueEndpoints.names, {});
export const pricesQuery = (id: number) => apiQuery('values', valueEndpoints.prices, { params: { id } });
export const insuranceQuery = (on: string | undefined) => apiQuery('values', insuranceEndpoints.list, { query: { on } });
export const renewalQuery = apiQuery('values', insuranceEndpoints.renewal, {});

/** All or none. */
export const useSetValues = (handlers: MutationHandlers<typeof valueEndpoints.setNames>) =>
  useApiMutation(valueEndpoints.setNames, { success: (_, { body }) => t('saved', { count: body.rows.length }), ...handlers });

/** All or none. */
export const useSetPrices = (handlers: MutationHandlers<typeof valueEndpoints.setPrices>) =>
  useApiMutation(valueEndpoints.setPrices, { success: (_, { body }) => t('pricesSaved', { count: body.clothingIds.length }), ...handlers });
