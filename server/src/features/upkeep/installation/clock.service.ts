import type { ClockDoubt } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { ensembleIds, type RoleSwitch, withScope } from '../../../db/scope.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findConfirmation, getTimes, upsertConfirmation } from './clock.queries.ts';
import { doubtOf, type KnownTimes, latest } from './clock.rules.ts';
import { listNotices, setNotice } from './notices.service.ts';

interface Check {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly now: Date;
  readonly complain: (words: string) => void;
}

/**
 * Whether jobs may remove by age: each of them asks this first. While the clock is in doubt administrators have a notice, which goes when
 * the clock is right or one of them confirms it.
 */
export async function mayRemoveByAge({ database, roleSwitch, now, complain }: Check): Promise<boolean> {
  const confirmation = await findConfirmation(database.system);
  const confirmed = confirmation && {
    at: new Date(confirmation.at),
    entriesUntil: confirmation.entriesUntil === null ? null : new Date(confirmation.entriesUntil),
  };
  const doubt = doubtOf(now, { ...(await findTimes(database, roleSwitch, now)), confirmed: confirmed ?? null });
  await setNotice(database.system, 'CLOCK', doubt, now);
  if (doubt !== null) complain(wordsOf(doubt));
  return doubt === null;
}

/** An administrator confirms a clock in doubt. The next night removes by age again. */
export async function confirmClock(roleSwitch: RoleSwitch, caller: UserContext): Promise<null> {
  const { database, now, user } = caller;
  const notice = (await listNotices(database.system)).find(({ kind }) => kind === 'CLOCK');
  if (notice === undefined) return null;
  const { newestEntry } = await findTimes(database, roleSwitch, now);
  await database.system.transaction().execute(async (db) => {
    await upsertConfirmation(db, now, newestEntry);
    await setNotice(db, 'CLOCK', null, now);
    await record(db, caller, { kind: 'CLOCK_CONFIRMED', actorId: user.id });
  });
  return null;
}

/** Over all ensembles. */
async function findTimes(database: Database, roleSwitch: RoleSwitch, now: Date): Promise<Omit<KnownTimes, 'confirmed'>> {
  let newest: Omit<KnownTimes, 'confirmed'> = { newestEntry: null, lastRun: null };
  for (const ensembleId of await ensembleIds(database)) {
    const found = await withScope(database, roleSwitch, { ensembleId, userId: null, now, readOnly: true }, getTimes);
    newest = { newestEntry: later(newest.newestEntry, found.newestEntry), lastRun: later(newest.lastRun, found.lastRun) };
  }
  return newest;
}

const later = (known: Date | null, found: string | null) => latest(known, found === null ? null : new Date(found));

const wordsOf = ({ doubt, clock, known }: ClockDoubt) =>
  `The clock says ${clock}, ${doubt === 'AHEAD' ? 'but what is old was last removed' : 'but the newest change of the register is of'} ${known}: ` +
  'nothing is removed by age until the clock is right, or an administrator says on the home page that it is.';
