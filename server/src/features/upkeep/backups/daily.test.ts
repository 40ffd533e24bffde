import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupEndpoints } from '@riideait/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { checkBackup } from '../../../backups/check-backup.ts';
import { storeUnavailable } from '../../../images/store.ts';
import { backUpDaily } from './daily.service.ts';

const images = diskTestStore();
const { database, anEnsemble } = testApp({ own: true, imageStore: images.store });
const SECRET = 'a secret of the tests, long enough to sign';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riideait-daily-'));
});
afterAll(() => rm(folder, { recursive: true }));

const nightOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`);
const run = (day: number, options = {}) =>
  backUpDaily({
    url: database().url,
    folder: join(folder, 'backups'),
    secret: SECRET,
    store: images.store(),
    database: database(),
    now: nightOf(day),
    stopping: new AbortController().signal,
    complain: (words: string) => void complaints.push(words),
    removesOld: true,
    ...options,
  });
const complaints: string[] = [];
const names = () => readdir(join(folder, 'backups'));

test('a good backup of each night is kept and shown, a failure is shown until the next good one', async () => {
  const { admin, inside } = await anEnsemble();
  const shown = async () => (await admin.call(backupEndpoints.daily)).data;
  const nothing = { automatic: false, doneAt: null, bytes: null, failedAt: null, error: null };
  expect(await shown()).toEqual(nothing);

  await run(1);
  const file = join(folder, 'backups', 'riideait-2026-11-01.tar.gz');
  const { size, mode } = await stat(file);
  expect([mode & 0o777, (await stat(join(folder, 'backups'))).mode & 0o777]).toEqual([0o600, 0o700]);
  expect((await checkBackup(file)).secret).toBe(SECRET);
  const good = { ...nothing, doneAt: nightOf(1).toISOString(), bytes: size };
  expect(await shown()).toEqual(good);

  const words = `Kettal on vaba 100 MB, varukoopiaks on vaja ${Math.floor((size + 5e8) / 1e6)} MB.`;
  await expect(run(2, { freeBytes: async () => 100e6 })).rejects.toThrow(words);
  expect(await shown()).toEqual({ ...good, failedAt: nightOf(2).toISOString(), error: words });

  await inside(async (scope) => {
    const image = scope.db.insertInto('image').values({ hash: 'c'.repeat(64) });
    await aName(scope, { imageId: (await image.returning('id').executeTakeFirstOrThrow()).id });
  });
  const away = { ...images.store(), read: async () => storeUnavailable(new Error('connect ECONNREFUSED')) };
  await expect(run(2, { store: away })).rejects.toThrow();
  expect(await shown()).toMatchObject({ doneAt: good.doneAt, error: 'connect ECONNREFUSED' });
  expect(await names()).toEqual(['riideait-2026-11-01.tar.gz']);

  await run(3);
  expect(complaints).toEqual(['The image store does not have 2 files of pictures, so the backup has none of them either.']);
  expect(await shown()).toMatchObject({ doneAt: nightOf(3).toISOString(), failedAt: null, error: null });
});

test('old ones go after a good one, a failed one removes nothing', async () => {
  for (let day = 10; day <= 20; day++) await writeFile(join(folder, 'backups', `riideait-2026-11-${day}.tar.gz`), '');
  const before = await names();
  await expect(run(21, { freeBytes: async () => 0 })).rejects.toThrow();
  expect(await names()).toEqual(before);
  await run(21);
  const days = (await names()).map((name) => Number(name.slice(17, 19)));
  expect(days).toEqual([1, 3, 10, 15, 16, 17, 18, 19, 20, 21]);
});

test('a stopping server gives it up without a word to the administrators', async () => {
  await expect(run(22, { stopping: AbortSignal.abort() })).rejects.toThrow();
  expect((await names()).some((name) => name.includes('11-22'))).toBe(false);
  expect(await database().system.selectFrom('dailyBackup').select('failedAt').execute()).toEqual([{ failedAt: null }]);
});
