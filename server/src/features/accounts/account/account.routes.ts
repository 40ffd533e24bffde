import { accountEndpoints, roles } from '@riideait/contract';
import { roomOf } from '../../../http/admission.ts';
import { fileContext } from '../../../http/caller.ts';
import type { App, SignedInUser } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { hasPerformances } from '../../stage/performances/performances.service.ts';
import { eraseMe } from '../users/erase-user.service.ts';
import { changePassword, editMe } from './account.service.ts';
import { menuFor } from './menu.ts';
import { editPreferences, readPreferences } from './preferences.service.ts';

const genders = [
  { code: 'F', name: 'Naine' },
  { code: 'M', name: 'Mees' },
];
const roleEntries = Object.entries(roles).map(([code, name]) => ({ code, name }));

export function accountRoutes(app: App): void {
  route(app, accountEndpoints.me, (_, { user }) => user);
  route(app, accountEndpoints.editMe, ({ body }, context) => editMe(context, body));
  route(app, accountEndpoints.changePassword, ({ body }, context) => changePassword(context, body));
  route(app, accountEndpoints.eraseMe, ({ body }, context) => eraseMe(context, body));
  route(app, accountEndpoints.menu, async (_, { user, now }) => menuFor(user.permissions, await seesPerformances(app, user, now)));
  route(app, accountEndpoints.preferences, (_, context) => readPreferences(context));
  route(app, accountEndpoints.editPreferences, ({ body }, context) => editPreferences(context, body));
  route(app, accountEndpoints.preferencesById, ({ params }, context) => readPreferences(context, params.id));
  route(app, accountEndpoints.editPreferencesById, ({ params, body }, context) => editPreferences(context, body, params.id));
  route(app, accountEndpoints.genders, () => genders);
  route(app, accountEndpoints.roles, () => roleEntries);
}

/** Whether the ensemble of the user, of an instructor her groups, has a performance. */
async function seesPerformances(app: App, user: SignedInUser, now: Date): Promise<boolean> {
  const { ensembleId, id: userId, permissions } = user;
  const room = roomOf(user);
  if (ensembleId === null || !permissions.includes('performances:read') || (room !== null && !app.instructorsApart)) return false;
  return fileContext(app, { ensembleId, userId, room, now }).inScope(hasPerformances, { readOnly: true });
}
