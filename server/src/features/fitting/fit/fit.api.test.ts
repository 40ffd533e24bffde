import { type BodyKind, bodyKinds, fitEndpoints, issuingEndpoints } from '@riideait/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anItem, aPerson, aSet, aType } from '../../../../test/builders.ts';
import type { Scope } from '../../../db/scope.ts';
import { readToFit } from './fit-rows.service.ts';
import { openSolver } from './solver.service.ts';
import { FEW_PAIRS, MOST_PAIRS } from './workload.rules.ts';

const { anEnsemble, database } = testApp();

const DAY = 86_400_000;
const ago = ({ now }: Scope, days: number) => new Date(now.getTime() - days * DAY).toISOString();

/** A dancer with measures of today, or of `days` ago. */
async function aDancer(
  scope: Scope,
  measures: Partial<Record<BodyKind, number>>,
  { firstName = 'Mari', groupId = null as number | null, days = 0 } = {},
) {
  const person = await aPerson(scope, { firstName, lastName: 'Tamm', genderCode: 'F', groupId });
  const measuredOn = ago(scope, days).slice(0, 10);
  const rows = bodyKinds.flatMap((kind) =>
    measures[kind] === undefined ? [] : [{ personId: person.id, kind, value: measures[kind], measuredOn }],
  );
  if (rows.length > 0) await scope.db.insertInto('bodyMeasurement').values(rows).execute();
  return person.id;
}

/** An issue that began some days ago; `until` days ago, null: now. */
const wore = (scope: Scope, personId: number, clothingItemId: number, from: number, until: number | null) =>
  scope.db
    .insertInto('issue')
    .values({ personId, clothingItemId, validFrom: ago(scope, from), validUntil: until === null ? null : ago(scope, until) })
    .execute();

/** Skirts with waists: number → cm, null: unmeasured. */
async function wardrobe(waists: Readonly<Record<string, number | null>>) {
  const ensemble = await anEnsemble();
  const { nameId, skirts } = await ensemble.inside(async (scope) => {
    const type = await aType(scope, 'Seelikud');
    const name = await aName(scope, { name: 'Muhu seelik', clothingTypeId: type.id });
    const measurement = await aMeasurement(scope, name.id, 'Vöökoht');
    const skirts: Record<string, number> = {};
    for (const [number, waist] of Object.entries(waists)) {
      const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: number });
      skirts[number] = item.id;
      if (waist !== null)
        await scope.db
          .insertInto('measuredValue')
          .values({ clothingItemId: item.id, measurementId: measurement.id, value: waist })
          .execute();
    }
    return { nameId: name.id, skirts };
  });
  return { ...ensemble, nameId, skirts: (number: string) => skirts[number] ?? 0 };
}

const numbersAndLevels = (choices: readonly { clothingNumber: string | null; fit: { level: string } | null }[] | null) =>
  (choices ?? []).map(({ clothingNumber, fit }) => [clothingNumber, fit?.level]);

describe('pieces for a dancer', () => {
  test('come best-fitting first, with the reason, the wrong ones last', async () => {
    const { keeper, nameId, inside } = await wardrobe({ '1': 90, '2': 74, '3': 70, '4': 68, '5': null });
    const mari = await inside((scope) => aDancer(scope, { WAIST: 68 }));
    const { data } = await keeper.call(fitEndpoints.fitting, { params: { id: mari }, query: { clothingNameId: nameId } });
    expect(numbersAndLevels(data)).toEqual([
      ['3', 'FITS'],
      ['4', 'TIGHT'],
      ['2', 'LOOSE'],
      ['5', 'UNKNOWN'],
      ['1', 'WRONG'],
    ]);
    expect(data?.[1]?.fit.reasons).toEqual([{ code: 'SMALL', values: { at: 'WAIST', by: 1 } }]);
  });

  test('come by the nearest size where no rule of fit compares', async () => {
    const { keeper, inside } = await anEnsemble();
    const { mari, liis, nameId } = await inside(async (scope) => {
      const name = await aName(scope, { name: 'Valged sokid', clothingTypeId: (await aType(scope, 'Sokid')).id });
      for (const [number, size] of [44, 40, 36, 37].entries())
        await anItem(scope, { clothingNameId: name.id, clothingNumber: String(number + 1), size });
      const liis = await aDancer(scope, {});
      const hers = await anItem(scope, { clothingNameId: name.id, clothingNumber: '9', size: 36 });
      await wore(scope, liis, hers.id, 100, 50);
      await wore(scope, await aDancer(scope, {}), hers.id, 10, null);
      return { mari: await aDancer(scope, { FOOT: 38 }), liis, nameId: name.id };
    });
    const sizesFor = async (id: number) =>
      (await keeper.call(fitEndpoints.fitting, { params: { id }, query: { clothingNameId: nameId } })).data?.map(({ size }) => size);
    expect(await sizesFor(mari)).toEqual([37, 40, 36, 44]);
    expect(await sizesFor(liis)).toEqual([36, 37, 40, 44]);
  });

  test('are those that could be issued, and what she holds', async () => {
    const { keeper, nameId, skirts, inside } = await wardrobe({ '1': 70, '2': 70, '3': 70, '4': 70 });
    const mari = await inside(async (scope) => {
      const id = await aDancer(scope, { WAIST: 68 });
      await wore(scope, id, skirts('1'), 1, null);
      await wore(scope, await aDancer(scope, {}), skirts('2'), 1, null);
      await scope.db.updateTable('clothingItem').set({ state: 'WASH' }).where('id', '=', skirts('3')).execute();
      return id;
    });
    const { data } = await keeper.call(fitEndpoints.fitting, { params: { id: mari }, query: { clothingNameIds: String(nameId) } });
    expect(data?.map(({ clothingNumber, holder }) => [clothingNumber, holder])).toEqual([
      ['1', { id: mari, name: 'Mari Tamm' }],
      ['4', null],
    ]);
  });

  test('without one measured piece are judged by who wore them; two wearers are not shown', async () => {
    const { keeper, nameId, skirts, inside } = await wardrobe({ '1': null, '2': null });
    const mari = await inside(async (scope) => {
      for (const [index, height] of [166, 168, 170].entries()) {
        const wearer = await aDancer(scope, { HEIGHT: height }, { days: 500 });
        await wore(scope, wearer, skirts('1'), 400 - 100 * index, 350 - 100 * index);
        if (index < 2) await wore(scope, wearer, skirts('2'), 400 - 100 * index, 350 - 100 * index);
      }
      return aDancer(scope, { HEIGHT: 169 });
    });
    const { data } = await keeper.call(fitEndpoints.fitting, { params: { id: mari }, query: { clothingNameId: nameId } });
    expect(data?.map(({ fit }) => fit)).toEqual([
      { level: 'FITS', reasons: [{ code: 'WORN_BY', values: { at: 'HEIGHT', from: 166, to: 170 } }] },
      { level: 'UNKNOWN', reasons: [{ code: 'PIECE_UNMEASURED', values: {} }] },
    ]);
  });

  test('that she kept come first, that she gave back at once last, of those that fit', async () => {
    const { keeper, nameId, skirts, inside } = await wardrobe({ '1': 70, '2': 70, '3': 70 });
    const mari = await inside(async (scope) => {
      const id = await aDancer(scope, { WAIST: 68 });
      await wore(scope, id, skirts('1'), 200, 198);
      await wore(scope, id, skirts('3'), 198, 100);
      return id;
    });
    const { data } = await keeper.call(fitEndpoints.fitting, { params: { id: mari }, query: { clothingNameId: nameId } });
    expect(data?.map(({ clothingNumber, fit }) => [clothingNumber, fit.reasons.map(({ code }) => code)])).toEqual([
      ['3', ['ROOM', 'KEPT']],
      ['2', ['ROOM']],
      ['1', ['ROOM', 'GAVE_BACK']],
    ]);
  });
});

test('what she holds is judged by her newest measures; a group that grows has grown', async () => {
  const { keeper, skirts, inside } = await wardrobe({ '1': 76 });
  const [grown, adult] = await inside(async (scope) => {
    const group = await aGroup(scope);
    await scope.db.updateTable('group').set({ growing: true }).where('id', '=', group.id).execute();
    const people = [
      await aDancer(scope, { WAIST: 68 }, { days: 400, groupId: group.id }),
      await aDancer(scope, { WAIST: 68 }, { days: 400 }),
    ];
    await wore(scope, people[0] ?? 0, skirts('1'), 10, null);
    return people;
  });
  const held = async (id = 0) => (await keeper.call(fitEndpoints.held, { params: { id } })).data;
  expect((await held(grown))?.map(({ fit }) => [fit.level, fit.reasons.map(({ code }) => code)])).toEqual([
    ['FITS', ['ROOM', 'MEASURED_AGO']],
  ]);
  expect(await held(adult)).toEqual([]);
});

describe('what a piece can be swapped for', () => {
  const swapsOf = async ({ keeper }: Awaited<ReturnType<typeof wardrobe>>, id: number, clothingId: number) =>
    keeper.call(fitEndpoints.swaps, { params: { id, clothingId } });

  test('free pieces, best first, the wrong ones last', async () => {
    const all = await wardrobe({ '1': 90, '2': 72, '3': 70, '4': 95 });
    const mari = await all.inside(async (scope) => {
      const id = await aDancer(scope, { WAIST: 68 });
      await wore(scope, id, all.skirts('1'), 1, null);
      return id;
    });
    const { data } = await swapsOf(all, mari, all.skirts('1'));
    expect([data?.held.fit.level, numbersAndLevels(data?.choices ?? null), data?.chain]).toEqual([
      'WRONG',
      [
        ['3', 'FITS'],
        ['2', 'LOOSE'],
        ['4', 'WRONG'],
      ],
      [],
    ]);
  });

  test('else a chain of three people, which the swap carries out', async () => {
    const all = await wardrobe({ '12': 84, '14': 70, '17': 76, '20': 81 });
    const [mari, liis, tiiu] = await all.inside(async (scope) => {
      const ids = [];
      for (const [firstName, waist, number] of [
        ['Mari', 68, '12'],
        ['Liis', 72, '14'],
        ['Tiiu', 77, '17'],
      ] as const) {
        const id = await aDancer(scope, { WAIST: waist }, { firstName });
        await wore(scope, id, all.skirts(number), 1, null);
        ids.push(id);
      }
      return ids;
    });
    const { data } = await swapsOf(all, mari ?? 0, all.skirts('12'));
    expect(data?.chain.map(({ clothingNumber, from, to, fit }) => [clothingNumber, from?.id ?? null, to?.id ?? null, fit?.level])).toEqual([
      ['14', liis, mari, 'FITS'],
      ['17', tiiu, liis, 'LOOSE'],
      ['20', null, tiiu, 'LOOSE'],
      ['12', mari, null, undefined],
    ]);
    const moves = data?.chain.map(({ clothingId, from, to }) => ({
      clothingId,
      fromPersonId: from?.id ?? null,
      toPersonId: to?.id ?? null,
    }));
    const { status } = await all.keeper.call(issuingEndpoints.swap, { params: { id: mari ?? 0 }, body: { moves } });
    expect(status).toBe(200);
    const held = await all.keeper.call(fitEndpoints.held, { params: { id: mari ?? 0 } });
    expect(numbersAndLevels(held.data)).toEqual([['14', 'FITS']]);
  });

  test('404 for a piece that she does not hold', async () => {
    const all = await wardrobe({ '1': 70 });
    const mari = await all.inside((scope) => aDancer(scope, { WAIST: 68 }));
    expect((await swapsOf(all, mari, all.skirts('1'))).status).toBe(404);
  });
});

describe('a proposal is made from rows that were read before, in a thread where there is much to compare', () => {
  /** Cells of two free pieces each that are compared in the thread. */
  const MANY = FEW_PAIRS / 2 + 1;

  async function aSolver() {
    const { nameId, skirts, inside, ensembleId } = await wardrobe({ '1': 90, '2': 70 });
    const solver = openSolver(database(), 'switch', { onIdleError: () => {} });
    onTestFinished(() => solver.close());
    const [mari, rows] = await inside(async (scope) => {
      const id = await aDancer(scope, { WAIST: 68 });
      return [id, (await readToFit(scope, { personIds: [id], clothingNameIds: [nameId] })).rows] as const;
    });
    const cell = { personId: mari, clothingNameId: nameId };
    const order = { rows, wanted: [cell], free: [skirts('1'), skirts('2')], fixed: [], together: [] };
    const place = { ensembleId, userId: 1, room: null, now: new Date() };
    const cells = (count: number) => ({ ...order, wanted: Array.from({ length: count }, () => cell) });
    return { skirts, order, cells, solve: (...args: [typeof order, { limit?: number }?]) => solver.solve(place, ...args) };
  }

  test('which has its time: past it the machine is busy, since the plan is not too large', async () => {
    const { skirts, order, cells, solve } = await aSolver();
    const [cell] = order.wanted;
    expect((await solve(order, { limit: 1 })).cells).toMatchObject([{ ...cell, clothingId: skirts('2'), fit: { level: 'FITS' } }]);
    expect((await solve(cells(MANY))).cells[0]).toMatchObject({ ...cell, clothingId: skirts('2'), fit: { level: 'FITS' } });
    await expect(solve(cells(MANY), { limit: 1 })).rejects.toMatchObject({ status: 503, refusals: [{ code: 'PROPOSALS_BUSY' }] });
  });

  test('and too much of it is refused before it queues, with the numbers', async () => {
    const { cells, solve } = await aSolver();
    // As many as an ensemble may have waiting: another one that queued would be told so.
    const waiting = Array.from({ length: 4 }, () => solve(cells(MANY)));
    await expect(solve(cells(MANY))).rejects.toMatchObject({ refusals: [{ code: 'PROPOSALS_BUSY' }] });
    await expect(solve(cells(MOST_PAIRS / 2 + 1))).rejects.toMatchObject({
      status: 413,
      refusals: [{ code: 'PROPOSAL_TOO_LARGE', text: expect.stringContaining('tantsijaid 1, nimetusi 1, vabu esemeid 2.') }],
    });
    await Promise.all(waiting);
  });
});

test('what does not fit those who hold it is found, of a group or a set alone', async () => {
  const { keeper, inside, skirts, nameId } = await wardrobe({ 1: 72, 2: 100, 3: 100, 4: null });
  const { groupId, setId } = await inside(async (scope) => {
    const group = await aGroup(scope);
    const [mari, kai] = [await aDancer(scope, { WAIST: 70 }, { groupId: group.id }), await aDancer(scope, { WAIST: 70 })];
    const [unmeasured, gone] = [await aDancer(scope, {}), await aDancer(scope, { WAIST: 70 })];
    await scope.db.updateTable('person').set({ active: false }).where('id', '=', gone).execute();
    await wore(scope, mari, skirts('1'), 1, null);
    await wore(scope, mari, skirts('2'), 1, null);
    await wore(scope, kai, skirts('3'), 1, null);
    await wore(scope, unmeasured, skirts('4'), 1, null);
    const set = await aSet(scope, [(await aName(scope)).id]);
    return { groupId: group.id, setId: set.id };
  });
  const misfits = async (query: object) => (await keeper.call(fitEndpoints.misfits, { query })).data;
  expect(await misfits({})).toEqual([skirts('2'), skirts('3')]);
  expect(await misfits({ groupId })).toEqual([skirts('2')]);
  expect(await misfits({ setId })).toEqual([]);
  await inside(({ db }) => db.insertInto('clothingSetItem').values({ clothingSetId: setId, clothingNameId: nameId }).execute());
  expect(await misfits({ setId, groupId })).toEqual([skirts('2')]);
});
