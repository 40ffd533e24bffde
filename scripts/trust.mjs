// npm run trust: measures how slow this machine is, since that multiplies the limits, then tries the promises.
import { node24 } from './node24.mjs';
import { runForeground } from './processes.mjs';
import { slowness } from './slowness.mjs';

process.env.SLOWNESS ??= (await slowness('node')).toFixed(1);
console.log(`This machine: ${process.env.SLOWNESS} times slower than the one of the figures`);
process.exitCode = await runForeground(node24(), ['trust/src/main.ts', ...process.argv.slice(2)]);
