import { personalDataEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { periodsOf } from '../retention/retention.service.ts';
import { findNotice } from './notice.queries.ts';
import { readOwnData, readPersonData, readUserData } from './personal-data.service.ts';

export function personalDataRoutes(app: App): void {
  route(app, personalDataEndpoints.person, ({ params }, scope) => readPersonData(scope, params.id));
  const periods = periodsOf(app);
  route(app, personalDataEndpoints.notice, async (_, scope) => ({ ...(await findNotice(scope)), periods }));
  route(app, personalDataEndpoints.own, (_, context) => readOwnData(context, app.roleSwitch));
  route(app, personalDataEndpoints.user, ({ params }, context) => readUserData(context, app.roleSwitch, params.id));
}
