import type { Database } from '../../db/database.ts';
import { deleteCodesExpiredBefore, deleteUnconfirmedBefore } from './prune.queries.ts';

/** Days after which a registration that nobody has confirmed is forgotten, and so is a link that has expired. */
const KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Forgets names and addresses that somebody has typed and nobody has confirmed, and links that lead nowhere. */
export async function forgetUnconfirmed({ system }: Database, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - KEPT * DAY);
  await deleteCodesExpiredBefore(system, moment);
  await deleteUnconfirmedBefore(system, moment);
}
