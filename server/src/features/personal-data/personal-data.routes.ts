import { personalDataEndpoints } from '@riideait/contract';
import type { App } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findNotice } from './notice.queries.ts';
import { readOwnData, readPersonData, readUserData } from './personal-data.service.ts';

export function personalDataRoutes(app: App): void {
  route(app, personalDataEndpoints.person, ({ params }, scope) => readPersonData(scope, params.id));
  route(app, personalDataEndpoints.notice, (_, scope) => findNotice(scope));
  route(app, personalDataEndpoints.own, (_, context) => readOwnData(context, app.roleSwitch));
  route(app, personalDataEndpoints.user, ({ params }, context) => readUserData(context, app.roleSwitch, params.id));
}
