import { stocktakeEndpoints } from '@riideait/contract';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const useAddStocktake = (handlers: MutationHandlers<typeof stocktakeEndpoints.add>) =>
  useApiMutation(stocktakeEndpoints.add, handlers);

export const useDeleteStocktake = (handlers: MutationHandlers<typeof stocktakeEndpoints.delete>) =>
  useApiMutation(stocktakeEndpoints.delete, { success: t('deleted'), ...handlers });

export const useCloseStocktake = (handlers: MutationHandlers<typeof stocktakeEndpoints.close>) =>
  useApiMutation(stocktakeEndpoints.close, { success: t('closed'), ...handlers });

export const useReopenStocktake = (handlers: MutationHandlers<typeof stocktakeEndpoints.reopen> = {}) =>
  useApiMutation(stocktakeEndpoints.reopen, { success: t('reopened'), ...handlers });

export const useSettle = (handlers: MutationHandlers<typeof stocktakeEndpoints.settle> = {}) =>
  useApiMutation(stocktakeEndpoints.settle, {
    success: ({ settled, refused }) => {
      if (settled > 0) return t('settled', { count: settled });
      return refused.length > 0 ? undefined : t('settledBefore');
    },
    ...handlers,
  });
