import { invitationEndpoints } from '@riideait/contract';
import { session } from '../../lib/session.ts';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'invitations');

/** Ensembles that ask the signed-in user to join. */
export const invitationsQuery = apiQuery('invitations', invitationEndpoints.list, {});

/** The session takes the answer over: from then on the user is in the ensemble, and the way there is open. */
export const useAcceptInvitation = () => useApiMutation(invitationEndpoints.accept, { onSuccess: (user) => session.signIn(user) });

export const useDeclineInvitation = (handlers: MutationHandlers<typeof invitationEndpoints.decline>) =>
  useApiMutation(invitationEndpoints.decline, { success: t('declined'), ...handlers });
