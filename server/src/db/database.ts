import pg from 'pg';
import { type Db, kyselyOnClient, kyselyOnPool } from './dialect.ts';
import { noStatementNames, statementNames } from './statement-names.ts';

export type { Db } from './dialect.ts';

/** PostgreSQL schema of the product. */
export const SCHEMA = 'riideait';

/** Role of requests where the connecting role could bypass row-level security. */
export const APP_ROLE = 'riideait_app';

/** The role that requests of instructors work as. */
export const INSTRUCTOR_ROLE = 'riideait_instructor';

/** The role that requests of holders work as. */
export const HOLDER_ROLE = 'riideait_holder';

/** The role that requests of makers work as. */
export const MAKER_ROLE = 'riideait_maker';

/** PostgreSQL schema that requests of instructors look into first. */
export const ROOMS_SCHEMA = 'riideait_rooms';

export interface Database {
  /** Connection string, for threads with their own connections. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** Works as the connecting role; for users, sessions and ensembles only. */
  readonly system: Db;
  /** Prefix of image addresses, without a trailing slash. */
  readonly imageHost: string;
  /** Limits of ensembles that began by themselves. */
  readonly limits: Limits;
  /** Kysely on a connection of the pool within its open transaction; can `stream` rows. Default with prepared statements. */
  on(client: pg.PoolClient, options?: { readonly prepared?: boolean }): Db;
  /** Receives errors of work after a commit. */
  readonly onLateError: (error: unknown) => void;
  /** Opens a second pool, for work that must not take connections from requests. */
  separate(options: Pick<DatabaseOptions, 'max' | 'patience'>): Database;
  close(): Promise<void>;
}

/** Default prefix of image addresses. */
export const OWN_IMAGE_HOST = '/images';

/** What an ensemble may use; 0: without a limit. */
export interface Limits {
  readonly items: number;
  readonly people: number;
  readonly imagesMb: number;
  readonly mailsDay: number;
}

/** The usual limits. */
export const LIMITS: Limits = { items: 20_000, people: 3000, imagesMb: 2000, mailsDay: 500 };

export interface DatabaseOptions {
  /** Most connections; a request holds one. */
  readonly max?: number;
  /** Connections that stay open without requests. */
  readonly kept?: number;
  /** Wait for a connection, ms. */
  readonly patience?: number;
  /** Prefix of image addresses, without a trailing slash. */
  readonly imageHost?: string;
  /** Limits of ensembles that began by themselves. */
  readonly limits?: Limits;
  /** Prepare statements that recur; not behind a pooler that gives each transaction another connection. Default yes. */
  readonly prepared?: boolean;
  /** Receives errors of idle connections. */
  readonly onIdleError?: (error: Error) => void;
  /** Receives errors of work after a commit. */
  readonly onLateError?: (error: unknown) => void;
}

/** ISO 8601 UTC of PostgreSQL's text, to the millisecond; most servers work in UTC, with years of four digits. */
const isoTimestamp = (value: string) =>
  value.endsWith('+00') && value[10] === ' '
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(value).toISOString();

/** OID of int8[]. */
const INT8_ARRAY = 1016;

/** int8, arrays of it without nulls, and numeric as numbers, timestamptz as ISO 8601 UTC, date as text; others as `pg` does. */
const typeParsers: Partial<Record<number, (value: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [INT8_ARRAY]: (ids) => ids.slice(1, -1).split(',').filter(Boolean).map(Number),
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: isoTimestamp,
  [pg.types.builtins.DATE]: String,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format),
};

/** Opens a pool to `url` (a PostgreSQL connection string). Connects on first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 20, kept = 0, patience = 5000, imageHost = OWN_IMAGE_HOST, limits = LIMITS, prepared = true } = options;
  const { onIdleError = () => {}, onLateError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max,
    min: kept,
    keepAlive: true,
    connectionTimeoutMillis: patience,
  });
  pool.on('error', onIdleError);
  // A connection in use may be lost between two statements; the next one fails. Without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const names = prepared ? statementNames() : noStatementNames;
  const opened = new WeakMap<pg.PoolClient, Db>();
  return {
    url,
    pool,
    system: kyselyOnPool(pool, names),
    imageHost,
    limits,
    on: (client, { prepared: wanted = true } = {}) => {
      if (!wanted) return kyselyOnClient(client, noStatementNames);
      const db = opened.get(client) ?? kyselyOnClient(client, names);
      opened.set(client, db);
      return db;
    },
    onLateError,
    separate: (others) => openDatabase(url, { ...options, kept: 0, ...others }),
    close: () => pool.end(),
  };
}
