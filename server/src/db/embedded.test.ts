import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  aDataDir,
  aFolder,
  aRefusalIn,
  aServerIn,
  canMount,
  gone,
  isRoot,
  kill,
  killInside,
  mounted,
  postmasterOf,
  query,
  started,
} from '../../test/embedded.ts';
import { putCluster } from '../../test/ready-cluster.ts';
import { startEmbedded } from './embedded.ts';
import { requireReachable } from './embedded-files.ts';
import { isLocked, networkOf, takeLock } from './embedded-lock.ts';
import { isAlive } from './embedded-process.ts';

test('an interrupted first start is begun anew; data survives a stop and a start', async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const first = await startEmbedded({ dataDir });
  await query(first.url, 'create table kept as select 42 as answer');
  const postmaster = await postmasterOf(dataDir);
  await first.stop();
  expect(isAlive(postmaster)).toBe(false);
  expect(isLocked(dataDir)).toBe(false);

  const second = await started(dataDir);
  expect(await query(second.url, 'select answer from kept')).toBe(42);
});

test('of many first starts at once one gets the folder; it is durable, speaks UTF-8, knows Estonian order, and cannot be reached from outside', async () => {
  const dataDir = await aFolder();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => startEmbedded({ dataDir, patience: 0 })));
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

  test('the lock of the dead one does not count, nor does one of version 1.1', async () => {
    const folder = await aFolder();
    await writeFile(join(folder, 'riideait.lock'), `${process.pid} boot start\n`);
    const release = await takeLock(folder);
    expect(existsSync(join(folder, 'riideait.lock'))).toBe(false);
    expect(isLocked(folder)).toBe(true);
    await release();
    expect(isLocked(folder)).toBe(false);
  });
});

test('a second server is refused in one line and the first goes on; one that just exits takes PostgreSQL along', async () => {
  const dataDir = await aDataDir();
  const first = await aServerIn(dataDir);
  const refusal = `Another Riideait works in ${dataDir}. Stop it, or choose another DATA_DIR.`;
  await expect(startEmbedded({ dataDir, patience: 0 })).rejects.toThrow(refusal);
  const postmaster = await postmasterOf(dataDir);
  expect(isAlive(postmaster)).toBe(true);
  await kill(first, 'SIGTERM');
  await gone(postmaster);
});

test.runIf(process.platform === 'linux')('a lock that cannot be one, or a running version 1.1, is refused in one line', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'in-use.lock'), 'Tere\n'.repeat(200));
  await expect(takeLock(folder)).rejects.toThrow(/in-use\.lock cannot be locked \(file is not a database\): it must be an empty file/);
  await rm(join(folder, 'in-use.lock'));
  const [boot, status] = await Promise.all(['/proc/sys/kernel/random/boot_id', '/proc/self/stat'].map((path) => readFile(path, 'utf8')));
  const start = status?.split(') ').at(-1)?.split(' ')[19];
  await writeFile(join(folder, 'riideait.lock'), `${process.pid} ${boot?.trim()} ${start}\n`);
  await expect(takeLock(folder)).rejects.toThrow(`Another Riideait (process ${process.pid}) works in this DATA_DIR.`);
});

test('a second server waits for the first to end, says so once, and goes on with its data', async () => {
  const dataDir = await aDataDir();
  const first = await startEmbedded({ dataDir });
  await query(first.url, 'create table kept as select 42 as answer');
  const said: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const warn = (line: unknown) => {
    said.push(String(line));
    waiting.resolve();
  };
  const second = startEmbedded({ dataDir, log: { debug: () => {}, warn, error: () => {} } });
  onTestFinished(async () => (await second).stop());
  await waiting.promise;
  await first.stop();
  expect(await query((await second).url, 'select answer from kept')).toBe(42);
  expect(said).toEqual([`Another Riideait works in ${dataDir}: waiting for it to end.`]);
});

test('a stop ends the wait for the first', async () => {
  const dataDir = await aDataDir();
  await started(dataDir);
  const stop = new AbortController();
  const warn = () => stop.abort();
  const second = startEmbedded({ dataDir, log: { debug: () => {}, warn, error: () => {} }, signal: stop.signal });
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
});

test.runIf(process.platform === 'linux')('a folder on a network drive has its name', async () => {
  expect(networkOf(0x6969)).toBe('NFS');
  expect(networkOf((await statfs(await aFolder())).type)).toBeUndefined();
});

/** As containers have them: processes and shared memory of their own, over the same files. */
const owner = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user'];
const apart = ['unshare', ...owner, '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc'];
const canBeApart = process.platform === 'linux' && spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0;

describe.runIf(canBeApart)('two containers on one folder', () => {
  test('the second is refused, and writes of the first are there after its kill', async () => {
    const dataDir = await aDataDir();
    const first = await aServerIn(dataDir, apart);
    const url = `postgres://riideait@localhost/riideait?host=${encodeURIComponent(join(dataDir, 'run'))}`;
    await query(url, 'create table kept as select 1 as answer');
    const second = await aRefusalIn(dataDir, apart);
    expect(second).toContain(`Another Riideait works in ${dataDir}.`);
    await query(url, 'insert into kept values (2)');
    await kill(first);
    // What was in it ends a little later than it does.
    const answers = () => query(url, 'select 1').then(Boolean, () => false);
    await expect.poll(answers).toBe(false);

    const { url: again } = await started(dataDir);
    expect(await query(again, 'select sum(answer)::int from kept')).toBe(3);
  });

  test('a PostgreSQL that outlived its Riideait out of sight is left alone', async () => {
    const dataDir = await aDataDir();
    const outlives = [...apart, 'sh', '-c', '"$@" & wait; sleep 1000', 'sh'];
    const shell = await aServerIn(dataDir, outlives);
    const url = `postgres://riideait@localhost/riideait?host=${encodeURIComponent(join(dataDir, 'run'))}`;
    await killInside(shell);
    await expect.poll(() => isLocked(dataDir)).toBe(false);
    await expect(startEmbedded({ dataDir, patience: 0 })).rejects.toThrow(/A PostgreSQL that this system does not show still runs on/);
    expect(await query(url, 'select 1')).toBe(1);
    await kill(shell);
    await expect.poll(() => query(url, 'select 1').catch(() => 0)).toBe(0);
    const { url: again } = await started(dataDir);
    expect(await query(again, 'select 1')).toBe(1);
  });
});

test.runIf(process.getuid?.() === 0)('as root, a path that PostgreSQL cannot reach is named', async () => {
  const closed = await aFolder();
  const dataDir = join(closed, 'data');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`cannot reach ${closed}: allow it (chmod o+x ${closed})`);
  await chmod(closed, 0o711);
  await (await startEmbedded({ dataDir })).stop();
  await expect(requireReachable({ uid: 65534, gid: 65534 }, join(dataDir, 'postgres'))).rejects.toThrow(/cannot reach/);
});

describe('a DATA_DIR that cannot be used is one line with a way out', () => {
  test('a file', async () => {
    const file = join(await aFolder(), 'data');
    await writeFile(file, '');
    await expect(startEmbedded({ dataDir: file })).rejects.toThrow(`DATA_DIR ${file} is a file, or lies in one: set it to a folder.`);
    const below = join(file, 'data');
    await expect(startEmbedded({ dataDir: below })).rejects.toThrow(`DATA_DIR ${below} is a file, or lies in one: set it to a folder.`);
  });

  test.runIf(isRoot)('of another user', async () => {
    const folder = await aFolder();
    await chmod(folder, 0o755);
    const said = await aRefusalIn(join(folder, 'data'), ['setpriv', '--reuid=4242', '--regid=4243', '--clear-groups']);
    expect(said).toBe(
      `Riideait runs as user 4242 and may not write to DATA_DIR ${folder}/data: as root, mkdir -p ${folder}/data && chown -R 4242:4243 ${folder}/data, or set DATA_DIR to another folder.`,
    );
  });

  test.runIf(isRoot)('of a user without a name', async () => {
    const folder = await aFolder();
    await chmod(folder, 0o777);
    const said = await aRefusalIn(join(folder, 'data'), ['setpriv', '--reuid=4242', '--regid=4243', '--clear-groups']);
    expect(said).toMatch(/^PostgreSQL makes its files only as a user with a name, and user 4242 has none here: start Riideait as another/);
  });

  test.runIf(isRoot)('of a root that may become nobody else', async () => {
    const said = await aRefusalIn(join(await aFolder(), 'data'), ['setpriv', '--bounding-set=-setuid,-setgid']);
    const refusal = /this root may not become another user \(id \d+\): start Riideait as an ordinary user, or give it/;
    expect(said).toMatch(refusal);
    expect(await aRefusalIn(await aDataDir(), ['setpriv', '--bounding-set=-setuid,-setgid'])).toMatch(refusal);
  });

  test.runIf(canMount)('read-only', async () => {
    const folder = await aFolder();
    const said = await aRefusalIn(join(folder, 'data'), mounted(folder, 'ro'));
    expect(said).toBe(`DATA_DIR ${folder}/data is on a read-only file system: mount it for writing, or set DATA_DIR to another folder.`);
  });

  test.runIf(canMount)('full, at the first start and at a later one', async () => {
    const folder = await aFolder();
    const wayOut = /No space left on device.*\. Make room on the disk of .*, and start again\.$/;
    expect(await aRefusalIn(join(folder, 'data'), mounted(folder, 'size=8m,mode=755'))).toMatch(wayOut);
    const fill = `cp -a ${await aDataDir()} ${folder}/data; cat /dev/zero > ${folder}/data/filled 2> /dev/null`;
    expect(await aRefusalIn(join(folder, 'data'), mounted(folder, 'size=200m,mode=755', fill))).toMatch(wayOut);
  });
});
