// Finds or installs the browser of the tests: Debian's package where apt is there, Playwright's own build elsewhere.
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { root } from './node24.mjs';
import { runQuietly } from './processes.mjs';

/** Chromium without windows: half the processor time of the whole one. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Makes sure that a Chromium is there, and says so when it has to be installed. */
export async function chromium(node) {
  const missing = await debianProgram(DEBIAN_CHROMIUM, 'Chromium', 'chromium-headless-shell');
  if (missing === undefined) return;
  // Does nothing where it has been installed already.
  const installer = join(root, 'node_modules/@playwright/test/cli.js');
  await runQuietly(`${missing}\nThe installation of Chromium`, node, [installer, 'install', 'chromium']);
}
