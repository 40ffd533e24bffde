import { userEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { listSentInvitations, withdrawInvitation } from '../invitations/sent.service.ts';
import { editUser, endSecondFactor } from './edit-user.service.ts';
import { eraseUser } from './erase-user.service.ts';
import { openInvitationLink, sendLink } from './links.service.ts';
import { addUser, readUser, searchUsers } from './users.service.ts';

export function userRoutes(app: App): void {
  route(app, userEndpoints.search, ({ query }, context) => searchUsers(context, query));
  route(app, userEndpoints.add, ({ body }, context) => addUser(context, body));
  route(app, userEndpoints.invitations, (_, context) => listSentInvitations(context));
  route(app, userEndpoints.withdrawInvitation, ({ params }, context) => withdrawInvitation(context, params.id));
  route(app, userEndpoints.get, ({ params }, context) => readUser(context, params.id));
  route(app, userEndpoints.edit, ({ params, body }, context) => editUser(context, params.id, body));
  route(app, userEndpoints.erase, ({ params, body }, context) => eraseUser(context, params.id, body));
  route(app, userEndpoints.sendLink, ({ params }, context) => sendLink(context, params.id));
  route(app, userEndpoints.openInvitationLink, ({ params }, context) => openInvitationLink(context, params.id));
  route(app, userEndpoints.endSecondFactor, ({ params }, context) => endSecondFactor(context, params.id));
}
