import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Proof } from './proof.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What Vitest says from its first failure on. */
const failuresOf = (said: string) => said.slice(Math.max(0, said.search(/^ ?FAIL /m))).split('\n');

/** Runs tests of the server whose paths contain one of these words. */
const suite =
  (promise: string, paths: readonly string[], env: NodeJS.ProcessEnv = {}): Proof =>
  async ({ say }) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', ...paths];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    for (const line of stdout.split('\n').filter((each) => /^ +(Tests|Duration) /.test(each))) say(line.trim());
    return [{ promise, broken: status === 0 ? [] : failuresOf(stdout + stderr) }];
  };

/** A kept dump of an older version. */
export const upgrade = suite('A dump with data of an older version migrates to the newest', ['server/test/upgrade.test.ts']);

/** Kills at moments that are hard to meet, of workers and of the embedded PostgreSQL. */
export const kills = suite('What was begun is done once, and the embedded PostgreSQL comes back', ['.kills.test.ts'], { TESTS: 'kills' });

/** Properties that cost much, in forty times as many random cases as `npm test` tries. */
export const properties = suite(
  'What is written is read back, undone or refused, whatever it is',
  ['undo.property', 'read-spreadsheet.property', 'round-trip', 'whole.api'],
  { MORE_RUNS: '40' },
);
