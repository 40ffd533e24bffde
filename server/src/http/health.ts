import { setTimeout as sleep } from 'node:timers/promises';
import { healthEndpoints, refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';
import { isMigrated } from '../db/migrate.ts';
import type { App } from './context.ts';
import { route } from './route.ts';

const OK = { status: 'ok' } as const;

/** Wait for the database, ms: a probe gives up after two seconds. */
const PATIENCE = 1_500;
/** Seconds after which to ask again. */
const COME_AGAIN = 5;

export function healthRoutes(app: App): void {
  route(app, healthEndpoints.health, () => OK);
  route(app, healthEndpoints.ready, async (_, { database }) => {
    const late = sleep(PATIENCE, false, { ref: false });
    if (await Promise.race([isMigrated(database, PATIENCE), late])) return OK;
    throw new AppError([refusal('UNAVAILABLE')], COME_AGAIN);
  });
}
