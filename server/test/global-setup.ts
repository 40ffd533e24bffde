import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which databases may be made. */
    serverUrl: string;
    /** A migrated database to copy. */
    template: string;
  }
}

let end = async () => {};

/** One PostgreSQL for the whole run (TEST_DATABASE_URL, or one of our own), and in it one migrated database that test files copy. */
export async function setup(project: TestProject): Promise<void> {
  const { url, stop } = await startServer();
  const template = `riideait_template_${process.pid}`;
  end = async () => {
    await onServer(url, `drop database if exists ${template} with (force)`);
    await stop();
  };
  await onServer(url, `create database ${template}`);
  await migrate(databaseUrl(url, template));
  project.provide('serverUrl', url);
  project.provide('template', template);
}

export const teardown = (): Promise<void> => end();

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const external = process.env.TEST_DATABASE_URL;
  if (external) return { url: external, stop: async () => {} };

  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-test-'));
  const { startEmbedded } = await import('../src/db/embedded.ts');
  const embedded = await startEmbedded({ dataDir });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
