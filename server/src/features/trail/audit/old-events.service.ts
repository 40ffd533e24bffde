import type { Database } from '../../../db/database.ts';
import { deleteEventsBefore } from './audit.queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes log entries older than so many days. */
export async function forgetOldEvents({ system }: Database, days: number, now: Date): Promise<void> {
  await deleteEventsBefore(system, new Date(now.getTime() - days * DAY));
}
