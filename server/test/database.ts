import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { keepSettings } from '../src/db/settings.ts';
import { databaseUrl } from './database-url.ts';

/** A fresh database for the file that calls this, dropped at its end: migrated, or without any tables. */
export function testDatabase({ empty = false } = {}): () => Database {
  const name = `riideait_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const serverUrl = inject('serverUrl');
  let database: Database | undefined;

  beforeAll(async () => {
    // Copies files: the default writes each page to the log too.
    await onServer(serverUrl, `create database ${name} template ${empty ? 'template0' : inject('template')} strategy file_copy`);
    // Settings of a role are those of one database; a template does not hand them on.
    await onServer(databaseUrl(serverUrl, name), keepSettings);
    database = openDatabase(databaseUrl(serverUrl, name));
  });
  afterAll(async () => {
    await database?.close();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });

  return () => {
    if (database === undefined) throw new Error('The database is there from beforeAll on');
    return database;
  };
}

async function onServer(url: string, work: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await (typeof work === 'string' ? client.query(work) : work(client));
  } finally {
    await client.end();
  }
}
