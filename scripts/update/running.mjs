// The processes of the product that run from a folder: its server, its worker, or one that is both. Found by /proc, so on Linux only.
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';

/** As `scripts/start.mjs` starts it. */
export const MAIN = 'server/dist/main.js';

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {'server' | 'worker' | undefined} part undefined: both
 * @property {Record<string, string>} env
 * @property {number} since about, ms since 1970
 * @property {string | undefined} unit the unit of systemd that restarts it
 * @returns {Running[]}
 */
export function running(root) {
  if (process.platform !== 'linux') return [];
  const home = realpathSync(root);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [read, split] = [(file) => readFileSync(`/proc/${name}/${file}`, 'utf8'), (text) => text.split('\0').filter(Boolean)];
        const args = split(read('cmdline'));
        if (!args.includes(MAIN) || readlinkSync(`/proc/${name}/cwd`) !== home) return [];
        const env = Object.fromEntries(split(read('environ')).map((line) => line.split(/=(.*)/s).slice(0, 2)));
        const unit = /\/([^/\n]+\.service)$/m.exec(read('cgroup'))?.[1];
        return [{ pid: Number(name), part: args[args.indexOf(MAIN) + 1], env, since: statSync(`/proc/${name}`).mtimeMs, unit }];
      } catch {
        // Ended meanwhile, or of another user.
        return [];
      }
    });
}

/** The settings of the product: its environment, and `.env` below it; empty ones count as not given. */
export function settingsOf(root, env) {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries({ ...written, ...env }).filter(([, value]) => value.trim() !== ''));
}

/** Absolute paths that the update needs. `folder`: of the backups that starts make; undefined: they make none. */
export function placesOf(root, { DATA_DIR = 'data', BACKUP_DIR, DATABASE_URL }) {
  const dataDir = resolve(root, DATA_DIR);
  const folder = BACKUP_DIR === 'off' ? undefined : BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(root, BACKUP_DIR);
  return { dataDir, folder, isEmbedded: DATABASE_URL === undefined };
}

/** The backups that starts have made before they migrated, oldest first. */
export function updateBackups({ folder }) {
  if (folder === undefined || !existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^riideait-before-update-[\d-]+\.tar\.gz$/.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

/** The major version of PostgreSQL that the embedded database is of; undefined where there is none in sight. */
export function majorOf({ dataDir, isEmbedded }) {
  const file = join(dataDir, 'postgres/PG_VERSION');
  try {
    return isEmbedded ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the server answers that its database is there and migrated by it. */
export async function isReady({ HOST = '127.0.0.1', PORT = '3000' }) {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  const answer = await fetch(`http://${host}:${PORT}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok === true;
}

export async function until(isSo, ms, pause = 200) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(pause)) if (await isSo()) return true;
  return isSo();
}
