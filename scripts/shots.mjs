// npm run shots: pictures of every screen at the widths of a phone, a tablet and a desktop, into the folder shots (or SHOTS=…), and those of the
// introduction, which are kept with it; `-- introduction` makes these alone.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
const node = node24();
await chromium(node);
await build();
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
process.exitCode = await runForeground(node, [playwright, 'test', '--config', 'shots.config.ts', ...process.argv.slice(2)], {
  cwd: join(root, 'e2e'),
});
