// npm run supply: what production is made of, by the marks of package-lock.json: a bill of materials (CycloneDX), its licences and their
// notices. Then asks the npm registry about known weaknesses; ends with 1 where it names one.
import { join } from 'node:path';
import { node24, root } from './node24.mjs';
import { install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
process.exitCode = await runForeground(node24(), [join(root, 'scripts/supply/main.mjs')], { cwd: root });
