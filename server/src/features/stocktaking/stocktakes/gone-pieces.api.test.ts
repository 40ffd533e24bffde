import { randomUUID } from 'node:crypto';
import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  deedsEndpoints,
  placeEndpoints,
  stocktakeEndpoints as stocktakes,
} from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPlace } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
type Seen = Record<string, unknown>;

let ensemble: TestEnsemble;
let nameId: number;
let itemId: number;
let shelf: number;
let params: { id: number };

/** A skirt with the number 1 on a shelf, and a stocktake of all. */
beforeEach(async () => {
  ensemble = await anEnsemble();
  await ensemble.inside(async (scope) => {
    shelf = (await aPlace(scope, 'Riiul')).id;
    nameId = (await aName(scope, { name: 'Muhu seelik', placeId: shelf })).id;
    itemId = (await anItem(scope, { clothingNameId: nameId, clothingNumber: '1' })).id;
  });
  clock.advance(60);
  params = { id: (await ensemble.keeper.call(stocktakes.add, { body: { name: 'Sügis' } })).data.id };
});

const count = (...seen: Seen[]) => {
  const at = clock.now.toISOString();
  return ensemble.keeper.call(stocktakes.count, {
    params,
    body: { sentAt: at, entries: seen.map((entry) => ({ id: randomUUID(), at, ...entry })) },
  });
};
const close = () => ensemble.keeper.call(stocktakes.close, { params, body: {} });
const undo = async (id: number | null | undefined) => {
  const answer = await ensemble.keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  expect(answer.status).toBe(200);
  return answer.deedId;
};
const addItem = (clothingNumber: string, of = nameId) =>
  ensemble.keeper.call(clothingItemEndpoints.add, { params: { nameId: of }, body: { clothingNumber } });
const found = async () =>
  (await ensemble.viewer.call(stocktakes.findings, { params })).data.map(({ kind, clothingName, clothingNumber }) => [
    kind,
    clothingName,
    clothingNumber,
  ]);
const MISSING = ['MISSING', 'Muhu seelik', '1'];

test.each([
  ['before', ['count', 'undo']],
  ['without a connection, and arrived after', ['undo', 'count']],
])('a piece that was counted %s the undo of its adding is a finding with its name and number', async (_, steps) => {
  const { data, deedId } = await addItem('9');
  for (const step of steps) await (step === 'undo' ? undo(deedId) : count({ clothingId: data.id }));
  const { data: entries } = await ensemble.viewer.call(stocktakes.entries, { params });
  expect(entries).toMatchObject([{ clothingId: data.id, clothingName: 'Muhu seelik', clothingNumber: '9' }]);
  await close();
  expect(await found()).toEqual([MISSING, ['UNKNOWN', 'Muhu seelik', '9']]);

  const { raw } = await ensemble.keeper.call(stocktakes.report, { params });
  const rows = (await readXlsx(raw.rawPayload)).sheets[0]?.rows.map((row) => row.slice(0, 3)) ?? [];
  expect(rows.slice(1)).toEqual([
    ['Puudu', 'Muhu seelik', '1'],
    ['Tundmatu', 'Muhu seelik', '9'],
  ]);
});

test('so are pieces added by many, a piece without a number, and a piece and a pile whose clothing name is gone too', async () => {
  const { keeper, inside } = ensemble;
  const many = await keeper.call(clothingItemEndpoints.addMany, {
    params: { nameId },
    body: { clothingNumbers: ['20', '21'], unnumbered: 1, size: null, comment: null },
  });
  const clothingTypeId = (await inside(({ db }) => db.selectFrom('clothingType').select('id').executeTakeFirstOrThrow())).id;
  const name = await keeper.call(clothingNameEndpoints.add, { body: { name: 'Kihnu põll', clothingTypeId } });
  const apron = await addItem('3', name.data.id);
  const ids = await inside(({ db }) =>
    db.selectFrom('clothingItem').select('id').where('clothingNameId', '=', nameId).orderBy('id').execute(),
  );
  const added = ids.map(({ id }) => id).filter((id) => id !== itemId);
  expect(added).toHaveLength(3);
  await count(...[...added, apron.data.id].map((clothingId) => ({ clothingId })), { clothingNameId: name.data.id, amount: 4 });
  for (const deedId of [apron.deedId, name.deedId, many.deedId]) await undo(deedId);
  await close();
  expect(await found()).toEqual([
    MISSING,
    ['AMOUNT', 'Kihnu põll', null],
    ['UNKNOWN', 'Muhu seelik', '20'],
    ['UNKNOWN', 'Muhu seelik', '21'],
    ['UNKNOWN', 'Muhu seelik', null],
    ['UNKNOWN', 'Kihnu põll', '3'],
  ]);
});

test('a finding of a closed stocktake keeps its name and place when they go later, and has those of the register while they are there', async () => {
  const { keeper, viewer, manager } = ensemble;
  const place = await keeper.call(placeEndpoints.add, { body: { name: 'Karp' } });
  const piece = await addItem('9');
  await count({ clothingId: itemId, placeId: place.data.id });
  await close();
  expect(await found()).toEqual([
    ['MISPLACED', 'Muhu seelik', '1'],
    ['ARRIVED', 'Muhu seelik', '9'],
  ]);
  const seenAt = async () => (await viewer.call(stocktakes.findings, { params })).data[0];
  const undone = await undo(piece.deedId);
  await undo(place.deedId);
  expect(await found()).toEqual([
    ['MISPLACED', 'Muhu seelik', '1'],
    ['ARRIVED', 'Muhu seelik', '9'],
  ]);
  expect(await seenAt()).toMatchObject({ placeName: 'Riiul', foundPlaceName: 'Karp' });

  await undo(undone);
  const { data } = await manager.call(clothingNameEndpoints.get, { params: { id: nameId } });
  await keeper.call(clothingNameEndpoints.edit, { params: { id: nameId }, body: { ...data, name: 'Muhu põikseelik' } });
  expect(await found()).toEqual([
    ['MISPLACED', 'Muhu põikseelik', '1'],
    ['ARRIVED', 'Muhu põikseelik', '9'],
  ]);
});

test('a place that went before the closing is named where the piece was seen', async () => {
  const place = await ensemble.keeper.call(placeEndpoints.add, { body: { name: 'Karp' } });
  await count({ clothingId: itemId, placeId: place.data.id });
  await undo(place.deedId);
  await close();
  expect((await ensemble.viewer.call(stocktakes.findings, { params })).data).toMatchObject([
    { kind: 'MISPLACED', clothingNumber: '1', placeName: 'Riiul', foundPlaceName: 'Karp' },
  ]);
});
