import { loanTermsEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const loanTermsQuery = apiQuery('loanTerms', loanTermsEndpoints.get, {});

export const useSetLoanTerms = (handlers: MutationHandlers<typeof loanTermsEndpoints.set>) =>
  useApiMutation(loanTermsEndpoints.set, { success: t('saved'), ...handlers });
