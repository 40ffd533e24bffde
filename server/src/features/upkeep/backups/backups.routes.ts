import { backupEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { dailyBackupOf } from './backups.service.ts';

export function backupRoutes(app: App): void {
  route(app, backupEndpoints.daily, async (_, { database }) => (await dailyBackupOf(database.system, app.backsItselfUp)).daily);
}
