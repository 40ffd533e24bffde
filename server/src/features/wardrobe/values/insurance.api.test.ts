import {
  deedsEndpoints,
  insuranceEndpoints as insurance,
  clothingItemEndpoints as items,
  ownerEndpoints as owners,
  valueEndpoints as values,
} from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerformance, aPerson, aPlace } from '../../../../test/builders.ts';
import { aBody, aJob, aPrice, aValue } from '../../../../test/care.ts';

const { anEnsemble, database } = testApp();

/** An ensemble whose register begins on 1 March 2026, with a skirt of number 1 that cost 50.00. */
async function aRegister() {
  const ensemble = await anEnsemble();
  const { nameId, itemId } = await ensemble.inside(async (scope) => {
    const name = await aName(scope, { name: 'Muhu seelik' });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1', addedOn: '2026-03-01' });
    await aPrice(scope, item.id, 5000);
    return { nameId: name.id, itemId: item.id };
  });
  const on = async (day: string) => (await ensemble.manager.call(insurance.list, { query: { on: day } })).data;
  /** "1 50.00 PRICE": the pieces of a day. */
  const lines = async (day: string) => (await on(day)).items.map(({ clothingNumber, cents, by }) => [clothingNumber, cents, by].join(' '));
  return { ...ensemble, nameId, itemId, on, lines };
}

test('a piece counts from its first day to that before it was deleted; undone, it was there all along', async () => {
  const { manager, inside, itemId, on, lines } = await aRegister();
  expect(await lines('2026-03-01')).toEqual(['1 5000 PRICE']);
  // 21:30 in Tallinn, of the day before in the evening.
  await inside(({ db }) => db.updateTable('clothingItem').set({ deletedAt: '2026-08-31T21:30:00Z' }).where('id', '=', itemId).execute());
  expect(await lines('2026-08-31')).toEqual(['1 5000 PRICE']);
  expect((await on('2026-08-31')).items[0]?.deleted).toBe(true);
  expect(await on('2026-09-01')).toMatchObject({ items: [], own: { pieces: 0, cents: 0, unvalued: 0 } });
  await inside(({ db }) => db.updateTable('clothingItem').set({ deletedAt: null }).where('id', '=', itemId).execute());
  const { deedId } = await manager.call(items.delete, { params: { id: itemId } });
  expect(await lines('2026-09-03')).toEqual([]);
  await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  expect(await lines('2026-09-03')).toEqual(['1 5000 PRICE']);
  expect((await on('2026-09-03')).items[0]?.deleted).toBe(false);
});

test('it is worth what a new one cost on the day, else what it cost, else nothing is known; later values change no earlier day', async () => {
  const { manager, inside, nameId, on, lines } = await aRegister();
  await inside(async (scope) => {
    await anItem(scope, { clothingNameId: nameId, clothingNumber: '2', addedOn: '2026-03-01' });
    await aValue(scope, nameId, 7000, '2026-05-01');
  });
  await manager.call(values.add, { params: { id: nameId }, body: { onDay: '2026-08-01', cents: 9000 } });
  expect(await lines('2026-04-30')).toEqual(['1 5000 PRICE', '2  ']);
  expect((await on('2026-04-30')).own).toEqual({ pieces: 2, cents: 5000, unvalued: 1 });
  expect(await lines('2026-07-31')).toEqual(['1 7000 VALUE', '2 7000 VALUE']);
  expect((await on('2026-08-01')).own).toEqual({ pieces: 2, cents: 18_000, unvalued: 0 });
});

test('before the first day of the register nothing is there, and the day is told; a day after today is refused', async () => {
  const { manager, on } = await aRegister();
  expect(await on('2026-02-28')).toMatchObject({ beginsOn: '2026-03-01', items: [], placesOn: '2026-09-03' });
  const future = await manager.call(insurance.list, { query: { on: '2026-09-04' } });
  expect([future.status, future.messages]).toMatchObject([400, [{ field: 'on', text: 'Päev ei saa olla tulevikus' }]]);
  expect((await manager.call(insurance.file, { query: { on: '2026-09-04' } })).status).toBe(400);
  expect((await (await anEnsemble()).manager.call(insurance.list, {})).data).toMatchObject({ beginsOn: null, on: '2026-09-03', items: [] });
});

test('borrowed pieces are apart with their own sum, until the day before they went back', async () => {
  const { keeper, inside, nameId, on } = await aRegister();
  const itemId = await inside(async (scope) => {
    const owner = await aBody(scope, 'Muhu muuseum');
    const borrowed = { ownerId: owner.id, giveBackOn: '2026-12-01' };
    const item = await anItem(scope, { clothingNameId: nameId, clothingNumber: '2', addedOn: '2026-03-01', ...borrowed });
    // Of the body for good: it is insured with the ensemble's own.
    await anItem(scope, { clothingNameId: nameId, clothingNumber: '3', addedOn: '2026-03-01', ownerId: owner.id });
    await aPrice(scope, item.id, 700);
    return item.id;
  });
  await keeper.call(owners.giveBack, { params: { id: itemId }, body: { onDay: '2026-09-01' } });
  const before = await on('2026-08-31');
  expect([before.own, before.borrowed]).toEqual([
    { pieces: 2, cents: 5000, unvalued: 1 },
    { pieces: 1, cents: 700, unvalued: 0 },
  ]);
  expect(before.items.map(({ clothingNumber, ownerName, borrowed, active }) => [clothingNumber, ownerName, borrowed, active])).toEqual([
    ['1', null, false, true],
    ['3', 'Muhu muuseum', false, true],
    ['2', 'Muhu muuseum', true, true],
  ]);
  expect((await on('2026-09-01')).borrowed).toEqual({ pieces: 0, cents: 0, unvalued: 0 });
});

test('inactive pieces are marked, with today’s place, and are in the sums of places and names', async () => {
  const { inside, nameId, on } = await aRegister();
  await inside(async (scope) => {
    const placeId = (await aPlace(scope, 'Riiul 3')).id;
    await anItem(scope, { clothingNameId: nameId, clothingNumber: '2', addedOn: '2026-03-01', active: false, placeId });
  });
  expect(await on('2026-03-01')).toMatchObject({
    own: { pieces: 2, cents: 5000, unvalued: 1 },
    inactive: { pieces: 1, cents: 0, unvalued: 1 },
    byPlace: [
      { id: null, name: null, pieces: 1, cents: 5000, unvalued: 0 },
      { name: 'Riiul 3', pieces: 1, cents: 0, unvalued: 1 },
    ],
    byName: [{ id: nameId, name: 'Muhu seelik', pieces: 2, cents: 5000, unvalued: 1 }],
  });
  expect((await on('2026-03-01')).items[1]).toMatchObject({ clothingNumber: '2', active: false, placeName: 'Riiul 3' });
});

test('the spreadsheet has the same pieces, and the sums', async () => {
  const { manager, inside, nameId } = await aRegister();
  await inside((scope) => anItem(scope, { clothingNameId: nameId, clothingNumber: '2', addedOn: '2026-03-01', active: false }));
  const { raw } = await manager.call(insurance.file, { query: { on: '2026-08-31' } });
  const rows = (await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? [];
  expect(rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))).toEqual([
    ['Nimetus', 'Number', 'Väärtus (€)', 'Alus', 'Omanik', 'Koht täna', 'Märkus'],
    ['Muhu seelik', '1', 50, 'hind'],
    ['Muhu seelik', '2', null, 'väärtus puudub', null, null, 'ei ole kasutusel'],
    [],
    ['Oma esemed, kokku 2', null, 50, 'väärtus puudub: 1'],
    ['Neist kasutusest väljas, kokku 1', null, 0, 'väärtus puudub: 1'],
    ['Seis 31.8.2026'],
  ]);
});

test('of 10,000 pieces the sum is exact', async () => {
  const { manager, ensembleId, nameId } = await aRegister();
  const expected = await database()
    .system.transaction()
    .execute(async (db) => {
      // Without their triggers the rows are there at once.
      await sql`set local session_replication_role = replica`.execute(db);
      const { rows } = await sql<{ sum: string }>`
        with item as (
          insert into clothing_item (ensemble_id, clothing_name_id, clothing_number, added_on)
          select ${ensembleId}::bigint, ${nameId}::bigint, 'n' || place, '2026-03-01' from generate_series(1, 9999) as place returning id
        ), price as (
          insert into item_price (ensemble_id, clothing_item_id, cents) select ${ensembleId}, id, 9999999999 - id % 7 from item returning cents
        )
        select (5000 + sum(cents))::text as sum from price`.execute(db);
      return rows[0]?.sum;
    });
  const { data } = await manager.call(insurance.list, {});
  expect([data.own.pieces, String(data.own.cents)]).toEqual([10_000, expected]);
});

test('pieces in use that are not borrowed are due anew after their years of life, with how they were worn and mended', async () => {
  const { manager, inside } = await aRegister();
  await inside(async (scope) => {
    const name = await aName(scope, { name: 'Pastlad', lifeYears: 5 });
    const piece = (clothingNumber: string, acquiredOn: string | null, others: object = {}) =>
      anItem(scope, { clothingNameId: name.id, clothingNumber, acquiredOn, ...others });
    const old = await piece('1', '2020-09-04');
    await piece('2', '2024-01-01');
    await piece('3', null);
    await piece('4', '2020-01-01', { active: false });
    const { id: ownerId } = await aBody(scope);
    await piece('5', '2020-01-01', { ownerId, giveBackOn: '2026-12-01' });
    // Of the body for good: as in the insurance list.
    await piece('6', '2024-01-01', { ownerId });
    await anItem(scope, { clothingNameId: (await aName(scope)).id, acquiredOn: '2000-01-01' });
    await aValue(scope, name.id, 4500);
    await aJob(scope, old.id);
    const worn = { performanceId: (await aPerformance(scope)).id, personId: (await aPerson(scope)).id, clothingItemId: old.id };
    await scope.db.insertInto('worn').values(worn).execute();
  });
  const { data } = await manager.call(insurance.renewal);
  expect(data.years).toEqual([
    { year: 2025, pieces: 1, cents: 4500, unvalued: 0 },
    { year: 2029, pieces: 2, cents: 9000, unvalued: 0 },
  ]);
  expect(data.items).toMatchObject([
    { clothingNumber: '1', year: 2025, age: 5, worn: 1, jobs: 1, cents: 4500 },
    { clothingNumber: '2', year: 2029, age: 2, worn: 0, jobs: 0 },
    { clothingNumber: '6', year: 2029 },
  ]);
});
