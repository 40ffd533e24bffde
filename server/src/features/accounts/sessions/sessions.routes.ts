import { sessionEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { endOwnSession, endOwnSessions, listSessions } from './sessions.service.ts';

export function sessionRoutes(app: App): void {
  route(app, sessionEndpoints.list, (_, context) => listSessions(context));
  route(app, sessionEndpoints.end, ({ params }, context) => endOwnSession(context, params.id));
  route(app, sessionEndpoints.endAll, (_, context) => endOwnSessions(context));
}
