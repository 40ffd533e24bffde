import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { largeFiles } from '../../test/large-files.ts';

/** Megabytes for the objects of a thread; those of its import have twice as many. */
const MEMORY = 192;

const reading = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.reader).then(async ({ readSpreadsheet }) => {
    const { sheets } = await readSpreadsheet(workerData.content, 'nimekiri');
    parentPort.postMessage({ rows: sheets[0].rows.length, last: sheets[0].rows.at(-1) });
  });
`;

test.each(Object.entries(largeFiles))('the longest list there may be, as %s, takes seconds and little memory', async (_, file) => {
  const reader = new URL('read-spreadsheet.ts', import.meta.url).href;
  const content = file(IMPORT_MAX_ROWS);
  const begin = performance.now();
  const worker = new Worker(reading, { eval: true, workerData: { reader, content }, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const [read] = await once(worker, 'message');
  expect(read).toEqual({ rows: IMPORT_MAX_ROWS + 1, last: expect.arrayContaining(['Tamm49999', 'Märkus number 49999 & muud']) });
  // Alone 2 s at most; here others are at work too.
  expect(performance.now() - begin).toBeLessThan(20_000);
  await worker.terminate();
});
