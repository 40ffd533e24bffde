import { backupEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { getDailyBackup } from './backups.queries.ts';

export function backupRoutes(app: App): void {
  route(app, backupEndpoints.daily, async (_, { database }) => ({
    automatic: app.backsItselfUp,
    ...(await getDailyBackup(database.system)),
  }));
}
