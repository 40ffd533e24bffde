// Finds or installs the browser of the tests: Debian's package where apt is there, Playwright's own build elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';
import { runQuietly } from './processes.mjs';

export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Makes sure that a Chromium is there, and says so when it has to be installed. */
export async function chromium(node) {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  if (hasApt()) {
    console.log('Installing Chromium (once) …');
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = async (...args) => {
      const [command, ...rest] = [...asRoot, 'apt-get', ...args];
      await runQuietly('The installation of Chromium', command, rest, { env });
    };
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    return;
  }
  // Does nothing where it has been installed already.
  await runQuietly('The installation of Chromium', node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);
}

const hasApt = () => existsSync('/usr/bin/apt-get') && spawnSync('apt-cache', ['policy'], { stdio: 'ignore' }).status === 0;
