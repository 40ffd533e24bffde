import { SecurityEvent, type SecurityEventKind, SecurityEventKinds, type SecurityEventSearch } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import type { Caller, SignedInUser, UserContext } from '../../../http/context.ts';
import { deviceOf } from '../../../http/device.ts';
import { countEventsBy, findEvents, insertEvent } from './audit.queries.ts';

/** A change in words: "Roll", from "Vaataja", to "Haldur". */
export type Change = SecurityEvent['details'][number];

export interface EventToRecord {
  readonly kind: SecurityEventKind;
  /** The user; null if signed out. */
  readonly actorId: number | null;
  /** Subject of the event. */
  readonly userId?: number | null;
  /** The address as typed. */
  readonly account?: string;
  readonly details?: readonly Change[];
}

/**
 * Logs an event about an account in the transaction `db`; an event that must survive a
 * refusal is logged on `database.system` before the throw.
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

/** Logged refusals per user and 15 minutes. */
const REFUSALS = 50;
const QUARTER = 15 * 60 * 1000;

/** Logs a refusal for lack of rights, in a transaction of its own. */
export async function recordRefusal(caller: Caller, { id }: SignedInUser, what: string): Promise<void> {
  const { system } = caller.database;
  if ((await countEventsBy(system, id, 'REFUSED', new Date(caller.now.getTime() - QUARTER))) >= REFUSALS) return;
  await record(system, caller, { kind: 'REFUSED', actorId: id, userId: id, details: [{ what, from: null, to: null }] });
}

/** The security log, newest first. */
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
