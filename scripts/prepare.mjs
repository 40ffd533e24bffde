// What must be there before the product runs: its packages, and the built web client. Does only what has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, root } from './node24.mjs';
import { attempt, oneAtATime, runQuietly } from './processes.mjs';

const inRoot = (path) => join(root, path);

const LOCK = inRoot('.cache/prepare.lock');

/** Installs the packages of package-lock.json where node_modules does not hold them. */
export async function install() {
  if (!isInstalled()) await oneAtATime(LOCK, async () => isInstalled() || (await installPackages()));
}

async function installPackages() {
  console.log('Installing packages (once, about a minute) …');
  // Not `npm ci`: it removes all packages first, also those that a running server loads late. Exact versions come from the lock file
  // all the same. Development packages too, whatever NODE_ENV says: the client is built here.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--loglevel=error'];
  const { command, first, options } = npm();
  await runQuietly('The installation', command, [...first, ...args], options);
  // Whoever starts may not be allowed to write here. Where it fails, the start says why, if it needs them.
  await attempt(node24(), ['server/src/links.ts'], { cwd: root });
}

/** The npm that runs this, or that of the machine: program, its first arguments, options of the process. */
export function npm(path = process.env.npm_execpath, system = process.platform) {
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : [system === 'win32' ? 'npm.cmd' : 'npm'];
  return { command, first, options: { cwd: root, shell: command.endsWith('.cmd') } };
}

/** npm notes in node_modules what it has put there: that is compared with what should be there, of all packages or of some. */
function isInstalled(wanted = packagesOf('package-lock.json')) {
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    path === '' || (optional && !present[path]) ? true : present[path] !== undefined && present[path].version === version,
  );
}

/** Those that the built server names. */
function packagesOfServer() {
  const packages = packagesOf('package-lock.json');
  const paths = Object.keys(packages.server.dependencies).map((name) => `node_modules/${name}`);
  return Object.fromEntries(paths.map((path) => [path, packages[path]]));
}

function packagesOf(lock) {
  return existsSync(inRoot(lock)) ? JSON.parse(readFileSync(inRoot(lock), 'utf8')).packages : {};
}

/** Installs and builds what a start needs. Where all is built, the packages of the server do: a machine of production has no others. */
export async function prepare(options) {
  if (partsOf(options).every(isBuilt) && isInstalled(packagesOfServer())) return;
  await install();
  await build(options);
}

/** The server, and the web client unless `client` is false. */
const partsOf = ({ client = true } = {}) => (client ? [server, webClient] : [server]);

/** Builds parts where what they are made of has changed. */
export async function build(options) {
  const wanted = partsOf(options);
  if (!wanted.every(isBuilt)) await oneAtATime(LOCK, () => Promise.all(wanted.filter((part) => !isBuilt(part)).map(make)));
}

/** They are built aside, so that a running server misses their files for a moment at most. */
const webClient = {
  name: 'web client',
  dist: inRoot('web/dist'),
  aside: inRoot('.cache/dist'),
  sources: ['web', 'contract', 'scripts/supply', 'package-lock.json', 'tsconfig.base.json'],
  work: async (aside) => {
    const vite = (what, ...args) => run(what, ['vite/bin/vite.js', 'build', '--outDir', aside, '--logLevel', 'warn', ...args], 'web');
    await vite('The build of the web client', '--emptyOutDir');
    await vite("The build of the holder's page", '--config', 'vite.minu.config.ts');
  },
};

/** Its text is in few files without types: less to read at the start and to hold in memory. */
const server = {
  name: 'server',
  dist: inRoot('server/dist'),
  aside: inRoot('server/.cache/dist'),
  sources: ['server/src', 'server/rolldown.config.ts', 'contract/src', 'package-lock.json'],
  work: (aside) => run('The build of the server', ['rolldown/bin/cli.mjs', '-c', 'rolldown.config.ts', '-d', aside], 'server'),
  // Loads it once, so that the first start finds it compiled.
  afterwards: () =>
    runQuietly(
      'The first load of the server',
      node24(),
      [...lean.flags, '-e', "import('./server/dist/serve.js').then((server) => server.loadProgram())"],
      lean,
    ),
};

/**
 * How Node runs the built server. Young objects have 8 MB: with V8's 16 the garbage of answers fills 200 MB before the first
 * collection of the old ones, with 4 a call takes up to a quarter more processor time. With room for less than 2 GB of old ones V8 lets
 * them double at most between collections, not grow fourfold. With `--expose-gc` the server collects the garbage of its start.
 * The buffers of answers and files come from two heaps of glibc, and those of 32 KiB and more go back to the system at once: that is 10 to 20 MB less under load, and 15 at rest after it.
 */
export const lean = {
  flags: ['--max-semi-space-size=8', '--max-old-space-size=1024', '--expose-gc'],
  cwd: root,
  env: {
    NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
    GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=32768:glibc.malloc.trim_threshold=131072',
    ...process.env,
  },
};

const run = (what, [script, ...args], cwd) => runQuietly(what, node24(), [inRoot(`node_modules/${script}`), ...args], { cwd: inRoot(cwd) });

const markOf = (folder) => join(folder, '.inputs');
/** Where sources are missing, as in the image of a container, what was built is right. */
const isBuilt = ({ dist, sources }) =>
  existsSync(markOf(dist)) &&
  (!sources.every((path) => existsSync(inRoot(path))) || readFileSync(markOf(dist), 'utf8') === hashOf(sources));

async function make({ name, dist, aside, sources, work, afterwards }) {
  console.log(`Building the ${name} …`);
  const made = hashOf(sources);
  await work(aside);
  writeFileSync(markOf(aside), made);
  rmSync(dist, { recursive: true, force: true });
  renameSync(aside, dist);
  await afterwards?.();
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
