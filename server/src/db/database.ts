import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DB } from './tables.ts';

/** PostgreSQL schema of the product. */
export const SCHEMA = 'riideait';

/** Role of requests where the connecting role could bypass row-level security. */
export const APP_ROLE = 'riideait_app';

export type Db = Kysely<DB>;

export interface Database {
  /** Connection string, for threads with their own connections. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** Works as the connecting role; for users, sessions and ensembles only. */
  readonly system: Db;
  /** Opens a second pool, for work that must not take connections from requests. */
  separate(options: Pick<DatabaseOptions, 'max' | 'patience'>): Database;
  close(): Promise<void>;
}

/** Default prefix of image addresses. */
export const OWN_IMAGE_HOST = '/images';

export interface DatabaseOptions {
  /** Most connections; a request holds one. */
  readonly max?: number;
  /** Wait for a connection, ms. */
  readonly patience?: number;
  /** Prefix of image addresses, without a trailing slash. */
  readonly imageHost?: string;
  /** Receives errors of idle connections. */
  readonly onIdleError?: (error: Error) => void;
}

const isoTimestamp = (value: string) => new Date(value).toISOString();

/** int8 and numeric as numbers, timestamptz as ISO 8601 UTC, date as text; others as `pg` does. */
const typeParsers: Partial<Record<number, (value: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: isoTimestamp,
  [pg.types.builtins.DATE]: String,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && typeParsers[oid]) || pg.types.getTypeParser(oid, format),
};

/**
 * Settings of every connection: search path, time-outs of statements and idle transactions, no
 * JIT, which takes longer than our short statements.
 */
const connectionSettings = `-c search_path=${SCHEMA} -c statement_timeout=20s -c idle_in_transaction_session_timeout=30s -c jit=off`;

/** Connection options are split at spaces; a backslash escapes. */
const escaped = (value: string) => value.replace(/[\\ ]/g, '\\$&');

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Opens a pool to `url` (a PostgreSQL connection string). Connects on first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { max = 20, patience = 5000, imageHost = OWN_IMAGE_HOST, onIdleError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    options: `${connectionSettings} -c app.image_host=${escaped(imageHost)}`,
    types,
    max,
    connectionTimeoutMillis: patience,
  });
  pool.on('error', onIdleError);
  // A connection in use may be lost between two statements; the next one fails. Without a listener the process would end.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    url,
    pool,
    system: new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), plugins }),
    separate: (others) => openDatabase(url, { ...options, ...others }),
    close: () => pool.end(),
  };
}

/** A Kysely on one connection within its open transaction; can `stream` rows. */
export function kyselyOn(client: pg.PoolClient): Db {
  const single: PostgresPoolClient = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => single, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), plugins });
}
