// npm run trust: measures how slow this machine is, since that multiplies the limits, then tries the promises.
import { node24 } from './node24.mjs';
import { runForeground } from './processes.mjs';
import { measured } from './slowness.mjs';

await measured();
process.exitCode = await runForeground(node24(), ['trust/src/main.ts', ...process.argv.slice(2)]);
