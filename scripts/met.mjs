// The commands that meet programs of others: install these programs of Debian, build, and run trust/src/met/NAME.
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';
import { measured } from './slowness.mjs';

/** Each program: its path, its name in words, its package. */
export async function met(name, programs) {
  await install();
  const node = node24();
  for (const program of programs) {
    const missing = await debianProgram(...program);
    if (missing === undefined) continue;
    console.error(missing);
    process.exit(1);
  }
  await build();
  await measured();
  process.exitCode = await runForeground(node, [join(root, `trust/src/met/${name}/main.ts`), ...process.argv.slice(2)], { cwd: root });
}
