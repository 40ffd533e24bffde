import { SecurityEvent, type SecurityEventKind, SecurityEventKinds, type SecurityEventSearch } from '@riideait/contract';
import type { Db } from '../../db/database.ts';
import type { Caller, SignedInUser, UserContext } from '../../http/context.ts';
import { deviceOf } from '../../http/device.ts';
import { countEventsBy, findEvents, insertEvent } from './audit.queries.ts';

/** What changed, for people: "Roll", from "Vaataja", to "Haldur". */
export type Change = SecurityEvent['details'][number];

export interface EventToRecord {
  readonly kind: SecurityEventKind;
  /** Who did it; null where nobody was signed in. */
  readonly actorId: number | null;
  /** Whose account it is about. */
  readonly userId?: number | null;
  /** The address that was typed, where it may name nobody. */
  readonly account?: string;
  readonly details?: readonly Change[];
}

/**
 * Puts on record what was done to an account, and from where. In the transaction `db` of the deed; what must survive a
 * refusal is recorded on `database.system` before the throw.
 */
export async function record(
  db: Db,
  { now, address, userAgent }: Pick<Caller, 'now' | 'address' | 'userAgent'>,
  { kind, actorId, userId = null, account, details }: EventToRecord,
): Promise<void> {
  await insertEvent(db, {
    at: now.toISOString(),
    kind,
    actorId,
    userId,
    account: account ?? null,
    address,
    userAgent,
    details: details === undefined || details.length === 0 ? null : JSON.stringify(details),
  });
}

/** Refusals of one user that are kept of a quarter of an hour: more of them tell nothing new, and would fill the record. */
const REFUSALS = 50;
const QUARTER = 15 * 60 * 1000;

/** Records that a user asked for what the role does not allow; on its own, since the request is refused next. */
export async function recordRefusal(caller: Caller, { id }: SignedInUser, what: string): Promise<void> {
  const { system } = caller.database;
  if ((await countEventsBy(system, id, 'REFUSED', new Date(caller.now.getTime() - QUARTER))) >= REFUSALS) return;
  await record(system, caller, { kind: 'REFUSED', actorId: id, userId: id, details: [{ what, from: null, to: null }] });
}

/** What is on record, the newest first. */
export async function searchEvents({ database }: UserContext, search: SecurityEventSearch) {
  const { rows, resultCount } = await findEvents(database.system, search);
  const events = rows.map(
    ({ userAgent, kind, details, ...event }): SecurityEvent => ({
      ...event,
      kind: SecurityEventKinds.parse(kind),
      device: deviceOf(userAgent),
      details: SecurityEvent.shape.details.parse(details ?? []),
    }),
  );
  return { rows: events, resultCount };
}
