import type { DeedKind } from '@riideait/contract';
import type pg from 'pg';
import { APP_ROLE, type Database, type Db, kyselyOn } from './database.ts';

/** Ensemble and user of a transaction. */
export interface Identity {
  readonly ensembleId: number;
  /** Null for the program: demo data, jobs. */
  readonly userId: number | null;
}

/** One transaction that sees the rows of one ensemble only. */
export interface Scope extends Identity {
  readonly db: Db;
  /** The time of this transaction. */
  readonly now: Date;
  /** Runs `work` after the commit; its failure is logged only. */
  afterCommit(work: () => Promise<unknown>): void;
}

export interface ScopeOptions extends Identity {
  readonly now: Date;
  readonly readOnly?: boolean;
  /** Read only, on one snapshot. */
  readonly snapshot?: boolean;
  /** Kind of the deed that the first change makes; without one the changes belong to no deed. */
  readonly deed?: DeedKind | null | undefined;
  /** Called after the commit with the id of the deed; null where nothing changed. */
  readonly onDeed?: ((id: number | null) => void) | undefined;
}

/** Whether requests switch to the role `riideait_app`; see safety.ts. */
export type RoleSwitch = 'switch' | 'stay';

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not an id: ${value}`);
  return String(value);
};

/** One round trip: begin, switch the role, set ensemble, user and kind of deed. No value is a text of a user. */
const opening = (roleSwitch: RoleSwitch, { ensembleId, userId, readOnly, snapshot, deed }: ScopeOptions): string =>
  [
    snapshot ? 'begin isolation level repeatable read read only' : readOnly ? 'begin read only' : 'begin',
    ...(roleSwitch === 'switch' ? [`set local role ${APP_ROLE}`] : []),
    `select set_config('app.ensemble_id', '${integer(ensembleId)}', true), set_config('app.user_id', '${userId === null ? '' : integer(userId)}', true)${
      deed ? `, set_config('app.deed_kind', '${deed}', true)` : ''
    }`,
  ].join('; ');

/**
 * Runs `work` in one transaction of one ensemble: committed when it returns, rolled back when it throws.
 * Row-level security, not the queries, keeps the rows of other ensembles out.
 */
export async function withScope<T>(
  { pool }: Pick<Database, 'pool'>,
  roleSwitch: RoleSwitch,
  options: ScopeOptions,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const afterwards: (() => Promise<unknown>)[] = [];
  const result = await inTransaction(
    pool,
    { begin: opening(roleSwitch, options), commit: (client) => closing(client, options) },
    (client) => {
      const { ensembleId, userId, now } = options;
      return work({ db: kyselyOn(client), ensembleId, userId, now, afterCommit: (next) => afterwards.push(next) });
    },
  );
  await Promise.allSettled(afterwards.map((next) => next()));
  return result;
}

/** Commits; the deed is read in the same round trip. */
async function closing(client: pg.PoolClient, { deed, onDeed }: ScopeOptions): Promise<void> {
  if (!deed || !onDeed) {
    await client.query('commit');
    return;
  }
  // Two statements in one query answer an array, which the types of pg do not say.
  const results: unknown = await client.query("select nullif(current_setting('app.deed_id', true), '')::bigint as deed; commit");
  onDeed(Array.isArray(results) ? results[0].rows[0].deed : null);
}

interface Ends {
  readonly begin: string;
  readonly commit: (client: pg.PoolClient) => Promise<void>;
}

async function inTransaction<T>(pool: pg.Pool, { begin, commit }: Ends, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A cursor on a lost connection would wait for ever.
  const loss = Promise.withResolvers<never>();
  loss.promise.catch(() => {});
  client.on('error', loss.reject);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await Promise.race([work(client), loss.promise]);
    await commit(client);
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    // Destroy a connection that cannot roll back: the next request would inherit its ensemble.
    client.off('error', loss.reject);
    client.release(broken);
  }
}

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
