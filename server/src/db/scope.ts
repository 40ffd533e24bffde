import type { DeedKind } from '@riideait/contract';
import pg from 'pg';
import { APP_ROLE, type Database, type Db, INSTRUCTOR_ROLE, type Limits, ROOMS_SCHEMA, SCHEMA } from './database.ts';
import { isStalePlan } from './dialect.ts';
import { isUsableRole } from './rights.ts';
import type { Room } from './rooms.ts';
import { type SessionOfUser, USER_COLUMNS, type UserOfSession } from './user-of-session.ts';

/** Ensemble and user of a transaction. */
export interface Identity {
  readonly ensembleId: number;
  /** Null for the program: demo data, jobs. */
  readonly userId: number | null;
  /** What an instructor may see; null for everybody else. */
  readonly room?: Room | null;
}

/** Work for a user says whether it is an instructor's, work of the program is not. */
export type Worker = { readonly ensembleId: number } & (
  | { readonly userId: null; readonly room?: null }
  | { readonly userId: number | null; readonly room: Room | null }
);

/** One transaction that sees the rows of one ensemble only. */
export interface Scope extends Identity {
  readonly db: Db;
  /** The time of this transaction. */
  readonly now: Date;
  /** Runs `work` after the commit; its failure goes to `onLateError` only. */
  afterCommit(work: () => Promise<unknown>): void;
  /** Adds a warning to the answer of a request; other work has none. */
  warn(text: string): void;
}

export interface Beginning {
  readonly now: Date;
  readonly readOnly?: boolean;
  /** Read only, on one snapshot. */
  readonly snapshot?: boolean;
  /** Kind of the deed that the first change makes; without one the changes belong to no deed. */
  readonly deed?: DeedKind | null | undefined;
  /** Of a request: waits for rows that others are changing for `PATIENCE` at most. */
  readonly impatient?: boolean | undefined;
  /** Called after the commit with the id of the deed; null where nothing changed. */
  readonly onDeed?: ((id: number | null) => void) | undefined;
}

export type ScopeOptions = Worker & Beginning;

/** Whether requests switch to the role `riideait_app`; see safety.ts. */
export type RoleSwitch = 'switch' | 'stay';

const integer = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new TypeError(`Not an id: ${value}`);
  return String(value);
};

type Ground = Pick<Database, 'pool' | 'on' | 'imageHost' | 'limits' | 'onLateError'>;

/** As `own_limits` reads them. */
export const limitsText = ({ items, people, imagesMb, mailsDay }: Limits) => [items, people, imagesMb, mailsDay].map(integer).join();

/**
 * Longest wait for a locked row. A second request may wait for the first to give up, and then as long again: twice this is less than the 10
 * s of a page.
 */
const PATIENCE = '4500ms';

/** SQL: the settings that the policies of instructors read, and the schema that they look into first. */
const enterRoom = (groupIds: string, seesMeasures: string) =>
  `set_config('app.group_ids', ${groupIds}, true), set_config('app.sees_measures', ${seesMeasures}, true), set_config('search_path', '${ROOMS_SCHEMA}, ${SCHEMA}', true)`;

/** One round trip: begins, switches to the role (SQL), sets image host, usual limits and kind of deed, and selects `rest`. No value is a text of a user. */
export function opening(
  { imageHost, limits }: Ground,
  role: string | null,
  { readOnly, snapshot, deed, impatient }: Beginning,
  rest: string,
): string {
  const begin = snapshot ? 'begin isolation level repeatable read read only' : readOnly ? 'begin read only' : 'begin';
  const settings = [
    ...(role === null ? [] : [`set_config('role', ${role}, true)`]),
    `set_config('app.image_host', ${pg.escapeLiteral(imageHost)}, true)`,
    `set_config('app.limits', '${limitsText(limits)}', true)`,
    ...(deed ? [`set_config('app.deed_kind', '${deed}', true)`] : []),
    ...(impatient && !readOnly && !snapshot ? [`set_config('lock_timeout', '${PATIENCE}', true)`] : []),
  ];
  return `${begin}; select ${settings.join(', ')}, ${rest}`;
}

/**
 * Runs `work` in one transaction of one ensemble: committed when it returns, rolled back when it throws.
 * Row-level security, not the queries, keeps the rows of other ensembles out.
 */
export function withScope<T>(
  database: Ground,
  roleSwitch: RoleSwitch,
  options: ScopeOptions,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { ensembleId, userId, room = null } = options;
  const identity = `set_config('app.ensemble_id', '${integer(ensembleId)}', true), set_config('app.user_id', '${userId === null ? '' : integer(userId)}', true)`;
  const entering =
    room === null ? identity : `${identity}, ${enterRoom(`'${room.groupIds.map(integer).join()}'`, `'${room.seesMeasures}'`)}`;
  const role = room === null ? `'${APP_ROLE}'` : `'${INSTRUCTOR_ROLE}'`;
  const statement = opening(database, roleSwitch === 'switch' || room !== null ? role : null, options, entering);
  const enter = async (client: pg.PoolClient) => {
    await client.query(statement);
    return { ensembleId, userId, room };
  };
  return inTransaction(database, options, enter, work);
}

/**
 * The role of a user: without one of their own, instructors get no further than `admit`. A select from pg_roles would be planned at each
 * request, which takes PostgreSQL longer than all the rest of the opening.
 */
const ROLE_OF_USER = `case when role_code::text = 'ROLE_INSTRUCTOR' and ${isUsableRole(`to_regrole('${INSTRUCTOR_ROLE}')`)}
  then '${INSTRUCTOR_ROLE}' else '${APP_ROLE}' end`;
const ROOM_OF_USER = `case when role_code::text = 'ROLE_INSTRUCTOR' then array[${enterRoom(`array_to_string(group_ids, ',')`, 'sees_measures::text')}] end`;

/** The user of a request, and who may go on. */
export interface Admission<I extends Identity> extends Beginning {
  readonly token: SessionOfUser;
  /** On a replica: position that it must have reached. */
  readonly after?: number | undefined;
  /** Judges the user as of now, undefined once user or session has ended; a throw ends the transaction. */
  readonly admit: (user: UserOfSession | undefined, change: string | null, hasReached: boolean) => I | Promise<I>;
  /** Read the newest change of the ensemble too. */
  readonly tagged?: boolean | undefined;
}

/** All ensembles, for work that goes from one scope to the next. */
export const ensembleIds = async ({ system }: Database): Promise<number[]> =>
  (await system.selectFrom('ensemble').select('id').orderBy('id').execute()).map(({ id }) => id);

/** As `withScope`, in the ensemble of a user: the opening round trip reads the user too. */
export function withUserScope<I extends Identity, T>(
  database: Ground,
  roleSwitch: RoleSwitch,
  options: Admission<I>,
  work: (scope: Scope & I) => Promise<T>,
): Promise<T> {
  const { userId, sessionId } = options.token;
  const identity = `set_config('app.ensemble_id', coalesce(ensemble_id::text, ''), true), set_config('app.user_id', id::text, true)`;
  const { after } = options;
  const reached = after === undefined ? 'true' : `coalesce(pg_last_wal_replay_lsn() - '0/0' >= ${integer(after)}, false)`;
  const user = `${identity}, ${ROOM_OF_USER}, ${USER_COLUMNS}, ${reached} as "hasReached" from user_of_session(${integer(userId)}, ${integer(sessionId)})`;
  const statement = opening(database, roleSwitch === 'switch' ? ROLE_OF_USER : null, { ...options, impatient: true }, user);
  const enter = async (client: pg.PoolClient) => {
    const [, users, changes] = await resultsOf(client, options.tagged ? `${statement}; select newest_change() as change` : statement);
    const found = users?.rows[0];
    return options.admit(found, changes?.rows[0]?.change ?? null, found?.hasReached ?? false);
  };
  return inTransaction(database, options, enter, work);
}

/** Results of several statements in one query: an array, which the types of pg do not say. */
export async function resultsOf(client: pg.PoolClient, statements: string): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
  return Array.isArray(results) ? results : [results];
}

/** Commits; the deed is read in the same round trip. */
async function close(client: pg.PoolClient, { deed, onDeed }: Beginning): Promise<void> {
  if (!deed || !onDeed) {
    await client.query('commit');
    return;
  }
  const ends = "select nullif(current_setting('app.deed_id', true), '')::bigint as deed; commit";
  const [result] = await resultsOf(client, ends);
  onDeed(result?.rows[0]?.deed ?? null);
}

/** A transaction that `enter` opens. One that meets a plan from before a migration is run once more. */
export async function inTransaction<I extends Identity, T>(
  database: Ground,
  options: Beginning,
  enter: (client: pg.PoolClient) => Promise<I>,
  work: (scope: Scope & I) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    const afterwards: (() => Promise<unknown>)[] = [];
    const result = await onConnection(database.pool, async (client) => {
      const identity = await enter(client);
      const afterCommit: Scope['afterCommit'] = (next) => void afterwards.push(next);
      const done = await work({
        ...identity,
        db: database.on(client, { prepared: !identity.room }),
        now: options.now,
        afterCommit,
        warn: () => {},
      });
      await close(client, options);
      return done;
    });
    await Promise.all(afterwards.map((next) => next().catch(database.onLateError)));
    return result;
  };
  return attempt().catch((error) => {
    if (isStalePlan(error)) return attempt();
    throw error;
  });
}

/** Runs `work` on a connection; rolls back when it throws. */
async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // A cursor on a lost connection would wait for ever.
  const loss = Promise.withResolvers<never>();
  loss.promise.catch(() => {});
  client.on('error', loss.reject);
  let broken: Error | undefined;
  try {
    return await Promise.race([work(client), loss.promise]);
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
