import { healthEndpoints, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { isMigrated } from '../db/migrate.ts';
import type { App } from './context.ts';
import { route } from './route.ts';

const OK = { status: 'ok' } as const;

export function healthRoutes(app: App): void {
  route(app, healthEndpoints.health, () => OK);
  route(app, healthEndpoints.ready, async (_, { database }) => ((await isMigrated(database)) ? OK : refuse(refusal('UNAVAILABLE'))));
}
