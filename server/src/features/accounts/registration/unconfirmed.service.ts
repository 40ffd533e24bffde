import type { Database } from '../../../db/database.ts';
import { deleteCodesExpiredBefore } from '../link-codes/link-codes.service.ts';
import { deleteUnconfirmedBefore } from '../user-rows/user-rows.service.ts';

/** Delete unconfirmed registrations and expired links after this many days. */
const KEPT = 30;
const DAY = 24 * 60 * 60 * 1000;

/** Deletes unconfirmed registrations and expired links. */
export async function forgetUnconfirmed({ system }: Database, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - KEPT * DAY);
  await deleteCodesExpiredBefore(system, moment);
  await deleteUnconfirmedBefore(system, moment);
}
