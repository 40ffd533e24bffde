import { clothingItemEndpoints, fundingEndpoints } from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerformance, aPerson } from '../../../../test/builders.ts';
import { aBatch, aFunding, aJob, aPrice } from '../../../../test/care.ts';

const { anEnsemble } = testApp();

const CLOSED = '2026-10-01T12:00:00Z';

/** A skirt with a price, a belt without, a job and a batch that are paid, an offer, and a job in that batch. */
async function paid() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const { db } = scope;
    const { id: fundingId } = await aFunding(scope, 'Rahvarõivad 2026', 30_000);
    const period = { periodFrom: '2026-09-01', periodUntil: '2027-08-31', ownShareCents: 5000 };
    await db.updateTable('funding').set(period).where('id', '=', fundingId).execute();
    const { id: skirtName } = await aName(scope, { name: 'Seelik' });
    const { id: beltName } = await aName(scope, { name: 'Vöö' });
    const bought = { acquiredOn: '2026-09-15', fundingId };
    const skirt = await anItem(scope, { clothingNameId: skirtName, clothingNumber: '12', ...bought });
    await anItem(scope, { clothingNameId: beltName, clothingNumber: '3', ...bought, acquiredOn: '2026-08-31' });
    await aPrice(scope, skirt.id, 18_501);
    const batch = await aBatch(scope, [skirt.id], { fundingId, costCents: 10_000, closedAt: CLOSED });
    const closed = { fundingId, closedAt: CLOSED, outcome: 'DONE', blocks: false };
    await aJob(scope, skirt.id, { ...closed, costCents: 2499, costTaken: true });
    await aJob(scope, skirt.id, { ...closed, costCents: 777_777, text: 'pakkumine' });
    for (const outcome of ['NOT_DONE', 'GONE']) await aJob(scope, skirt.id, { ...closed, outcome, costCents: 5000, costTaken: true });
    await aJob(scope, skirt.id, { ...closed, costCents: 888_888, costTaken: true, batchId: batch.id, kinds: ['SEAM'] });
    const stage = await aPerformance(scope, { name: 'Suvetants' });
    const { id: personId } = await aPerson(scope);
    await db.insertInto('worn').values({ performanceId: stage.id, clothingItemId: skirt.id, personId }).execute();
    return { fundingId, skirtName, skirtId: skirt.id };
  });
  const report = async (id = ids.fundingId) => (await ensemble.manager.call(fundingEndpoints.report, { params: { id } })).data;
  return { ...ensemble, ...ids, report };
}

test('pieces stand against the amount and the own share; jobs and batches, of the other kind, beside them', async () => {
  const { report } = await paid();
  const { lines, ...totals } = await report();
  expect(lines.map(({ kind, what, day, cents, inBatch, marks, worn }) => [kind, what, day, cents, inBatch, marks, worn.length])).toEqual([
    ['PIECE', 'Vöö 3', '2026-08-31', null, false, ['PERIOD'], 0],
    ['PIECE', 'Seelik 12', '2026-09-15', 18_501, false, [], 1],
    ['JOB', 'Seelik 12: ääris', '2026-10-01', 2499, false, ['KIND'], 1],
    ['JOB', 'Seelik 12: ääris: pakkumine', '2026-10-01', null, false, ['KIND'], 1],
    ['JOB', 'Seelik 12: õmblus', '2026-10-01', null, true, ['KIND'], 1],
    ['BATCH', 'Pesu', '2026-10-01', 10_000, false, ['KIND'], 1],
  ]);
  expect(lines[1]?.worn).toMatchObject([{ name: 'Suvetants', onDay: '2026-09-12' }]);
  expect(totals).toMatchObject({ sumCents: 18_501, doubtfulCents: 0, otherCents: 12_499, restCents: 16_499 });
});

test('a performance that was closed before its day was worn on the day of the closing', async () => {
  const { report, inside } = await paid();
  await inside(({ db }) => db.updateTable('performance').set({ closedAt: '2026-09-03T22:30:00Z' }).execute());
  expect((await report()).lines[1]?.worn).toMatchObject([{ name: 'Suvetants', onDay: '2026-09-04' }]);
});

test('a piece is in one report: that of its last funding; a deleted one is in none', async () => {
  const { manager, inside, report, skirtName, skirtId } = await paid();
  const { id: other } = await inside((scope) => aFunding(scope));
  const move = (fundingId: number) =>
    manager.call(clothingItemEndpoints.edit, { params: { nameId: skirtName, itemId: skirtId }, body: { clothingNumber: '12', fundingId } });
  const pieces = async (id?: number) => (await report(id)).lines.filter(({ kind }) => kind === 'PIECE').map(({ what }) => what);
  expect((await move(other)).status).toBe(200);
  expect([await pieces(), await pieces(other)]).toEqual([['Vöö 3'], ['Seelik 12']]);
  await inside(({ db }) => db.updateTable('clothingItem').set({ deletedAt: CLOSED }).where('id', '=', skirtId).execute());
  expect(await pieces(other)).toEqual([]);
});

test('the spreadsheet has a row for each line, then the sums', async () => {
  const { manager, fundingId } = await paid();
  const { raw } = await manager.call(fundingEndpoints.reportSheet, { params: { id: fundingId } });
  const rows = (await readXlsx(raw.rawPayload)).sheets[0]?.rows.map((row) => row.filter((cell) => cell !== null)) ?? [];
  expect(rows.slice(1, 3)).toEqual([
    ['Ese', 'Vöö 3', 1, new Date('2026-08-31'), 'hind puudub, väljaspool perioodi'],
    ['Ese', 'Seelik 12', 1, new Date('2026-09-15'), 185.01, 'Suvetants 12.9.2026'],
  ]);
  expect(rows.slice(8)).toEqual([
    ['Selle toetuse kulud', 185.01],
    ['Toetus', 300],
    ['Omaosalus', 50],
    ['Alles', 164.99],
    ['Ei kuulu selle toetuse alla', 124.99],
  ]);
});

test('keepers read no report', async () => {
  const { keeper, fundingId } = await paid();
  expect((await keeper.call(fundingEndpoints.report, { params: { id: fundingId } })).status).toBe(403);
});
