// Floor, product and growth, measured by turns in one run and compared: `npm run bench`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openDatabases } from './databases.ts';
import { compareWithFloor } from './floor-and-product.ts';
import { readOptions } from './options.ts';

const options = readOptions();
await using ends = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void ends.disposeAsync().finally(() => process.exit(1)));
}
const databases = await openDatabases(ends, options);
const results = {
  at: new Date().toISOString(),
  connections: options.connections,
  ...(options.parts.includes('floor') && { floor: await compareWithFloor(ends, databases, options) }),
};
await mkdir(dirname(options.json), { recursive: true });
await writeFile(options.json, `${JSON.stringify(results, undefined, 2)}\n`);
console.log(`\nWritten to ${options.json}`);
