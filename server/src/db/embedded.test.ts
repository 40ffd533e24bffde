import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { putCluster } from '../../test/ready-cluster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { requireReachable } from './embedded-files.ts';
import { isAlive } from './embedded-lock.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** One with a cluster, as a first start leaves it, but without fsync: a kill of processes loses nothing that the system has. */
async function aDataDir(): Promise<string> {
  const folder = await aFolder();
  await putCluster(folder);
  if (process.platform !== 'win32') await appendFile(join(folder, 'postgres', 'postgresql.conf'), 'fsync = off\n');
  return folder;
}

async function started(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir });
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const postmasterOf = async (dataDir: string) => Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}

/** A separate program that starts the embedded PostgreSQL and prints when it is up. */
async function aServerIn(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.once('SIGTERM', () => process.exit());
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout), 'line');
  const postmaster = await postmasterOf(dataDir);
  // Wait until nothing writes to the folder.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await kill(child, 'SIGTERM');
    await gone(postmaster);
  });
  return child;
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

test('data survives a stop and a start', async () => {
  const dataDir = await aFolder();
  const first = await startEmbedded({ dataDir });
  await query(first.url, 'create table kept as select 42 as answer');
  const postmaster = await postmasterOf(dataDir);
  await first.stop();
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(dataDir, 'riideait.lock'))).toBe(false);

  const second = await started(dataDir);
  expect(await query(second.url, 'select answer from kept')).toBe(42);
});

test('it is durable, speaks UTF-8, knows Estonian order, and cannot be reached from outside', async () => {
  const dataDir = await aFolder();
  const { url } = await started(dataDir);
  expect(await query(url, `select concat_ws(' ', current_setting('fsync'), current_setting('server_encoding'))`)).toBe('on UTF8');
  expect(await query(url, `select string_agg(w, '' order by w collate "et-x-icu") from unnest('{x,õ,z,š,s,ü}'::text[]) w`)).toBe('sšzõüx');
  if (process.platform === 'win32') return;
  expect(await query(url, `select current_setting('listen_addresses')`)).toBe('');
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
});

test('open connections do not hold up the stop', async () => {
  const { url, stop } = await started(await aDataDir());
  const client = new pg.Client({ connectionString: url });
  // The loss of the connection is a second error.
  client.on('error', () => {});
  const cut = once(client, 'error');
  await client.connect();
  await client.query('begin; create table unfinished ()');
  await stop();
  // Not 57P02, the end of a PostgreSQL that has waited for it in vain.
  expect((await cut)[0]).toMatchObject({ code: '57P01' });
});

test('a path too long for a socket works', async () => {
  const folder = await aFolder();
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'õ'.repeat(60));
  const { url } = await started(dataDir);
  expect(await query(url, 'select 1')).toBe(1);
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  onTestFinished(() => rm(socketFolder, { recursive: true, force: true }));
});

test('an interrupted first start is begun anew', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const { url } = await started(dataDir);
  expect(await query(url, 'select 1')).toBe(1);
});

test('a folder of something else is left alone', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Tere');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/is in the way and is no PostgreSQL cluster/);
  expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('Tere');
});

test('a cluster of another version is refused in one line', async () => {
  const dataDir = await aDataDir();
  await (await startEmbedded({ dataDir })).stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by another version of PostgreSQL: .*version 17[^\n]*$/);
});

describe('after a kill', () => {
  test('of the server: its PostgreSQL is stopped and the data is there', async () => {
    const dataDir = await aDataDir();
    const killed = await aServerIn(dataDir);
    const leftover = await postmasterOf(dataDir);
    await kill(killed);
    expect(isAlive(leftover)).toBe(true);

    const { url } = await started(dataDir);
    expect(isAlive(leftover)).toBe(false);
    expect(await query(url, 'select 1')).toBe(1);
  });

  test('of PostgreSQL alone: it is started again', async () => {
    const dataDir = await aDataDir();
    const { url } = await started(dataDir);
    const first = await postmasterOf(dataDir);
    process.kill(first, 'SIGKILL');
    await gone(first);
    await expect.poll(() => query(url, 'select 1').catch(() => 0), { timeout: 20_000 }).toBe(1);
    expect(await postmasterOf(dataDir)).not.toBe(first);
  });

  test('of PostgreSQL that cannot start again: the tries get rarer until it can', async () => {
    const dataDir = await aDataDir();
    const said: string[] = [];
    const note = (line: unknown) => void said.push(String(line));
    const { url, stop } = await startEmbedded({ dataDir, log: { debug: () => {}, warn: note, error: note } });
    onTestFinished(stop);
    const version = join(dataDir, 'postgres', 'PG_VERSION');
    await writeFile(version, '17\n');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const waits = () => said.flatMap((line) => /again in (\d+) ms/.exec(line)?.[1] ?? []);
    await expect.poll(waits, { timeout: 20_000 }).toEqual(['0', '500', '1000']);
    await writeFile(version, '18\n');
    await expect.poll(() => said.at(-1), { timeout: 20_000 }).toBe('PostgreSQL runs again.');
    expect(await query(url, 'select 1')).toBe(1);
  });

  test('of both, with a statement running', async () => {
    const dataDir = await aDataDir();
    const killed = await aServerIn(dataDir);
    const leftover = await postmasterOf(dataDir);
    const url = `postgres://riideait@localhost/riideait?host=${encodeURIComponent(join(dataDir, 'run'))}`;
    query(url, 'select pg_sleep(1)').catch(() => undefined);
    await sleep(100);
    process.kill(leftover, 'SIGKILL');
    await kill(killed);

    const { url: again } = await started(dataDir);
    expect(await query(again, 'select 1')).toBe(1);
  });

  test('the process id of the dead PostgreSQL may belong to someone else now', async () => {
    const dataDir = await aDataDir();
    await (await startEmbedded({ dataDir })).stop();
    const stranger = spawn('sleep', ['60']);
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n\n  1234567 1234567\nready   \n`);
    await chmod(pidFile, 0o666);

    const { url } = await started(dataDir);
    expect(await query(url, 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  test('the lock of the dead one does not count, even when its process id lives again', async () => {
    const dataDir = await aDataDir();
    for (const left of ['', 'half a li', `${process.pid} another start\n`, '4194304 gone\n']) {
      await writeFile(join(dataDir, 'riideait.lock'), left);
      await (await startEmbedded({ dataDir })).stop();
    }
  });
});

test('a server that just exits takes PostgreSQL along', async () => {
  const dataDir = await aDataDir();
  const server = await aServerIn(dataDir);
  const postmaster = await postmasterOf(dataDir);
  await kill(server, 'SIGTERM');
  await expect.poll(() => isAlive(postmaster), { timeout: 10_000 }).toBe(false);
});

test('a second server is refused in one line, and the first goes on', async () => {
  const dataDir = await aDataDir();
  const first = await aServerIn(dataDir);
  const refusal = `Another Riideait (process ${first.pid}) works in this DATA_DIR. Stop it, or choose another DATA_DIR.`;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(refusal);
  expect(isAlive(await postmasterOf(dataDir))).toBe(true);
});

test('of many that start at once one gets the folder', async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, 'riideait.lock'), '4194304 gone\n');
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => startEmbedded({ dataDir })));
  const winners = results.filter((result) => result.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value.stop();
});

test.runIf(process.getuid?.() === 0)('as root, a path that PostgreSQL cannot reach is named', async () => {
  const closed = await aFolder();
  const dataDir = join(closed, 'data');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`cannot reach ${closed}: allow it (chmod o+x ${closed})`);
  await chmod(closed, 0o711);
  await (await startEmbedded({ dataDir })).stop();
  await expect(requireReachable({ uid: 65534, gid: 65534 }, join(dataDir, 'postgres'))).rejects.toThrow(/cannot reach/);
});
