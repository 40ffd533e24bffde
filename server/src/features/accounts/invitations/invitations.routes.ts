import { invitationEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { acceptInvitation, declineInvitation, listInvitations } from './invitations.service.ts';

export function invitationRoutes(app: App): void {
  route(app, invitationEndpoints.list, (_, context) => listInvitations(context));
  route(app, invitationEndpoints.accept, ({ params }, context) => acceptInvitation(context, params.id));
  route(app, invitationEndpoints.decline, ({ params }, context) => declineInvitation(context, params.id));
}
