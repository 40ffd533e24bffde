import { settlementEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** All of them: an ensemble has some a year. */
export const settlementsQuery = apiQuery('settlements', settlementEndpoints.list, { query: { count: 'all' } });

export const openSettlementsQuery = (personId: number) =>
  apiQuery('settlements', settlementEndpoints.list, { query: { personId, open: true, count: 'all' } });

export const settlementQuery = (id: number) => apiQuery('settlements', settlementEndpoints.get, { params: { id } });

export const proposalQuery = (personId: number | undefined, clothingId: number) =>
  apiQuery('settlements', settlementEndpoints.proposal, { query: { personId, clothingId } });

export const ruleQuery = apiQuery('settlements', settlementEndpoints.rule, {});

export const readSettlement = async (id: number) => (await call(settlementEndpoints.get, { params: { id } })).data;

export const useAddSettlement = (handlers: MutationHandlers<typeof settlementEndpoints.add>) =>
  useApiMutation(settlementEndpoints.add, { success: t('added'), ...handlers });

export const useEditSettlement = (handlers: MutationHandlers<typeof settlementEndpoints.edit>) =>
  useApiMutation(settlementEndpoints.edit, { success: t('edited'), ...handlers });

export const useDeleteSettlement = (handlers: MutationHandlers<typeof settlementEndpoints.delete>) =>
  useApiMutation(settlementEndpoints.delete, { success: t('deleted'), ...handlers });

export const usePay = (handlers: MutationHandlers<typeof settlementEndpoints.pay>) =>
  useApiMutation(settlementEndpoints.pay, { success: t('paid'), ...handlers });

export const useForgive = (handlers: MutationHandlers<typeof settlementEndpoints.forgive>) =>
  useApiMutation(settlementEndpoints.forgive, { success: t('forgiven'), ...handlers });

export const useMailLetter = (handlers: MutationHandlers<typeof settlementEndpoints.letter>) =>
  useApiMutation(settlementEndpoints.letter, { success: t('mailed'), ...handlers });

export const useSetRule = (handlers: MutationHandlers<typeof settlementEndpoints.setRule>) =>
  useApiMutation(settlementEndpoints.setRule, { success: t('ruleSaved'), ...handlers });
