// What is made from a version: its packages and what is built. It is made in a folder aside, and then exchanged as a whole.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runForeground } from '../processes.mjs';
import { UpdateError } from './clone.mjs';

export const PARTS = ['node_modules', 'web/dist', 'server/dist'];

const FOLDER = '.cache/update';

/** Folders of this update: inside, so on the same disk, and unknown to git. A build that a killed update has left may go on in another one. */
export const foldersOf = (root) => ({ fresh: join(root, FOLDER, `new-${process.pid}`), former: join(root, FOLDER, 'former') });

/** Environment without what npm has put there for its own script: another npm would take it for its own. */
export const withoutNpm = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name === 'npm_execpath' || !/^(?:npm_|INIT_CWD$)/i.test(name)));

/** Builds a version aside, while the present one runs. Nothing of the present one changes. */
export async function makeAside({ git }, root, commit) {
  const { fresh } = foldersOf(root);
  clear({ git }, root);
  git('worktree', 'add', '--quiet', '--force', '--detach', fresh, commit);
  // The same files by other names: npm replaces what has changed, and writes into none.
  if (process.platform === 'linux') spawnSync('cp', ['-al', join(root, 'node_modules'), join(fresh, 'node_modules')]);
  const code = await runForeground(process.execPath, ['scripts/build.mjs'], { cwd: fresh, env: withoutNpm(process.env) });
  if (code !== 0) throw new UpdateError('The new version could not be built; nothing is changed.');
  const missing = PARTS.filter((part) => !existsSync(join(fresh, part)));
  if (missing.length > 0) throw new UpdateError(`The build of the new version has made no ${missing.join(', ')}; nothing is changed.`);
}

/** Puts the parts of `from` in the place of those of `root`, and these into `aside`: all or, where one cannot be moved, none. */
export function exchange(root, from, aside) {
  rmSync(aside, { recursive: true, force: true });
  const done = [];
  const move = (source, destination) => {
    mkdirSync(dirname(destination), { recursive: true });
    renameSync(source, destination);
    done.push([source, destination]);
  };
  try {
    for (const part of PARTS) {
      if (existsSync(join(root, part))) move(join(root, part), join(aside, part));
      move(join(from, part), join(root, part));
    }
  } catch (error) {
    for (const [source, destination] of done.toReversed()) renameSync(destination, source);
    throw new UpdateError(`The parts of the new version could not be put in place: ${error.message}`);
  }
}

/** Removes what an update, this one or one that was cut off, has left. */
export function clear({ git }, root) {
  rmSync(join(root, FOLDER), { recursive: true, force: true, maxRetries: 3 });
  git('worktree', 'prune');
}
