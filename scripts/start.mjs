// npm start: from a fresh clone to a running product. `server` or `worker` runs that part alone.
import { node24 } from './node24.mjs';
import { lean, prepare } from './prepare.mjs';
import { become } from './processes.mjs';

const [part] = process.argv.slice(2);
await prepare({ client: part !== 'worker' });
process.exitCode = await become(node24(), [...lean.flags, 'server/dist/main.js', ...process.argv.slice(2)], lean);
