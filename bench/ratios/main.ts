// Floor, product and growth, measured by turns in one run and compared: `npm run bench`.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildProduct, ROOT } from '../product.ts';
import { openDatabases } from './databases.ts';
import { compareWithFloor } from './floor-and-product.ts';
import { measureGrowth } from './growth.ts';
import { readOptions } from './options.ts';
import { compareWithRelease } from './release.ts';
import { measureStart } from './starting.ts';

const options = readOptions();
await using ends = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void ends.disposeAsync().finally(() => process.exit(1)));
}
buildProduct(ROOT);
const databases = await openDatabases(ends, options);
const { parts, connections, ensembles } = options;
const results = {
  at: new Date().toISOString(),
  connections,
  ensembles,
  ...(parts.includes('floor') && { floor: await compareWithFloor(ends, databases, options) }),
  ...(parts.includes('release') && { release: await compareWithRelease(databases, options) }),
  ...(parts.includes('growth') && { growth: await measureGrowth(databases, options) }),
  ...(parts.includes('start') && { start: await measureStart(options) }),
};
await mkdir(dirname(options.json), { recursive: true });
await writeFile(options.json, `${JSON.stringify(results, undefined, 2)}\n`);
console.log(`\nWritten to ${options.json}`);
