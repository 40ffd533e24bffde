import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { SLOWNESS } from '../../scripts/patience.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { keepSettings } from '../src/db/settings.ts';
import { databaseUrl, nameIn } from './database-url.ts';

/** The database that the files of this worker share. */
let shared: Promise<Database> | undefined;

interface Wanted {
  /** Of this file alone: it changes or counts what belongs to no ensemble, works beside programs, or cuts connections. */
  readonly own?: boolean;
  /** Of this file alone, and without any tables. */
  readonly empty?: boolean;
}

/** A migrated database for the file that calls this, by default one that all files of the worker use, each in ensembles of its own. */
export const testDatabase = ({ own = false, empty = false }: Wanted = {}): (() => Database) =>
  own || empty ? ownDatabase(empty) : sharedDatabase();

function sharedDatabase(): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    shared ??= createDatabase(inject('template'));
    database = await shared;
    await forgetOtherFiles(database);
  });
  return () => opened(database);
}

/** Dropped at the end of the file. */
function ownDatabase(empty: boolean): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await createDatabase(empty ? 'template0' : inject('template'));
  });
  afterAll(async () => {
    if (database === undefined) return;
    await database.close();
    await onServer(inject('serverUrl'), `drop database if exists ${nameIn(database.url)} with (force)`);
  });
  return () => opened(database);
}

async function createDatabase(template: string): Promise<Database> {
  const url = databaseUrl(inject('serverUrl'), `${inject('template')}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`);
  // Copies files: the default writes each page to the log too.
  await onServer(inject('serverUrl'), `create database ${nameIn(url)} template ${template} strategy file_copy`);
  // Settings of a role are those of one database; a template does not hand them on.
  await onServer(url, keepSettings);
  return openDatabase(url, { patience: Math.round(5000 * SLOWNESS) });
}

/** What belongs to no ensemble would meet the next file: limits of addresses, jobs, letters, what happened. */
const forgetOtherFiles = ({ pool }: Database) =>
  pool.query('delete from attempt; delete from account_mail; delete from security_event; delete from riideait_jobs.job');

const opened = (database: Database | undefined): Database => {
  if (database === undefined) throw new Error('The database is there from beforeAll on');
  return database;
};

async function onServer(url: string, work: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await (typeof work === 'string' ? client.query(work) : work(client));
  } finally {
    await client.end();
  }
}
