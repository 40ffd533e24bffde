import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { DB } from './tables.ts';

/** The PostgreSQL schema that holds all tables, functions and collations of the product. */
export const SCHEMA = 'riideait';

/** The role a request works as when the connecting role could otherwise pass by row-level security. */
export const APP_ROLE = 'riideait_app';

export type Db = Kysely<DB>;

export interface Database {
  /** Where it is, for a thread that opens connections of its own. */
  readonly url: string;
  readonly pool: pg.Pool;
  /** Works as the connecting role: for users, sessions and ensembles only. */
  readonly system: Db;
  /** Opens a second pool to the same database, for work that must not take connections from requests. */
  separate(options: Pick<DatabaseOptions, 'max' | 'patience'>): Database;
  close(): Promise<void>;
}

/** Where images are fetched from unless a CDN has them. */
export const OWN_IMAGE_HOST = '/images';

export interface DatabaseOptions {
  /** Connections at most; a request holds one. */
  readonly max?: number;
  /** Milliseconds to wait for a connection. */
  readonly patience?: number;
  /** What the addresses of images begin with, without a slash at the end. */
  readonly imageHost?: string;
  /** What happens to an idle connection that breaks (the server went away). */
  readonly onIdleError?: (error: Error) => void;
}

const isoTimestamp = (value: string) => new Date(value).toISOString();

/** int8 and numeric as numbers, timestamptz as ISO 8601 UTC, a date as the calendar has it; everything else as `pg` has it. */
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
 * Settings of every connection: where names are looked up, how long a forgotten statement or transaction may live, and no
 * compiling of plans, which takes longer than our short statements.
 */
const connectionSettings = `-c search_path=${SCHEMA} -c statement_timeout=20s -c idle_in_transaction_session_timeout=30s -c jit=off`;

/** Connection options are split at spaces; a backslash keeps a sign as it is. */
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
  return {
    url,
    pool,
    system: new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), plugins }),
    separate: (others) => openDatabase(url, { ...options, ...others }),
    close: () => pool.end(),
  };
}

/** A Kysely that runs all its queries on one connection, inside the transaction that its holder has opened; it can `stream` rows. */
export function kyselyOn(client: pg.PoolClient): Db {
  const single: PostgresPoolClient = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => single, end: async () => {}, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }), plugins });
}
