import { installationEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { confirmClock } from './clock.service.ts';
import { listNotices } from './notices.service.ts';
import { readInstallation } from './state.service.ts';

export function installationRoutes(app: App): void {
  route(app, installationEndpoints.get, (_, { database, now }) => readInstallation(database.system, app.place, app.backsItselfUp, now));
  route(app, installationEndpoints.notices, async (_, { database, now }) => ({
    now: now.toISOString(),
    notices: await listNotices(database.system),
  }));
  route(app, installationEndpoints.confirmClock, (_, caller) => confirmClock(app.roleSwitch, caller));
}
