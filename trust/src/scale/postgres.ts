import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { WAIT } from '../../../scripts/patience.ts';
import { SCHEMA } from '../../../server/src/db/database.ts';
import type { Account } from '../../../server/src/db/embedded-files.ts';
import { freePort } from '../../../server/test/listening.ts';
import { end, launch, type Program, run } from './program.ts';

const VERSIONS = '/usr/lib/postgresql';
const HOST = '127.0.0.1';

/** Signal of a fast shutdown: clients are cut off, nothing is lost. */
const FAST = 'SIGINT';

export interface Postgres {
  readonly port: number;
  /** Address of the product's database, for its role. */
  readonly url: string;
  /** The same for a superuser, who sees all ensembles. */
  readonly adminUrl: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly account: Account;
}

const binary = async (name: string) =>
  join(VERSIONS, (await readdir(VERSIONS)).toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '', 'bin', name);

/** Debian's PostgreSQL with an empty database of a role that may make the role of requests. */
export async function startPrimary({ folder, account }: Place): Promise<Postgres> {
  const data = join(folder, 'primary');
  await run(await binary('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], account);
  const primary = await postgresAt(data, { folder, account });
  await primary.start();
  await onServer(primary.port, 'create role riideait login createrole', 'create database riideait owner riideait');
  return primary;
}

/** A streaming replica of it. */
export async function startReplica(primary: Postgres, { folder, account }: Place): Promise<Postgres> {
  const data = join(folder, 'replica');
  const from = ['-h', HOST, '-p', String(primary.port), '-U', 'postgres'];
  await run(await binary('pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast'], account);
  const replica = await postgresAt(data, { folder, account });
  await replica.start();
  return replica;
}

async function postgresAt(data: string, { folder, account }: Place): Promise<Postgres> {
  const port = await freePort();
  const program = await binary('postgres');
  const settings = { port, listen_addresses: HOST, unix_socket_directories: '', fsync: 'off', max_connections: 60, max_wal_senders: 4 };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  await appendFile(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  let running: Program | undefined;
  return {
    port,
    url: `postgres://riideait@${HOST}:${port}/riideait`,
    adminUrl: `postgres://postgres@${HOST}:${port}/riideait?options=${encodeURIComponent(`-c search_path=${SCHEMA}`)}`,
    start: async () => {
      running = launch(program, ['-D', data], { account, log: join(folder, 'postgres.log'), cwd: data });
      await untilUp(port);
    },
    stop: async () => {
      if (running !== undefined) await end(running, FAST);
    },
  };
}

async function untilUp(port: number): Promise<void> {
  for (const end = Date.now() + WAIT; Date.now() < end; await sleep(100)) {
    const up = await onServer(port, 'select').then(
      () => true,
      () => false,
    );
    if (up) return;
  }
  throw new Error(`PostgreSQL did not come up on port ${port}`);
}

async function onServer(port: number, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres@${HOST}:${port}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
