import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { IMPORT_MAX_ROWS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { largeFiles } from '../../test/large-files.ts';

/** Megabytes of heap; the thread of an import has 640. */
const MEMORY = 192;

const reading = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.reader).then(async ({ readSpreadsheet }) => {
    const { sheets } = await readSpreadsheet(workerData.content, 'nimekiri');
    parentPort.postMessage({ rows: sheets[0].rows.length, last: sheets[0].rows.at(-1) });
  });
`;

test.each(Object.entries(largeFiles))('the longest list as %s fits into a third of the memory of a thread', async (_, file) => {
  const reader = new URL('read-spreadsheet.ts', import.meta.url).href;
  const content = file(IMPORT_MAX_ROWS);
  const worker = new Worker(reading, { eval: true, workerData: { reader, content }, resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const [read] = await once(worker, 'message');
  expect(read).toEqual({ rows: IMPORT_MAX_ROWS + 1, last: expect.arrayContaining(['Tamm49999', 'Märkus number 49999 & muud']) });
  await worker.terminate();
});
