import { type ImportMapping, importEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { importing } from '../../../../test/imports.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

const KEY = 'INVALID measurement:vöökoht';
const FILE = 'Nimetus;Number;Vöökoht\nSeelik;1;84\nSeelik;2;lai\nSeelik;3;kitsas\nSeelik;4;82\nSeelik;5;81\n';

const fix = async (user: TestUser, id: number, fixes: ImportMapping['fixes']) =>
  (await user.call(importEndpoints.map, { params: { id }, body: { fixes } })).data.fixes;
const short = ({ groups, counts, skipped }: Awaited<ReturnType<typeof preview>>) => ({
  groups: groups.map(({ rows, open, fix: by }) => [rows, open, by]),
  ...{ new: counts.new, refused: counts.refused, skipped },
});

test('one tap settles all rows of a problem, another settles them otherwise, and it is taken back', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', FILE);
  expect(short(await preview(keeper, id))).toEqual({ groups: [[2, 2, null]], new: 3, refused: 2, skipped: 0 });
  expect(await fix(keeper, id, { [KEY]: 'ASIDE' })).toEqual({ [KEY]: 'ASIDE' });
  expect(short(await preview(keeper, id))).toEqual({ groups: [[2, 0, 'ASIDE']], new: 5, refused: 0, skipped: 0 });
  await fix(keeper, id, { [KEY]: 'SKIP' });
  expect(short(await preview(keeper, id))).toEqual({ groups: [[2, 0, 'SKIP']], new: 3, refused: 0, skipped: 2 });
  expect(await fix(keeper, id, { [KEY]: null })).toEqual({});
  expect(short(await preview(keeper, id))).toEqual({ groups: [[2, 2, null]], new: 3, refused: 2, skipped: 0 });
});

test('what went into the remarks is written there, and the samples of the groups go', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', FILE);
  await preview(keeper, id);
  await fix(keeper, id, { [KEY]: 'ASIDE' });
  expect(await run(keeper, id)).toMatchObject({ status: 'DONE', counts: { new: 5, refused: 0 } });
  expect((await preview(keeper, id)).groups).toEqual([]);
  const written = await inside(({ db }) => db.selectFrom('clothingItem').select('comment').orderBy('clothingNumber').execute());
  expect(written.map(({ comment }) => comment)).toEqual([null, 'Vöökoht: lai', 'Vöökoht: kitsas', null, null]);
});

test('only groups of the last preview are settled, and another reading of the file forgets them', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', FILE);
  await preview(keeper, id);
  expect(await fix(keeper, id, { 'INVALID size': 'SKIP', [KEY]: 'SKIP' })).toEqual({ [KEY]: 'SKIP' });
  const { data } = await keeper.call(importEndpoints.map, { params: { id }, body: { separator: ',' } });
  expect(data.fixes).toEqual({});
  const wrong = { fixes: { [KEY]: 'NOTHING' } } as object;
  expect((await keeper.call(importEndpoints.map, { params: { id }, body: wrong })).status).toBe(400);
});
