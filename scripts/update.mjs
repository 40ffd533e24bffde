// npm run update: the newest version of this clone (docs/releases.md), built while the present one runs, and a start on it, which backs up and migrates. What
// fails leaves the present version running. `-- v1.2` (a tag, a commit) takes that one, `-- --unattended` only versions that are marked for it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { onEnd, oneAtATime, passOn } from './processes.mjs';
import { openClone, UpdateError } from './update/clone.mjs';
import { clear, makeAside } from './update/parts.mjs';
import { restart } from './update/restart.mjs';
import { running, settingsOf } from './update/running.mjs';
import { update, updateUnattended } from './update/update.mjs';

const UPDATING = join(root, '.cache/update.lock');
/** The lock that a start waits for, where packages or builds are missing: so none begins to make what is about to come. */
const LOCK = join(root, '.cache/prepare.lock');

/** The commit that did not come up when nobody was there. */
const FAILED = join(root, '.cache/update-failed');

const [wanted] = process.argv.slice(2);
try {
  const clone = openClone(root);
  const effects = {
    running: () => running(root),
    settingsOf: (env) => settingsOf(root, env),
    makeAside: (commit) => makeAside(clone, root, commit),
    make: async () => {
      await install();
      await build();
    },
    alone: (work) => oneAtATime(LOCK, async () => work()),
    restart: (before, settings) => restart(root, before, settings),
    clear: () => clear(clone, root),
    failedBefore: () => (existsSync(FAILED) ? readFileSync(FAILED, 'utf8') : undefined),
    noteFailed: (commit) => writeFileSync(FAILED, commit),
  };
  const run = { root, clone, say: console.log, effects };
  const work = wanted === '--unattended' ? () => updateUnattended(run) : () => update({ ...run, wanted });
  const { child, failed = false } = await oneAtATime(UPDATING, work);
  if (failed) process.exitCode = 1;
  if (child !== undefined) {
    console.log('It runs in this terminal: Ctrl+C stops it.');
    onEnd((signal) => passOn(child, signal));
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 1;
    });
  }
} catch (error) {
  if (!(error instanceof UpdateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
