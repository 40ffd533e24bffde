import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run, Verdict } from './proof.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the test that migrates a kept dump of an older version to the newest. */
export async function upgrade({ say }: Run): Promise<Verdict[]> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'server/test/upgrade.test.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  for (const line of stdout.split('\n').filter((each) => /^ +(Tests|Duration) /.test(each))) say(line.trim());
  return [
    { promise: 'A dump with data of an older version migrates to the newest', broken: status === 0 ? [] : (stdout + stderr).split('\n') },
  ];
}
