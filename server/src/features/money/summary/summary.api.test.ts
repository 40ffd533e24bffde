import { insuranceEndpoints, summaryEndpoints } from '@riideait/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, aPerson, anItem as itemOfToday } from '../../../../test/builders.ts';
import { aBatch, aBody, aJob, aPrice, aSettlement, aValue } from '../../../../test/care.ts';
import type { Scope } from '../../../db/scope.ts';

const { anEnsemble, anInstructor, clock, stranger } = testApp();
const { read } = summaryEndpoints;

beforeAll(() => {
  clock.now = new Date('2026-10-12T15:00:00.000Z');
});

/** In the register before the day of these tests. */
const anItem = (scope: Scope, values: Parameters<typeof itemOfToday>[1] = {}) => itemOfToday(scope, { addedOn: '2026-01-01', ...values });

/** A piece that the person had from a moment until another; null: has. */
const aHeldPiece = async (scope: Scope, personId: number, validFrom: string, validUntil: string | null, dueOn: string | null = null) => {
  const { id: clothingItemId } = await anItem(scope);
  await scope.db.insertInto('issue').values({ personId, clothingItemId, validFrom, validUntil, dueOn }).execute();
};

const nothing = { pieces: 0, cents: 0, unvalued: 0 };

test('in an empty register all figures are 0', async () => {
  const { manager } = await anEnsemble();
  const { data } = await manager.call(read);
  expect(data).toMatchObject({
    on: '2026-10-12',
    pieces: { own: 0, inactive: 0, borrowed: 0 },
    out: 0,
    late: 0,
    longRepairs: 0,
    money: {
      worth: { own: nothing, inactive: nothing, borrowed: nothing, byType: [], byPlace: [], byOwner: [] },
      openSettlements: 0,
      openCents: 0,
    },
    months: [
      { on: '2026-09-30', out: 0 },
      { on: '2026-10-12', out: 0 },
    ],
  });
  const none = { issued: 0, returned: 0 };
  expect(data.returns).toEqual({ lastSeason: none, thisSeason: none });
  expect(data.lateWeeks.map(({ late }) => late)).toEqual(Array.from({ length: 12 }, () => 0));
});

test('out: all that dancers have; late: due before today; repairs: after 30 days', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const { id } = await aPerson(scope);
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', null, '2026-10-11');
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', null, '2026-10-12');
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', '2026-09-11T10:00:00Z', '2026-09-20');
    const repairedSince = (moment: string, active = true) => anItem(scope, { state: 'REPAIR', stateSince: moment, active });
    await repairedSince('2026-09-12T14:59:00Z');
    await repairedSince('2026-09-12T15:01:00Z');
    await repairedSince('2026-01-01T10:00:00Z', false);
    await anItem(scope, { state: 'WASH', stateSince: '2026-01-01T10:00:00Z' });
    await anItem(scope, { state: 'REPAIR', stateSince: '2026-01-01T10:00:00Z', deletedAt: '2026-10-01T10:00:00Z' });
  });
  expect((await keeper.call(read)).data).toMatchObject({ pieces: { own: 7, inactive: 1, borrowed: 0 }, out: 2, late: 1, longRepairs: 1 });
});

test('board and insurer get one answer: what is owned, with what is out of use among it and what is borrowed beside it', async () => {
  const { manager, inside } = await anEnsemble();
  await inside(async (scope) => {
    const skirt = await aName(scope);
    await aValue(scope, skirt.id, 11_000, '2026-01-01');
    await aValue(scope, skirt.id, 12_000, '2026-10-12');
    await aValue(scope, skirt.id, 12_050, '2026-10-12');
    await aValue(scope, skirt.id, 99_000, '2026-10-13');
    const self = await scope.db.insertInto('owner').values({ kind: 'SELF', name: 'Kirivöö' }).returning('id').executeTakeFirstOrThrow();
    const body = await aBody(scope);
    const valued = await anItem(scope, { clothingNameId: skirt.id });
    await aPrice(scope, valued.id, 1);
    await anItem(scope, { clothingNameId: skirt.id, ownerId: self.id });
    await anItem(scope, { clothingNameId: skirt.id, ownerId: body.id, giveBackOn: '2026-12-01' });
    await anItem(scope, { clothingNameId: skirt.id, active: false });
    await aPrice(scope, (await anItem(scope)).id, 2_505);
    await anItem(scope);
    // Of the body for good: it is insured with the ensemble's own.
    await anItem(scope, { ownerId: body.id });
  });
  const { pieces, money } = (await manager.call(read)).data;
  const own = { pieces: 6, cents: 38_655, unvalued: 2 };
  const inactive = { pieces: 1, cents: 12_050, unvalued: 0 };
  const borrowed = { pieces: 1, cents: 12_050, unvalued: 0 };
  expect(money).toMatchObject({ worth: { own, inactive, borrowed }, openSettlements: 0, openCents: 0 });
  expect(money?.worth.byOwner.map(({ name, pieces, cents }) => [name, pieces, cents])).toEqual([
    [null, 5, 38_655],
    [expect.stringContaining('kultuurikeskus'), 1, 0],
  ]);
  expect(money?.worth).not.toHaveProperty('byName');
  expect(pieces).toEqual({ own: 6, inactive: 1, borrowed: 1 });
  expect((await manager.call(insuranceEndpoints.list, {})).data).toMatchObject({ own, inactive, borrowed });
});

test('open settlements: how many, and what is not paid of them yet', async () => {
  const { manager, inside } = await anEnsemble();
  await inside(async (scope) => {
    const { id } = await aPerson(scope);
    const half = await aSettlement(scope, id, { cents: 5_000 });
    for (const cents of [1_000, 1_550])
      await scope.db.insertInto('settlementPayment').values({ settlementId: half.id, onDay: '2026-10-01', cents }).execute();
    await aSettlement(scope, id, { cents: 300 });
    await aSettlement(scope, id, { cents: 9_000, closedAt: scope.now.toISOString(), outcome: 'FORGIVEN', forgivenText: 'Kulunud' });
  });
  expect((await manager.call(read)).data.money).toMatchObject({ openSettlements: 2, openCents: 2_750 });
});

test('a month, a season and a day end at midnight in Estonia', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const { id } = await aPerson(scope);
    await aHeldPiece(scope, id, '2025-08-31T20:59:59Z', '2026-06-10T10:00:00Z');
    await aHeldPiece(scope, id, '2025-08-31T21:00:00Z', '2025-10-31T21:59:59Z');
    await aHeldPiece(scope, id, '2026-08-31T20:59:59Z', '2026-10-12T15:00:00Z');
    await aHeldPiece(scope, id, '2026-08-31T21:00:00Z', '2026-09-30T21:00:00Z');
    await aHeldPiece(scope, id, '2026-10-12T15:00:00Z', null);
  });
  const { months, returns } = (await keeper.call(read)).data;
  expect(months).toEqual([
    { on: '2026-09-30', out: 2 },
    { on: '2026-10-12', out: 1 },
  ]);
  expect(returns).toEqual({ lastSeason: { issued: 1, returned: 0 }, thisSeason: { issued: 2, returned: 1 } });
});

test('late at the end of a week is what was due before it and had not come back', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    const { id } = await aPerson(scope);
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', null, '2026-10-11');
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', '2026-10-04T21:00:00Z', '2026-09-26');
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', '2026-09-27T20:59:59Z', '2026-09-20');
    await aHeldPiece(scope, id, '2026-09-10T10:00:00Z', null);
  });
  const { late, lateWeeks } = (await keeper.call(read)).data;
  expect(lateWeeks.slice(-4)).toEqual([
    { on: '2026-09-27', late: 1 },
    { on: '2026-10-04', late: 1 },
    { on: '2026-10-11', late: 0 },
    { on: '2026-10-12', late: 1 },
  ]);
  expect(late).toBe(1);
});

test('lost, bought and mended stand in their seasons, with names and with sums for managers alone', async () => {
  const { manager, viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    const skirt = await aName(scope, { name: 'Seelik' });
    const belt = await aName(scope, { name: 'Vöö' });
    await aValue(scope, skirt.id, 9_000);
    const of = (clothingNameId: number, values: object) => anItem(scope, { clothingNameId, ...values });
    await of(skirt.id, { state: 'LOST', stateSince: '2026-08-31T21:00:00Z' });
    await of(skirt.id, { state: 'LOST', stateSince: '2026-08-31T20:59:59Z' });
    await of(skirt.id, { state: 'LOST', stateSince: '2025-08-31T20:59:59Z' });
    const bought = await of(skirt.id, { acquiredOn: '2026-10-01' });
    await aPrice(scope, bought.id, 7_000);
    await of(skirt.id, { acquiredOn: '2026-09-01' });
    await of(belt.id, { acquiredOn: '2026-09-01', ownerId: (await aBody(scope)).id, giveBackOn: '2026-12-01' });
    const torn = await of(belt.id, {});
    const done = { closedAt: '2026-10-02T10:00:00Z', outcome: 'DONE', blocks: false };
    await aJob(scope, torn.id, { ...done, costCents: 1_200, costTaken: true });
    await aJob(scope, torn.id, { ...done, costCents: 5_000 });
    await aJob(scope, torn.id, { ...done, outcome: 'NOT_DONE' });
    const cleaned = await of(belt.id, {});
    const batch = await aBatch(scope, [cleaned.id, (await of(belt.id, {})).id], { costCents: 1_000 });
    await scope.db.updateTable('batchItem').set({ shareCents: 500 }).where('batchId', '=', batch.id).execute();
    for (const costCents of [null, 300]) await aJob(scope, cleaned.id, { ...done, costCents, batchId: batch.id });
  });
  const seen = (await manager.call(read)).data;
  expect(seen.lost).toMatchObject({
    thisSeason: { count: 1, cents: 9_000, names: [{ name: 'Seelik' }] },
    lastSeason: { count: 1, cents: 9_000 },
  });
  expect(seen.bought).toMatchObject({
    thisSeason: { count: 2, cents: 16_000, unvalued: 0, names: [{ name: 'Seelik', count: 2 }] },
    lastSeason: { count: 0, names: [] },
  });
  expect(seen.mended.thisSeason).toMatchObject({ count: 4, cents: 1_700, unvalued: 2, names: [{ name: 'Vöö', count: 4 }] });
  const { data, raw } = await viewer.call(read);
  expect(data.bought.thisSeason).toEqual({ count: 2, names: seen.bought.thisSeason.names });
  expect(raw.payload).not.toMatch(/16000|9000|1700/);
});

test('keepers and viewers see it without money, instructors and strangers not at all', async () => {
  const { keeper, viewer, manager, ensembleId } = await anEnsemble();
  for (const user of [keeper, viewer]) expect(Object.keys((await user.call(read)).data)).not.toContain('money');
  expect(Object.keys((await manager.call(read)).data)).toContain('money');
  expect((await (await anInstructor(ensembleId)).call(read)).status).toBe(403);
  expect((await stranger.call(read)).status).toBe(401);
});
