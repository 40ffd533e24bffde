// npm run scale-test: what the product promises on more than one machine, tried on Debian's parts. Not part of npm test.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
const node = node24();
const programs = [
  ['/usr/sbin/nginx', 'nginx', 'nginx'],
  ['/usr/sbin/pgbouncer', 'PgBouncer', 'pgbouncer'],
  ['/usr/lib/postgresql', 'PostgreSQL', 'postgresql'],
  ['/usr/sbin/postfix', 'Postfix', 'postfix'],
  ['/usr/sbin/postgrey', 'Postgrey', 'postgrey'],
];
for (const [path, name, packageName] of programs) {
  const missing = await debianProgram(path, name, packageName);
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
}
await chromium(node);
await build();
process.exitCode = await runForeground(node, [join(root, 'trust/src/scale/main.ts'), ...process.argv.slice(2)], { cwd: root });
