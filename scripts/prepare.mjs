// What must be there before the product runs: its packages, and the built web client. Does only what has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';
import { oneAtATime, runQuietly } from './processes.mjs';

const inRoot = (path) => join(root, path);

const LOCK = inRoot('.cache/prepare.lock');

/** Installs the packages of package-lock.json where node_modules does not hold them. */
export async function install() {
  if (!isInstalled()) await oneAtATime(LOCK, async () => isInstalled() || (await installPackages()));
}

async function installPackages() {
  console.log('Installing packages (once, about a minute) …');
  // Not `npm ci`: it refuses a lock file that does not name the packages of every other platform. Exact versions come from the
  // lock file all the same. Development packages too, whatever NODE_ENV says: the client is built here.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const { command, first, options } = npm();
  await runQuietly('The installation', command, [...first, ...args], options);
}

/** The npm that runs this, or that of the machine: program, its first arguments, options of the process. */
export function npm() {
  const path = process.env.npm_execpath;
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return { command, first, options: { cwd: root, shell: command.endsWith('.cmd') } };
}

/** npm notes in node_modules what it has put there: that is compared with what should be there. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    path === '' || (optional && !present[path]) ? true : present[path] !== undefined && present[path].version === version,
  );
}

function packagesOf(lock) {
  return existsSync(inRoot(lock)) ? JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages : {};
}

/** Builds the web client where what it is made of has changed. */
export async function build() {
  if (!isBuilt()) await oneAtATime(LOCK, async () => isBuilt() || (await buildClient()));
}

const MARK = inRoot('web/dist/.inputs');
const isBuilt = () => existsSync(MARK) && readFileSync(MARK, 'utf8') === inputs();
const inputs = () => hashOf(['web', 'contract', 'package-lock.json', 'tsconfig.base.json']);

/** It is built aside, so that a running server misses its files for a moment at most. */
async function buildClient() {
  console.log('Building the web client …');
  const [made, aside] = [inputs(), inRoot('.cache/dist')];
  const vite = inRoot('node_modules/vite/bin/vite.js');
  await runQuietly('The build', node24(), [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: inRoot('web'),
  });
  writeFileSync(join(aside, '.inputs'), made);
  rmSync(inRoot('web/dist'), { recursive: true, force: true });
  renameSync(aside, inRoot('web/dist'));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesIn))
    hash
      .update(`${path}\0`)
      .update(readFileSync(inRoot(path)))
      .update('\0');
  return hash.digest('hex');
}

/** All files at or below `path`, but for what is made from them. */
function filesIn(path) {
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  const names = readdirSync(inRoot(path)).filter((name) => !['dist', 'node_modules', '.cache'].includes(name));
  return names.sort().flatMap((name) => filesIn(`${path}/${name}`));
}
