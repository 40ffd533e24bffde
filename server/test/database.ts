import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Database, openDatabase } from '../src/db/database.ts';
import { databaseUrl } from './database-url.ts';

/** A fresh database for the file that calls this, dropped at its end: migrated, or without any tables. */
export function testDatabase({ empty = false } = {}): () => Database {
  const name = `riideait_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const serverUrl = inject('serverUrl');
  let database: Database | undefined;

  beforeAll(async () => {
    await onServer(serverUrl, `create database ${name} template ${empty ? 'template0' : inject('template')}`);
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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
