import { emailConfigEndpoints, registrationEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';

export const useRegister = (handlers: MutationHandlers<typeof registrationEndpoints.register>) =>
  useApiMutation(registrationEndpoints.register, handlers);

export const useSetUp = (handlers: MutationHandlers<typeof registrationEndpoints.setUp>) =>
  useApiMutation(registrationEndpoints.setUp, handlers);

export const useRequestPassword = (handlers: MutationHandlers<typeof registrationEndpoints.requestPassword>) =>
  useApiMutation(registrationEndpoints.requestPassword, handlers);

/** Whose invitation the link is. */
export const invitedQuery = (code: string) => apiQuery('registration', registrationEndpoints.invited, { query: { code } });

export const useResetPassword = (handlers: MutationHandlers<typeof registrationEndpoints.resetPassword>) =>
  useApiMutation(registrationEndpoints.resetPassword, handlers);

export const useProveReplyTo = () => useApiMutation(emailConfigEndpoints.proveReplyTo);

/** Confirms an account; one call for any number of renders. */
export const confirmQuery = (userId: number, code: string) => ({
  ...apiQuery('registration', registrationEndpoints.confirm, { query: { userId, code } }),
  staleTime: 'static' as const,
});
