import { authEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { logOut, refreshWithReads } from '../sessions/session-tokens.service.ts';
import { logIn } from './login.service.ts';

export function authRoutes(app: App): void {
  route(app, authEndpoints.login, ({ body }, context) => logIn(context, body));
  route(app, authEndpoints.refresh, ({ query }, context) => refreshWithReads(context, query));
  route(app, authEndpoints.logout, (_, context) => logOut(context));
}
