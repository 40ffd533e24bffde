import { invitationEndpoints } from '@riideait/contract';
import { session } from '../../../lib/session.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

export const invitationsQuery = apiQuery('invitations', invitationEndpoints.list, {});

/** Updates the session: the user is now in the ensemble. */
export const useAcceptInvitation = (handlers: Pick<MutationHandlers<typeof invitationEndpoints.accept>, 'onError'>) =>
  useApiMutation(invitationEndpoints.accept, { onSuccess: (user) => session.signIn(user), ...handlers });

export const useDeclineInvitation = (handlers: MutationHandlers<typeof invitationEndpoints.decline>) =>
  useApiMutation(invitationEndpoints.decline, { success: t('declined'), ...handlers });
