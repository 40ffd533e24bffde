import { registrationEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

export const useRegister = (handlers: MutationHandlers<typeof registrationEndpoints.register>) =>
  useApiMutation(registrationEndpoints.register, { stale: [], ...handlers });

export const useSetUp = (handlers: MutationHandlers<typeof registrationEndpoints.setUp>) =>
  useApiMutation(registrationEndpoints.setUp, { stale: [], ...handlers });

export const useRequestPassword = (handlers: MutationHandlers<typeof registrationEndpoints.requestPassword>) =>
  useApiMutation(registrationEndpoints.requestPassword, { stale: [], ...handlers });

export const useResetPassword = (handlers: MutationHandlers<typeof registrationEndpoints.resetPassword>) =>
  useApiMutation(registrationEndpoints.resetPassword, { stale: [], ...handlers });

/** Confirming is asked for once, however often the page is drawn or looked at again. */
export const confirmQuery = (userId: number, code: string) => ({
  ...apiQuery('registration', registrationEndpoints.confirm, { query: { userId, code } }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
