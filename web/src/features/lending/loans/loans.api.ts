import { choosingEndpoints, type LoanFilter, loanEndpoints, loanLinkEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

export const loansQuery = (filter: LoanFilter) => apiQuery('loans', loanEndpoints.list, { query: filter });

export const loanQuery = (id: number) => apiQuery('loans', loanEndpoints.get, { params: { id } });

export const readLoan = async (id: number) => (await call(loanEndpoints.get, { params: { id } })).data;

export const useAddLoan = (handlers: MutationHandlers<typeof loanEndpoints.add>) =>
  useApiMutation(loanEndpoints.add, { success: t('added'), ...handlers });

export const useEditLoan = (handlers: MutationHandlers<typeof loanEndpoints.edit>) =>
  useApiMutation(loanEndpoints.edit, { success: t('edited'), ...handlers });

/** Reserves more pieces in a loan. */
export const useAddToLoan = (count: number, handlers: MutationHandlers<typeof loanEndpoints.edit>) =>
  useApiMutation(loanEndpoints.edit, { success: t('piecesAdded', { count }), ...handlers });

export const useRemoveFromLoan = (item: string) => useApiMutation(loanEndpoints.edit, { success: t('removed', { item }) });

export const useDeleteLoan = (handlers: MutationHandlers<typeof loanEndpoints.delete>) =>
  useApiMutation(loanEndpoints.delete, { success: t('deleted'), ...handlers });

export const useHandOver = (handlers: MutationHandlers<typeof loanEndpoints.handOver>) =>
  useApiMutation(loanEndpoints.handOver, {
    success: (_, { body }) => t('handedOverCount', { count: body.clothingIds.length }),
    ...handlers,
  });

export const useTakeBack = (handlers: MutationHandlers<typeof loanEndpoints.takeBack>) =>
  useApiMutation(loanEndpoints.takeBack, {
    success: (answers) => {
      const count = answers.filter(({ outcome }) => outcome === 'RETURNED').length;
      if (count < answers.length) toast.warning(t('someNotOut', { count: answers.length - count }));
      return count === 0 ? undefined : t('takenBack', { count });
    },
    ...handlers,
  });

export const useChoose = (handlers: MutationHandlers<typeof choosingEndpoints.choose>) =>
  useApiMutation(choosingEndpoints.choose, {
    success: ({ clothingIds }) => (clothingIds.length === 0 ? undefined : t('piecesAdded', { count: clothingIds.length })),
    ...handlers,
  });

export const useShowLink = (handlers: MutationHandlers<typeof loanLinkEndpoints.showLink>) =>
  useApiMutation(loanLinkEndpoints.showLink, handlers);

export const useEndLinks = (handlers: MutationHandlers<typeof loanLinkEndpoints.endLinks>) =>
  useApiMutation(loanLinkEndpoints.endLinks, { success: t('linkEnded'), ...handlers });
