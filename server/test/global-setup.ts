import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/migrate.ts';
import { databaseUrl } from './database-url.ts';
import { putCluster } from './ready-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL with the right to create databases. */
    serverUrl: string;
    /** A migrated database to copy. */
    template: string;
  }
}

let end = async () => {};

/** One PostgreSQL for the whole run (TEST_DATABASE_URL or an embedded one) with a migrated template database. */
export async function setup(project: TestProject): Promise<void> {
  const external = process.env.TEST_DATABASE_URL;
  const { url, template, stop } = external ? await withTemplate(external) : await startServer();
  end = stop;
  project.provide('serverUrl', url);
  project.provide('template', template);
}

export const teardown = (): Promise<void> => end();

async function withTemplate(url: string) {
  const template = `riideait_template_${process.pid}`;
  await onServer(url, `create database ${template}`);
  await migrate(databaseUrl(url, template));
  return { url, template, stop: () => dropAll(url, template) };
}

/** Drops the template and its copies. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
    template,
  ]);
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

const MEMORY = '/dev/shm';
const ROOM = 2e9;

/** Memory, where the system has such a folder with room: a database is a thousand files, made and dropped there in a quarter of the processor time. */
const placeOfCluster = (): Promise<string> =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => (bavail * bsize > ROOM ? MEMORY : tmpdir()),
    () => tmpdir(),
  );

/** A copy of a migrated cluster, without fsync. No automatic vacuum, which would hold the template while it is copied. */
async function startServer() {
  const dataDir = await mkdtemp(join(await placeOfCluster(), 'riideait-test-'));
  await putCluster(dataDir);
  const options = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\nautovacuum = off\n';
  if (process.platform !== 'win32') await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), options);
  const embedded = await startEmbedded({ dataDir });
  if (process.platform === 'win32') await migrate(embedded.url);
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: embedded.url, template: await templateOf(embedded.url), stop };
}

/** The product's migrated database under another name, so that no test uses it. */
async function templateOf(url: string): Promise<string> {
  const template = 'riideait_template';
  await onServer(databaseUrl(url, 'postgres'), `alter database riideait rename to ${template}`);
  await onServer(databaseUrl(url, 'postgres'), 'create database riideait');
  return template;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
