// Programs that Debian has: installed where apt is there and may be used.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from './processes.mjs';

/** Makes sure that the program at `path` is there, and says so when it has to be installed. Resolves to why it is not there, if so. */
export async function debianProgram(path, name, packageName) {
  if (existsSync(path)) return undefined;
  if (!hasApt()) return `Debian's package ${packageName} has no ${path} here, and there is no apt to install it.`;

  console.log(`Installing ${name} (once) …`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
  ]) {
    const { ok, said } = await aptGet(args);
    if (!ok) return `apt-get ${args[0]} failed: ${said}`;
  }
  return undefined;
}

/** Unpacks packages of an architecture, and of another release than the system's if one is named, into a folder. Nothing is installed, and what apt knows stays. Resolves to why not, if so. */
export async function unpackDebian(packageNames, architecture, folder, release) {
  if (!hasApt()) return "There is no apt to fetch Debian's packages.";

  const state = join(folder, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'archives/partial'), { recursive: true });
  writeFileSync(join(state, 'status'), '');
  const options = {
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'APT::Sandbox::User': 'root',
    'Dir::State::lists': join(state, 'lists'),
    'Dir::State::status': join(state, 'status'),
    'Dir::Cache': state,
    ...(release !== undefined && sourcesOf(release, state)),
  };
  const apt = (...args) =>
    attempt('apt-get', ['-qq', ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]), ...args], { cwd: state });
  for (const args of [['update'], ['download', ...packageNames]]) {
    const { ok, said } = await apt(...args);
    if (!ok) return `apt-get ${args[0]} failed: ${said}`;
  }
  for (const file of readdirSync(state).filter((name) => name.endsWith('.deb'))) {
    const { ok, said } = await attempt('dpkg-deb', ['-x', join(state, file), folder]);
    if (!ok) return `${file} could not be unpacked: ${said}`;
  }
  return undefined;
}

/** Another release from where the system has its own. */
function sourcesOf(release, state) {
  const ownArchive = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Origin: Debian', 'Label: Debian'];
  const [archive] = spawnSync('apt-get', ownArchive, { encoding: 'utf8' }).stdout.split('\n');
  const list = join(state, 'sources.list');
  writeFileSync(list, `deb ${archive} ${release} main\n`);
  mkdirSync(join(state, 'no-parts'), { recursive: true });
  return { 'Dir::Etc::sourcelist': list, 'Dir::Etc::sourceparts': join(state, 'no-parts') };
}

const hasApt = () => existsSync('/usr/bin/apt-get') && spawnSync('apt-cache', ['policy'], { stdio: 'ignore' }).status === 0;

function aptGet(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  return attempt(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
