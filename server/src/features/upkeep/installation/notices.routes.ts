import { installationEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { confirmClock } from './clock.service.ts';
import { listNotices } from './notices.service.ts';

export function installationRoutes(app: App): void {
  route(app, installationEndpoints.notices, async (_, { database, now }) => ({
    now: now.toISOString(),
    notices: await listNotices(database.system),
  }));
  route(app, installationEndpoints.confirmClock, (_, caller) => confirmClock(app.roleSwitch, caller));
}
