import { existsSync } from 'node:fs';
import { cameraArguments } from './camera.ts';
import { CAMERA_FILE } from './ports.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';

/** Debian's Chromium if installed, else Playwright's own. The arguments let it run as root, keep it off the network and give it a camera. */
export const chromium = {
  ...(existsSync(DEBIAN_CHROMIUM) && { executablePath: DEBIAN_CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages live for seconds: optimized code would cost more than it brings, also to axe.
    '--js-flags=--no-opt,--no-maglev',
    ...cameraArguments(CAMERA_FILE),
  ],
};
