import type { Database } from '../../../db/database.ts';
import { deleteUnconfirmedBefore } from '../users/accounts.service.ts';
import { deleteCodesExpiredBefore } from './link-codes.queries.ts';

/** Delete unconfirmed registrations and expired links after this many days. */
const KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Deletes unconfirmed registrations and expired links. */
export async function forgetUnconfirmed({ system }: Database, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - KEPT * DAY);
  await deleteCodesExpiredBefore(system, moment);
  await deleteUnconfirmedBefore(system, moment);
}
