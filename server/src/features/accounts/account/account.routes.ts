import { accountEndpoints, roles } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { eraseMe } from '../users/erase-user.service.ts';
import { changePassword, editMe } from './account.service.ts';
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
  route(app, accountEndpoints.preferences, (_, context) => readPreferences(context));
  route(app, accountEndpoints.editPreferences, ({ body }, context) => editPreferences(context, body));
  route(app, accountEndpoints.preferencesById, ({ params }, context) => readPreferences(context, params.id));
  route(app, accountEndpoints.editPreferencesById, ({ params, body }, context) => editPreferences(context, body, params.id));
  route(app, accountEndpoints.genders, () => genders);
  route(app, accountEndpoints.roles, () => roleEntries);
}
