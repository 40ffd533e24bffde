import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Embedded, startEmbedded } from '../src/db/embedded.ts';
import { isAlive } from '../src/db/embedded-lock.ts';
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

/** A separate program that starts the embedded PostgreSQL and prints when it is up. */
export async function aServerIn(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('../src/db/embedded.ts', import.meta.url).href)};
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

export async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
