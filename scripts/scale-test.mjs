// npm run scale-test: what the product promises on more than one machine, tried on Debian's parts. Not part of npm test.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram, unpackDebian } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { attempt, runForeground } from './processes.mjs';
import { slowness } from './slowness.mjs';

const LIBRARIES = ['libc6', 'libcares2', 'libevent-2.1-7t64', 'libssl3t64', 'libzstd1', 'zlib1g', 'libsystemd0', 'libcap2'];
const PGBOUNCER = ['pgbouncer', ...LIBRARIES, 'libpam0g', 'libaudit1', 'libcap-ng0'];
const STORE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

process.env.SLOWNESS ??= (await slowness('node')).toFixed(1);
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
const words = process.argv.slice(2);
const only = words.indexOf('--only');
if (only < 0 || words[only + 1] === 'others') words.push('--others', await others());
process.exitCode = await runForeground(node, [join(root, 'trust/src/scale/main.ts'), ...words], { cwd: root });

/** Fetches the PgBouncer of another Debian, with its libraries, and builds another object store; returns their folder. */
async function others() {
  const folder = mkdtempSync(join(tmpdir(), 'riideait-others-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  // PostgreSQL's account runs them.
  chmodSync(folder, 0o755);
  console.log('Fetching PgBouncer of Debian 13 …');
  const missing = await unpackDebian(PGBOUNCER, 'amd64', folder, 'trixie');
  console.log(`Building ${STORE} …`);
  const { ok, said } = await attempt('go', ['install', STORE], { cwd: folder, env: { ...process.env, GOBIN: folder } });
  if (missing === undefined && ok) return folder;
  console.error(missing ?? `Go could not build ${STORE}: ${said}`);
  process.exit(1);
}
