import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from '../src/db/embedded.ts';
import { isAlive } from '../src/db/embedded-process.ts';
import { putCluster } from './ready-cluster.ts';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** One with a cluster, as a first start leaves it, but without fsync: a kill of processes loses nothing that the system has. */
export async function aDataDir(): Promise<string> {
  const folder = await aFolder();
  await putCluster(folder);
  if (process.platform !== 'win32') await appendFile(join(folder, 'postgres', 'postgresql.conf'), 'fsync = off\n');
  return folder;
}

export async function started(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir });
  onTestFinished(() => embedded.stop());
  return embedded;
}

export async function query(url: string, statement: string): Promise<unknown> {
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

export const postmasterOf = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

export async function gone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false);
}

/** A separate program that starts the embedded PostgreSQL and says `up`, or why not. `options`: source of more of them. */
const programFor = (dataDir: string, options: string) => `
    import { startEmbedded } from ${JSON.stringify(new URL('../src/db/embedded.ts', import.meta.url).href)};
    // What is not kept is collected, and its lock with it.
    globalThis.embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, patience: 0, ${options} }).catch(({ message }) => {
      console.log(message);
      process.exit(1);
    });
    process.once('SIGTERM', () => process.exit());
    console.log('up');
    setInterval(() => {}, 1000);`;

/** @param within a command that runs it */
export function spawnServerIn(dataDir: string, options = '', within: readonly string[] = []) {
  const source = programFor(dataDir, options);
  const [command = '', ...args] = [...within, process.execPath, '--input-type=module', '-e', source];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = once(createInterface(child.stdout), 'line').then(([first]) => String(first));
  line.catch(() => {});
  return { child, line };
}

/** One that is up. */
export async function aServerIn(dataDir: string, within: readonly string[] = []): Promise<ChildProcess> {
  const { child, line } = spawnServerIn(dataDir, '', within);
  expect(await line).toBe('up');
  const postmaster = await postmasterOf(dataDir);
  // Wait until nothing writes to the folder.
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await kill(child, 'SIGTERM');
    if (within.length === 0) await gone(postmaster);
  });
  return child;
}

/** Why one does not start. */
export async function aRefusalIn(dataDir: string, within: readonly string[], options = ''): Promise<string> {
  const { child, line } = spawnServerIn(dataDir, options, within);
  const said = await line;
  if (said === 'up') await kill(child);
  return said;
}

/** Kills the program that a shell within other namespaces has started. */
export async function killInside({ pid }: ChildProcess): Promise<void> {
  const childOf = async (parent: string) => (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).split(' ')[0] ?? '';
  process.kill(Number(await childOf(await childOf(String(pid)))), 'SIGKILL');
}

export async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

export const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** A command that runs another with a file system of its own on `folder`. */
export const mounted = (folder: string, options: string, before = ':') => [
  ...['unshare', '--mount', 'sh', '-c', `mount -t tmpfs -o ${options} none ${folder} || exit 9; ${before}; exec "$@"`, 'sh'],
];
export const canMount = isRoot && spawnSync('unshare', [...mounted('/mnt', 'ro').slice(1), 'true']).status === 0;
