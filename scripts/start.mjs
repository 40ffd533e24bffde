// npm start: from a fresh clone to a running product.
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
const node = node24();
await build();
process.exitCode = await runForeground(node, ['server/src/main.ts'], { cwd: root });
