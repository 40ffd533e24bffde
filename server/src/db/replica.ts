import { setTimeout as sleep } from 'node:timers/promises';
import { differences, presentVersions } from './built-with.ts';
import type { Database } from './database.ts';
import { type Admission, type Identity, type RoleSwitch, type Scope, withUserScope } from './scope.ts';
import { findUserOfSession } from './user-of-session.ts';
import { isTimeUp, isUnavailable } from './violations.ts';

/** Between two looks at the replica, ms: reads are about twice as old at most. */
const INTERVAL = 1_000;
/** Wait for an answer to a look, ms. */
const PATIENCE = 1_000;
/** Wait for the versions of its libraries, ms. */
const VERSIONS_PATIENCE = 10_000;

const STARTED = 'pg_postmaster_start_time()::text as start';

/** How far the primary has come, bytes of its log, and when its server was started. */
async function stateOf({ pool }: Pick<Database, 'pool'>) {
  const text = `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position, ${STARTED}`;
  const statement = { text, query_timeout: PATIENCE };
  const { rows } = await pool.query<{ position: number; start: string }>(statement);
  return rows[0];
}

/** How far the primary has come, bytes of its log. After a commit: at least as far as that. */
export const positionOf = async (primary: Pick<Database, 'pool'>): Promise<number> => (await stateOf(primary))?.position ?? 0;

/** A streaming replica of the primary. */
export interface Replica {
  readonly database: Database;
  /** Whether it answers, is a moment behind at most, and compares texts as the primary does. */
  isNear(): boolean;
  /** Runs `work`; rejects with `ReplicaLost` as soon as the replica is not near any more. */
  during<T>(work: () => Promise<T>): Promise<T>;
}

class ReplicaLost extends Error {}

/** Receives each change. `differing`: versions of libraries that it does not share with the primary, whose indexes it would misread. */
type Tell = (isNear: boolean, differing?: string) => void;

/** Looks at the replica until `halt`. */
export function watchReplica(primary: Database, database: Database, halt: AbortSignal, tell: Tell): Replica {
  let lost = Promise.withResolvers<never>();
  let [near, told]: [boolean, string?] = [false];
  const become = (next: boolean, differing?: string) => {
    if (next === near && differing === told) return;
    if (next && !near) {
      lost = Promise.withResolvers<never>();
      lost.promise.catch(() => {});
    } else if (near) lost.reject(new ReplicaLost());
    [near, told] = [next, differing];
    tell(near, differing);
  };
  let compared: { readonly starts: string; readonly differing: string } | undefined;
  const judge = async (state: { readonly position: number; readonly start: string }) => {
    const start = await startIfReached(database, state.position);
    if (start === undefined) return become(false);
    // Libraries change with a restart of either only.
    const starts = `${state.start} ${start}`;
    if (starts !== compared?.starts) {
      if (near) become(false);
      compared = { starts, differing: await differingFrom(primary, database) };
    }
    become(compared.differing === '', compared.differing || undefined);
  };
  const watch = async () => {
    while (!halt.aborted) {
      // Without a primary nothing is known about the distance.
      const state = await stateOf(primary).catch(() => undefined);
      await sleep(INTERVAL, undefined, { ref: false, signal: halt });
      if (state !== undefined) await judge(state).catch(() => become(false));
    }
  };
  void watch().catch(() => {});
  return { database, isNear: () => near, during: (work) => Promise.race([work(), lost.promise]) };
}

async function differingFrom(primary: Database, { pool }: Database): Promise<string> {
  const theirs = await presentVersions(pool, VERSIONS_PATIENCE);
  return [...differences(theirs, await presentVersions(primary.pool, VERSIONS_PATIENCE)).values()].join('; ');
}

/** When the server of the replica was started; undefined if it is behind, does not answer, or was promoted. */
async function startIfReached({ pool }: Database, position: number): Promise<string | undefined> {
  const text = `select ${STARTED}
    where pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0' >= $1`;
  const statement = { text, values: [position], query_timeout: PATIENCE };
  return pool.query<{ start: string }>(statement).then(
    ({ rows }) => rows[0]?.start,
    () => undefined,
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
