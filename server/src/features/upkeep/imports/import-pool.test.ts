import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { type ImportPool, importPool } from './import-pool.ts';

const database = testDatabase();
const order = { ensembleId: 1, userId: 1, room: null, now: new Date() };
const file = (rows = 0) => ({
  kind: 'PEOPLE' as const,
  fileName: 'tabel.csv',
  content: new Uint8Array(Buffer.from(`Eesnimi\n${'Mari\n'.repeat(rows)}`)),
});

let pool: ImportPool;
beforeAll(() => {
  pool = importPool(database(), 'switch', { most: 1, waiting: 0, onIdleError: () => {} });
});
afterAll(() => pool.close());

test('who comes while all pool are taken is asked to come again', async () => {
  const [first, second] = await Promise.allSettled([pool.run('read', order, file()), pool.run('read', order, file())]);
  expect(first).toMatchObject({ reason: { refusals: [{ code: 'SPREADSHEET_EMPTY' }] } });
  expect(second).toMatchObject({ reason: { status: 503, retryAfter: 10, refusals: [{ code: 'IMPORTS_BUSY' }] } });
  expect(second).not.toHaveProperty('reason.cause');
});

test('a file that takes too long is refused in words', async () => {
  const slow = pool.run('read', order, file(20_000), { limit: 1 });
  await expect(slow).rejects.toMatchObject({ status: 413, refusals: [{ code: 'SPREADSHEET_TOO_SLOW' }] });
});
