import type { Database } from '../../db/database.ts';
import { deleteEventsBefore } from './prune.queries.ts';

/** Days for which logins, refusals and changes of roles stay on record: a year and a month. */
const KEPT = 400;
const DAY = 24 * 60 * 60 * 1000;

/** Forgets what is on record for longer than promised. */
export async function forgetOldEvents({ system }: Database, now: Date): Promise<void> {
  await deleteEventsBefore(system, new Date(now.getTime() - KEPT * DAY));
}
