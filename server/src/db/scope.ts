import type pg from 'pg';
import { APP_ROLE, type Database, type Db, kyselyOn } from './database.ts';

/** Who works, for which ensemble. */
export interface Identity {
  readonly ensembleId: number;
  /** Null for the program itself: demo data, jobs. */
  readonly userId: number | null;
}

/** What a handler of an ensemble works with: one transaction that sees the rows of one ensemble only. */
export interface Scope extends Identity {
  readonly db: Db;
  /** The one time of everything that happens in this scope. */
  readonly now: Date;
  /** Has `work` done once the transaction is committed, and not at all where it is rolled back; a failure of it fails nothing else. */
  afterCommit(work: () => Promise<unknown>): void;
}

interface ScopeOptions extends Identity {
  readonly now: Date;
  readonly readOnly?: boolean;
  /** Read only too, and all its statements see the database as it was at the first of them. */
  readonly snapshot?: boolean;
}

/** Whether requests switch to the role `riideait_app`; see safety.ts for when they need not. */
export type RoleSwitch = 'switch' | 'stay';

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not an id: ${value}`);
  return String(value);
};

/** One round trip: begin, switch the role, name the ensemble and the user. Nothing here comes from a request as text. */
const opening = (roleSwitch: RoleSwitch, { ensembleId, userId, readOnly, snapshot }: ScopeOptions): string =>
  [
    snapshot ? 'begin isolation level repeatable read read only' : readOnly ? 'begin read only' : 'begin',
    ...(roleSwitch === 'switch' ? [`set local role ${APP_ROLE}`] : []),
    `select set_config('app.ensemble_id', '${integer(ensembleId)}', true), set_config('app.user_id', '${userId === null ? '' : integer(userId)}', true)`,
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
  const result = await inTransaction(pool, opening(roleSwitch, options), (client) => {
    const { ensembleId, userId, now } = options;
    return work({ db: kyselyOn(client), ensembleId, userId, now, afterCommit: (next) => afterwards.push(next) });
  });
  await Promise.allSettled(afterwards.map((next) => next()));
  return result;
}

async function inTransaction<T>(pool: pg.Pool, begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // Nobody else listens while it is held: unheard, its break would end the process, and who reads a cursor would wait for ever.
  const loss = Promise.withResolvers<never>();
  loss.promise.catch(() => {});
  client.on('error', loss.reject);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await Promise.race([work(client), loss.promise]);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    // A connection that cannot even roll back must not go back to the pool, where the next request would inherit its ensemble.
    client.off('error', loss.reject);
    client.release(broken);
  }
}

const rollBack = (client: pg.PoolClient): Promise<Error | undefined> =>
  client.query('rollback').then(
    () => undefined,
    (error: Error) => error,
  );
