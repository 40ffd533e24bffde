import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startEmbedded } from '../src/db/embedded.ts';
import { migrate } from '../src/migrate.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, '.cache');

/** Sources of a migrated cluster. */
const SOURCES = ['server/migrations/**/*.sql', 'server/src/db/*.ts', 'server/src/jobs/*.ts', 'package-lock.json'];

function nameOfCluster(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) hash.update(path).update(readFileSync(join(ROOT, path)));
  return `cluster-${process.getuid?.()}-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Copies a stopped, migrated PostgreSQL into a data folder. It is made once and kept in `.cache` until its sources change.
 * Not on Windows, where each cluster has its own password.
 */
export async function putCluster(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const kept = join(CACHE, nameOfCluster());
  if (!existsSync(kept)) await makeCluster(kept);
  await copy(kept, join(dataDir, 'postgres'));
}

/** Keeps owner and modes: as root, the cluster belongs to the account that PostgreSQL runs as. */
const copy = (from: string, to: string) => run('cp', ['-a', ...(process.platform === 'linux' ? ['--reflink=auto'] : []), from, to]);

async function makeCluster(kept: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-cluster-'));
  const { url, stop } = await startEmbedded({ dataDir });
  await migrate(url).finally(stop);
  await mkdir(CACHE, { recursive: true });
  for (const old of globSync(`cluster-${process.getuid?.()}-*`, { cwd: CACHE }))
    await rm(join(CACHE, old), { recursive: true, force: true });
  const draft = `${kept}.${process.pid}`;
  await copy(join(dataDir, 'postgres'), draft);
  // Another run may have been faster: keep one.
  await rename(draft, kept).catch(() => rm(draft, { recursive: true, force: true }));
  await rm(dataDir, { recursive: true, force: true });
}
