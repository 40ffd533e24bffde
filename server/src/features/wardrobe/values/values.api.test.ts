import {
  deedsEndpoints,
  clothingItemEndpoints as items,
  clothingNameEndpoints as names,
  valueEndpoints as values,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aType } from '../../../../test/builders.ts';
import { aPrice, aValue } from '../../../../test/care.ts';

const { anEnsemble } = testApp();
const form = { size: null, comment: null, active: true };

async function skirts() {
  const ensemble = await anEnsemble();
  const nameId = (await ensemble.inside((scope) => aName(scope, { name: 'Muhu seelik' }))).id;
  const add = (body: object, user = ensemble.manager) => user.call(items.add, { params: { nameId }, body: { ...form, ...body } });
  return { ...ensemble, nameId, add };
}

test('the price of a piece is for managers: they read and set it, others do not even see that there is one', async () => {
  const { manager, keeper, viewer, nameId, add } = await skirts();
  const { data: item } = await add({ clothingNumber: '12', priceCents: 98_765 });
  expect(item.priceCents).toBe(98_765);
  const params = { nameId, itemId: item.id };
  expect((await manager.call(items.get, { params })).data.priceCents).toBe(98_765);
  for (const user of [keeper, viewer]) expect((await user.call(items.get, { params })).data).not.toHaveProperty('priceCents');

  const edit = (user: typeof keeper, body: object) => user.call(items.edit, { params, body: { ...form, clothingNumber: '12', ...body } });
  const edited = await edit(keeper, { comment: 'paigatud' });
  expect([edited.status, edited.raw.payload.includes('98765')]).toEqual([200, false]);
  for (const priceCents of [5, null]) {
    const refused = await edit(keeper, { priceCents });
    expect([refused.status, refused.messages]).toMatchObject([403, [{ field: 'priceCents', text: 'Hinda saab muuta ainult haldur' }]]);
  }
  expect((await add({ priceCents: 5 }, keeper)).status).toBe(403);
  const many = { params: { nameId }, body: { clothingNumbers: '20', size: null, comment: null, priceCents: 5 } };
  expect((await keeper.call(items.addMany, many)).status).toBe(403);

  expect((await edit(manager, {})).data.priceCents).toBe(98_765);
  expect((await edit(manager, { priceCents: null })).data.priceCents).toBeNull();
});

test('who undoes need not know of prices and values', async () => {
  const { manager, keeper, inside, add } = await skirts();
  const { data: item, deedId } = await add({ clothingNumber: '12' }, keeper);
  await manager.call(values.setPrices, { body: { clothingIds: [item.id], priceCents: 98_765 } });
  const ofItem = await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  const { data: name, deedId: naming } = await keeper.call(names.add, {
    body: { name: 'Vöö', clothingTypeId: (await inside((scope) => aType(scope))).id },
  });
  await manager.call(values.add, { params: { id: name.id }, body: { onDay: '2026-01-01', cents: 98_765 } });
  const ofName = await keeper.call(deedsEndpoints.undo, { params: { id: naming ?? 0 } });
  expect([ofItem, ofName].map(({ status, messages }) => [status, messages[0]?.text])).toEqual([
    [409, 'Muhu seelik nr 12: vahepeal on lisatud andmeid'],
    [409, 'Vöö: vahepeal on lisatud andmeid'],
  ]);
});

test('a price is of the form of its piece: who saves an older version is told', async () => {
  const { manager, keeper, nameId, add } = await skirts();
  const { data: item } = await add({ clothingNumber: '12', priceCents: 100 });
  const params = { nameId, itemId: item.id };
  const edit = (user: typeof keeper, version: number, body: object) =>
    user.call(items.edit, { params, body: { ...form, clothingNumber: '12', version, ...body } });
  const versions = [item.version];
  for (const priceCents of [2000, 2000, null, 98_765])
    versions.push((await edit(manager, versions.at(-1) ?? 0, { priceCents })).data.version);
  const first = item.version;
  expect(versions).toEqual([first, first + 1, first + 1, first + 2, first + 3]);

  const words = async (user: typeof keeper, body: object) => {
    const { status, messages } = await edit(user, first, body);
    return [status, messages.map(({ field, text }) => [field, text?.replace(/^.*: /, '')])];
  };
  expect(await words(manager, { comment: 'paigatud', priceCents: 1000 })).toEqual([409, [['priceCents', 'hind']]]);
  expect(await words(keeper, { comment: 'paigatud' })).toEqual([409, [[undefined, 'andmed']]]);
  expect((await manager.call(items.get, { params })).data).toMatchObject({ priceCents: 98_765, comment: null });
});

test('many pieces are added with the price of each', async () => {
  const { manager, nameId } = await skirts();
  const body = { clothingNumbers: '1-3', size: null, comment: null, priceCents: 1050 };
  await manager.call(items.addMany, { params: { nameId }, body });
  const { data } = await manager.call(values.prices, { params: { id: nameId } });
  expect(data.map(({ clothingNumber, priceCents }) => [clothingNumber, priceCents])).toEqual([
    ['1', 1050],
    ['2', 1050],
    ['3', 1050],
  ]);
});

test('prices, days and makers of many pieces: what is left out stays, null clears; one undo takes all back', async () => {
  const { manager, inside, nameId } = await skirts();
  const ids = await inside(async (scope) => {
    const first = await anItem(scope, { clothingNameId: nameId, clothingNumber: '1', makerName: 'Kai', acquiredOn: '2020-05-01' });
    const second = await anItem(scope, { clothingNameId: nameId, clothingNumber: '2' });
    await aPrice(scope, first.id, 100);
    return [first.id, second.id];
  });
  const set = (body: object) => manager.call(values.setPrices, { body: { clothingIds: ids, ...body } });
  const foreign = await (await anEnsemble()).inside(async (scope) => (await anItem(scope)).id);
  expect((await set({ clothingIds: [...ids, foreign], priceCents: 700 })).status).toBe(404);
  const read = async () => (await manager.call(values.prices, { params: { id: nameId } })).data.map(({ id: _, ...piece }) => piece);
  const { deedId } = await set({ priceCents: 12_345 });
  expect(await read()).toEqual([
    { clothingNumber: '1', makerName: 'Kai', acquiredOn: '2020-05-01', priceCents: 12_345 },
    { clothingNumber: '2', makerName: null, acquiredOn: null, priceCents: 12_345 },
  ]);
  await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect((await read()).map(({ priceCents }) => priceCents)).toEqual([100, null]);
  await set({ acquiredOn: '2021-01-01', makerName: null, priceCents: null });
  expect(await read()).toMatchObject([
    { makerName: null, acquiredOn: '2021-01-01', priceCents: null },
    { makerName: null, acquiredOn: '2021-01-01', priceCents: null },
  ]);
  expect((await set({ clothingIds: [...ids, 999_999], priceCents: 1 })).codes).toEqual(['NOT_FOUND']);
  expect((await read()).map(({ priceCents }) => priceCents)).toEqual([null, null]);
  await manager.call(items.delete, { params: { id: ids[1] ?? 0 } });
  expect((await set({ clothingIds: ids, priceCents: 1 })).codes).toEqual(['NOT_FOUND']);
  expect((await set({ clothingIds: [ids[1] ?? 0], priceCents: 1 })).codes).toEqual(['NOT_FOUND']);
});

test('values of a name are added, never changed: the newest day counts, of one day the last word', async () => {
  const { manager, nameId } = await skirts();
  const add = (onDay: string, cents: number) => manager.call(values.add, { params: { id: nameId }, body: { onDay, cents } });
  await add('2026-01-01', 10_000);
  await add('2025-01-01', 9000);
  const { deedId } = await add('2026-01-01', 11_000);
  const read = async () => (await manager.call(values.list, { params: { id: nameId } })).data.map(({ onDay, cents }) => [onDay, cents]);
  expect(await read()).toEqual([
    ['2026-01-01', 11_000],
    ['2026-01-01', 10_000],
    ['2025-01-01', 9000],
  ]);
  await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await read()).toHaveLength(2);
  expect((await add('2026-09-04', 1)).messages).toMatchObject([{ field: 'onDay', text: 'Päev ei saa olla tulevikus' }]);
});

test('names are listed with their newest value, prices and what lacks one; deleted and given back pieces do not count', async () => {
  const { manager, inside, nameId } = await skirts();
  const otherId = await inside(async (scope) => {
    const piece = (values: object) => anItem(scope, { clothingNameId: nameId, ...values });
    await aPrice(scope, (await piece({ acquiredOn: '2020-01-01' })).id, 700);
    await aPrice(scope, (await piece({ acquiredOn: '2024-01-01' })).id, 900);
    await aPrice(scope, (await piece({ deletedAt: scope.now.toISOString() })).id, 5000);
    await aPrice(scope, (await piece({ active: false, givenBackOn: '2026-01-01' })).id, 5000);
    await piece({});
    await aValue(scope, nameId, 1000, '2026-01-01');
    await aValue(scope, nameId, 2000, '2027-01-01');
    return (await aName(scope, { name: 'Põll' })).id;
  });
  const body = { rows: [{ clothingNameId: otherId, cents: 4200 }], onDay: '2026-09-03' };
  expect((await manager.call(values.setNames, { body })).status).toBe(200);
  expect((await manager.call(values.names)).data).toMatchObject([
    { id: nameId, pieces: 3, value: { onDay: '2026-01-01', cents: 1000 }, sumOfPrices: 1600, withoutPrice: 1, lastPrice: 900 },
    { id: otherId, pieces: 0, value: { onDay: '2026-09-03', cents: 4200 }, sumOfPrices: 0, withoutPrice: 0, lastPrice: null },
  ]);
  const wrong = { rows: [...body.rows, { clothingNameId: 999_999, cents: 1 }], onDay: '2026-09-03' };
  expect((await manager.call(values.setNames, { body: wrong })).status).toBe(404);
  expect((await manager.call(values.list, { params: { id: otherId } })).data).toHaveLength(1);
});
