import { setTimeout as sleep } from 'node:timers/promises';
import { healthEndpoints, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { isMigrated } from '../db/migrate.ts';
import type { App } from './context.ts';
import { route } from './route.ts';

const OK = { status: 'ok' } as const;

/** Wait for the database, ms: a probe gives up after two seconds. */
const PATIENCE = 1_500;

export function healthRoutes(app: App): void {
  route(app, healthEndpoints.health, () => OK);
  route(app, healthEndpoints.ready, async (_, { database }) => {
    const late = sleep(PATIENCE, false, { ref: false });
    return (await Promise.race([isMigrated(database, PATIENCE), late])) ? OK : refuse(refusal('UNAVAILABLE'));
  });
}
