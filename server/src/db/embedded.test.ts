import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDataDir, aFolder, aServerIn, gone, kill, postmasterOf, query, started } from '../../test/embedded.ts';
import { putCluster } from '../../test/ready-cluster.ts';
import { startEmbedded } from './embedded.ts';
import { requireReachable } from './embedded-files.ts';
import { isAlive, isLocked, takeLock } from './embedded-lock.ts';

test('an interrupted first start is begun anew; data survives a stop and a start', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const first = await startEmbedded({ dataDir });
  await query(first.url, 'create table kept as select 42 as answer');
  const postmaster = await postmasterOf(dataDir);
  await first.stop();
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(dataDir, 'riideait.lock'))).toBe(false);

  const second = await started(dataDir);
  expect(await query(second.url, 'select answer from kept')).toBe(42);
});

test('of many first starts at once one gets the folder; it is durable, speaks UTF-8, knows Estonian order, and cannot be reached from outside', async () => {
  const dataDir = await aFolder();
  await writeFile(join(dataDir, 'riideait.lock'), '4194304 gone\n');
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => startEmbedded({ dataDir })));
  const [winner, ...others] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  onTestFinished(() => winner?.stop());
  expect(others).toEqual([]);

  const url = winner?.url ?? '';
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
  await mkdir(dataDir);
  await putCluster(dataDir);
  const { url } = await started(dataDir);
  expect(await query(url, 'select 1')).toBe(1);
  const socketFolder = new URL(url).searchParams.get('host') ?? '';
  onTestFinished(() => rm(socketFolder, { recursive: true, force: true }));
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
    await expect.poll(() => query(url, 'select 1').catch(() => 0)).toBe(1);
    expect(await postmasterOf(dataDir)).not.toBe(first);
  });

  test('the process id of the dead PostgreSQL may belong to someone else now', async () => {
    const dataDir = await aDataDir();
    const stranger = spawn('sleep', ['60']);
    onTestFinished(() => void stranger.kill('SIGKILL'));
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n\n\n  1234567 1234567\nready   \n`);
    await chmod(pidFile, 0o666);

    const { url } = await started(dataDir);
    expect(await query(url, 'select 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  });

  test.each([[''], ['half a li'], [`${process.pid} another start\n`], ['4194304 gone\n']])(
    'the lock of the dead one does not count, even when its process id lives again: %j',
    async (left) => {
      const file = join(await aFolder(), 'riideait.lock');
      await writeFile(file, left);
      const release = await takeLock(file);
      expect(await isLocked(file)).toBe(true);
      await release();
      expect(await isLocked(file)).toBe(false);
    },
  );
});

test('a second server is refused in one line and the first goes on; one that just exits takes PostgreSQL along', async () => {
  const dataDir = await aDataDir();
  const first = await aServerIn(dataDir);
  const refusal = `Another Riideait (process ${first.pid}) works in this DATA_DIR. Stop it, or choose another DATA_DIR.`;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(refusal);
  const postmaster = await postmasterOf(dataDir);
  expect(isAlive(postmaster)).toBe(true);
  await kill(first, 'SIGTERM');
  await gone(postmaster);
});

test.runIf(process.getuid?.() === 0)('as root, a path that PostgreSQL cannot reach is named', async () => {
  const closed = await aFolder();
  const dataDir = join(closed, 'data');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`cannot reach ${closed}: allow it (chmod o+x ${closed})`);
  await chmod(closed, 0o711);
  await (await startEmbedded({ dataDir })).stop();
  await expect(requireReachable({ uid: 65534, gid: 65534 }, join(dataDir, 'postgres'))).rejects.toThrow(/cannot reach/);
});
