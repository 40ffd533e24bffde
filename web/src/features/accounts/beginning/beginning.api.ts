import { ensembleRequestEndpoints, registrationEndpoints, termsEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const requestsQuery = apiQuery('ensembleRequests', ensembleRequestEndpoints.list, {});
export const ownRequestQuery = apiQuery('ensembleRequests', ensembleRequestEndpoints.own, {});
export const termsQuery = apiQuery('terms', termsEndpoints.get, {});
export const termsStateQuery = apiQuery('terms', termsEndpoints.state, {});

export const useAsk = (handlers: MutationHandlers<typeof ensembleRequestEndpoints.ask>) =>
  useApiMutation(ensembleRequestEndpoints.ask, handlers);

/** The confirmation of an account, here by a press. */
export const useConfirm = () => useApiMutation(registrationEndpoints.confirm);

export const useBegin = (handlers: MutationHandlers<typeof ensembleRequestEndpoints.begin>) =>
  useApiMutation(ensembleRequestEndpoints.begin, handlers);

export const useWithdraw = () => useApiMutation(ensembleRequestEndpoints.withdraw);

export const useAccept = () => useApiMutation(ensembleRequestEndpoints.accept, { success: t('accepted') });

export const useRefuse = (handlers: MutationHandlers<typeof ensembleRequestEndpoints.refuse>) =>
  useApiMutation(ensembleRequestEndpoints.refuse, { success: t('refused'), ...handlers });

export const useAcceptTerms = (handlers: MutationHandlers<typeof termsEndpoints.accept>) =>
  useApiMutation(termsEndpoints.accept, { success: t('termsAccepted'), ...handlers });
