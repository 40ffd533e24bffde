// Programs that Debian has: installed where apt is there and may be used.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const hasApt = () => existsSync('/usr/bin/apt-get') && spawnSync('apt-cache', ['policy'], { stdio: 'ignore' }).status === 0;

function aptGet(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', ...args];
  return attempt(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
