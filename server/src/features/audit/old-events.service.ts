import type { Database } from '../../db/database.ts';
import { deleteEventsBefore } from './audit.queries.ts';

/** Keep the log this many days. */
const KEPT = 400;
const DAY = 24 * 60 * 60 * 1000;

/** Deletes old log entries. */
export async function forgetOldEvents({ system }: Database, now: Date): Promise<void> {
  await deleteEventsBefore(system, new Date(now.getTime() - KEPT * DAY));
}
