import { type Performance, performanceEndpoints, programmeEndpoints } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const performancesQuery = apiQuery('performances', performanceEndpoints.list, {});

export const performanceQuery = (id: number) => apiQuery('performances', performanceEndpoints.get, { params: { id } });

export const readPerformance = async (id: number) => (await call(performanceEndpoints.get, { params: { id } })).data;

/** Changes of costume, in another order of the numbers than the saved one. */
export const programmeQuery = (id: number, ids?: number[]) =>
  apiQuery('programme', programmeEndpoints.get, { params: { id }, query: ids ? { ids } : {} });

/** A card for each dancer who comes. */
export const cardsQuery = (id: number) => apiQuery('programme', programmeEndpoints.cards, { params: { id } });

/** Shows an answer at once, before it is read again. */
export function useShown() {
  const client = useQueryClient();
  return (data: Performance) => void client.setQueryData(performanceQuery(data.id).queryKey, { data, pagination: undefined });
}

/** Without a toast: its page opens, and once pieces are proposed for it, it is deleted, not undone. */
export const useAddPerformance = (handlers: MutationHandlers<typeof performanceEndpoints.add>) =>
  useApiMutation(performanceEndpoints.add, handlers);

export const useEditPerformance = (handlers: MutationHandlers<typeof performanceEndpoints.edit>) =>
  useApiMutation(performanceEndpoints.edit, { success: t('edited'), ...handlers });

export const useCopyPerformance = (handlers: MutationHandlers<typeof performanceEndpoints.copy>) =>
  useApiMutation(performanceEndpoints.copy, handlers);

export const useDeletePerformance = (handlers: MutationHandlers<typeof performanceEndpoints.delete>) =>
  useApiMutation(performanceEndpoints.delete, { success: t('deleted'), ...handlers });

export const useSetNumbers = (handlers: MutationHandlers<typeof performanceEndpoints.setNumbers>) =>
  useApiMutation(performanceEndpoints.setNumbers, { success: t('numbersSaved'), ...handlers });

export const useProposeOrder = (handlers: MutationHandlers<typeof programmeEndpoints.propose>) =>
  useApiMutation(programmeEndpoints.propose, handlers);
