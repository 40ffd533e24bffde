import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { type Admission, type Identity, type RoleSwitch, type Scope, withUserScope } from './scope.ts';
import { findUserOfSession } from './user-of-session.ts';
import { isTimeUp, isUnavailable } from './violations.ts';

/** Between two looks at the replica, ms: reads are about twice as old at most. */
const INTERVAL = 1_000;
/** Wait for an answer to a look, ms. */
const PATIENCE = 1_000;

/** How far the primary has come, bytes of its log. After a commit: at least as far as that. */
export async function positionOf({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const statement = { text: "select (pg_current_wal_insert_lsn() - '0/0')::bigint as position", query_timeout: PATIENCE };
  const { rows } = await pool.query<{ position: number }>(statement);
  return rows[0]?.position ?? 0;
}

/** A streaming replica of the primary. */
export interface Replica {
  readonly database: Database;
  /** Whether it answers and is a moment behind at most. */
  isNear(): boolean;
  /** Runs `work`; rejects with `ReplicaLost` as soon as the replica is not near any more. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

class ReplicaLost extends Error {}

/** Looks at the replica until `halt`; `tell` receives each change. */
export function watchReplica(primary: Database, database: Database, halt: AbortSignal, tell: (isNear: boolean) => void): Replica {
  let lost = Promise.withResolvers<never>();
  let near = false;
  const become = (next: boolean) => {
    if (next === near) return;
    near = next;
    if (near) {
      lost = Promise.withResolvers<never>();
      lost.promise.catch(() => {});
    } else lost.reject(new ReplicaLost());
    tell(near);
  };
  const watch = async () => {
    while (!halt.aborted) {
      // Without a primary nothing is known about the distance.
      const position = await positionOf(primary).catch(() => undefined);
      await sleep(INTERVAL, undefined, { ref: false, signal: halt });
      if (position !== undefined) become(await hasReached(database, position));
    }
  };
  void watch().catch(() => {});
  return { database, isNear: () => near, during: (work) => Promise.race([work(), lost.promise]) };
}

/** False also without an answer, and on a server that was promoted. */
async function hasReached({ pool }: Database, position: number): Promise<boolean> {
  const text = "select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= $1 as reached";
  const statement = { text, values: [position], query_timeout: PATIENCE };
  return pool.query<{ reached: boolean | null }>(statement).then(
    ({ rows }) => rows[0]?.reached ?? false,
    () => false,
  );
}

/** The replica is behind this reader, or knows another ensemble of the user. */
class Behind extends Error {}

interface Ground {
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly roleSwitch: RoleSwitch;
}

/**
 * As `withUserScope` for a read: on the replica, and on the primary where the replica is away or has not reached the position `after`.
 * The user is judged as the primary has it, at the same time: an ended session or a changed role counts at once.
 */
export async function withReadScope<I extends Identity, T>(
  { database, replica, roleSwitch }: Ground,
  options: Admission<I>,
  after: number | undefined,
  work: (scope: Scope & I) => Promise<T>,
): Promise<T> {
  if (replica === undefined || !replica.isNear()) return withUserScope(database, roleSwitch, options, work);
  const user = findUserOfSession(database.system, options.token);
  user.catch(() => {});
  const admission: Admission<I> = {
    ...options,
    after,
    admit: async (found, change, hasReached) => {
      const identity = await options.admit(await user, change, hasReached);
      // What an instructor may see is that of the primary, at once.
      if (!hasReached || identity.room || found?.ensembleId !== identity.ensembleId) throw new Behind();
      return identity;
    },
  };
  try {
    return await replica.during(() => withUserScope(replica.database, roleSwitch, admission, work));
  } catch (error) {
    const isReplicas = error instanceof Behind || error instanceof ReplicaLost || (isUnavailable(error) && !isTimeUp(error));
    if (isReplicas) return withUserScope(database, roleSwitch, options, work);
    throw error;
  }
}
