import { randomUUID } from 'node:crypto';
import {
  batchEndpoints,
  clothingItemEndpoints,
  clothingNameEndpoints,
  deedsEndpoints,
  dressingEndpoints,
  issuingEndpoints,
  ownerEndpoints,
  type Packing,
  packingEndpoints,
  packingResult,
  performanceEndpoints,
  returnEndpoints,
  type StocktakeEntry,
  stocktakeEndpoints,
  todayEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aPlace, aSet } from '../../../../test/builders.ts';
import { aBody } from '../../../../test/care.ts';

const { anEnsemble, anInstructor, clock } = testApp();

type Seen = Record<string, unknown>;

/** Mari, Liis and Kati dance "Suvetants"; of each two the first has a planned skirt, and Liis wears a skirt of her own. */
async function stage() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const group = await aGroup(scope, 'Naised');
    const shelf = await aPlace(scope, 'Riiul 1');
    const skirt = await aName(scope, { name: 'Seelik', placeId: shelf.id });
    const belt = await aName(scope, { name: 'Vöö' });
    const set = await aSet(scope, [skirt.id, belt.id], 'Muhu');
    const dancer = async (firstName: string, lastName: string) => (await aPerson(scope, { firstName, lastName, groupId: group.id })).id;
    const piece = async (clothingNameId: number, clothingNumber: string) => (await anItem(scope, { clothingNameId, clothingNumber })).id;
    return {
      ...{ groupId: group.id, setId: set.id, skirtId: skirt.id, beltId: belt.id },
      ...{ mari: await dancer('Mari', 'Aas'), liis: await dancer('Liis', 'Kask'), kati: await dancer('Kati', 'Tamm') },
      ...{ skirt1: await piece(skirt.id, '1'), skirt2: await piece(skirt.id, '2'), skirt3: await piece(skirt.id, '3') },
      ...{ belt1: await piece(belt.id, '1'), belt2: await piece(belt.id, '2') },
    };
  });
  const body = { name: 'Suvetants', onDay: '2026-09-10', groupIds: [ids.groupId], clothingSetIds: [ids.setId] };
  const { data: performance } = await keeper.call(performanceEndpoints.add, { body });
  const cells = [
    { personId: ids.mari, clothingNameId: ids.skirtId, state: 'LOCKED', clothingItemId: ids.skirt1 },
    { personId: ids.mari, clothingNameId: ids.beltId, state: 'PROPOSED', clothingItemId: ids.belt1 },
    { personId: ids.liis, clothingNameId: ids.skirtId, state: 'OWN', clothingItemId: null },
  ] as const;
  await inside(async (scope) => {
    for (const cell of cells)
      await scope.db
        .insertInto('dressingCell')
        .values({ dressingPlanId: performance.planId, ...cell })
        .execute();
    await anIssue(scope, ids.kati, ids.skirt3);
  });
  const params = { id: performance.id };
  const list = { id: (await keeper.call(packingEndpoints.begin, { params, body: {} })).data.id };
  const by = (user: TestUser) => (seen: readonly Seen[]) => {
    const at = clock.now.toISOString();
    return user.call(stocktakeEndpoints.count, {
      params: list,
      body: { sentAt: at, entries: seen.map((entry) => ({ id: randomUUID(), at, ...entry })) },
    });
  };
  const read = async (): Promise<Packing> => (await keeper.call(packingEndpoints.get, { params })).data;
  const entries = async (): Promise<StocktakeEntry[]> => (await keeper.call(stocktakeEndpoints.entries, { params: list })).data;
  const result = async () => packingResult(await read(), await entries());
  const locationOf = async (nameId: number, itemId: number) =>
    (await keeper.call(clothingItemEndpoints.get, { params: { nameId, itemId } })).data.location.text;
  const undo = async (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  const close = (pieces: readonly Seen[] = [], user: TestUser = keeper) => user.call(packingEndpoints.close, { params, body: { pieces } });
  const handOver = (personId: number, clothingIds: readonly number[]) =>
    keeper.call(dressingEndpoints.handOver, { params: { id: performance.planId }, body: { people: [{ personId, clothingIds }] } });
  const worn = async () =>
    (await keeper.call(packingEndpoints.worn, { params })).data.map(({ clothingId, personId }) => [personId, clothingId]);
  return {
    ...ensemble,
    ...ids,
    performance,
    params,
    list,
    by,
    pack: by(keeper),
    read,
    entries,
    result,
    locationOf,
    undo,
    close,
    worn,
    handOver,
  };
}

test('a packing lists what nobody holds by dancer, and beside it what dancers hold and own', async () => {
  const { read, list, keeper, params, mari, liis, kati, skirt1, belt1, skirt3 } = await stage();
  const packing = await read();
  expect(packing).toMatchObject({ id: list.id, name: 'Suvetants', seq: 0, packed: [] });
  expect(packing.pieces.map(({ kind, personId, clothingId, placeName }) => [kind, personId, clothingId, placeName])).toEqual([
    ['PACK', mari, skirt1, 'Riiul 1'],
    ['PACK', mari, belt1, null],
    ['OWN', liis, null, 'Riiul 1'],
    ['HELD', kati, skirt3, 'Riiul 1'],
  ]);
  expect((await keeper.call(packingEndpoints.begin, { params, body: {} })).data).toEqual(list);
  const attend = { people: [{ personId: mari, comes: false }] };
  await keeper.call(performanceEndpoints.attend, { params, body: attend });
  expect((await read()).pieces.map(({ personId }) => personId)).toEqual([liis, kati]);
});

test('a packed piece is away: at the desk, in plans and in counts', async () => {
  const { pack, keeper, locationOf, skirt1, skirtId, belt2, beltId, mari, liis, performance } = await stage();
  const inventory = async () => (await keeper.call(clothingNameEndpoints.get, { params: { id: skirtId } })).data.inventory;
  expect(await inventory()).toEqual({ present: 2, care: 0, issued: 1, inactive: 0, total: 3 });
  const answer = await pack([
    { clothingId: skirt1, round: 'OUT', bag: 'Kott 3' },
    { clothingId: belt2, round: 'OUT' },
  ]);
  expect(answer.data.map(({ outcome }) => outcome)).toEqual(['COUNTED', 'COUNTED']);
  expect(await locationOf(skirtId, skirt1)).toBe('kaasas: Suvetants, kott 3');
  expect(await locationOf(beltId, belt2)).toBe('kaasas: Suvetants');
  expect(await inventory()).toEqual({ present: 1, care: 1, issued: 1, inactive: 0, total: 3 });
  expect((await keeper.call(clothingItemEndpoints.inventory, {})).data).toMatchObject({ present: 2, care: 2 });
  const listed = await keeper.call(clothingItemEndpoints.search, { query: { number: '1', count: 'all' } });
  expect(listed.data.map(({ location }) => location.text)).toEqual(['kaasas: Suvetants, kott 3', 'laos']);
  const free = await keeper.call(clothingItemEndpoints.list, { params: { nameId: skirtId }, query: { notIssued: true, active: true } });
  expect(free.data.map(({ clothingNumber }) => clothingNumber)).toEqual(['2']);
  const found = await keeper.call(issuingEndpoints.search, { query: { searchString: 'seelik nr 1' } });
  expect(found.data[0]).toMatchObject({ title: 'kaasas: Suvetants, kott 3', outOfStock: true });

  const refused = await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [skirt1] } });
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Seelik nr 1 on kaasas: Suvetants, kott 3']);
  const plan = await keeper.call(dressingEndpoints.add, { body: { name: 'Sügis', personIds: [liis], clothingSetIds: [] } });
  await keeper.call(dressingEndpoints.edit, {
    params: { id: plan.data.id },
    body: { name: 'Sügis', addedPersonIds: [liis], clothingSetIds: [performance.numbers[0]?.womenSetId] },
  });
  const choices = await keeper.call(dressingEndpoints.choices, {
    params: { id: plan.data.id, personId: liis, clothingNameId: skirtId },
  });
  expect(choices.data.map(({ clothingNumber }) => clothingNumber)).toEqual(['2']);
});

test('a packed piece is not deleted, nor its name, nor its performance', async () => {
  const { pack, manager, keeper, params, skirt2, skirtId, kati, skirt3 } = await stage();
  await keeper.call(issuingEndpoints.return, { params: { id: kati, clothingId: skirt3 } });
  await pack([{ clothingId: skirt2, round: 'OUT', bag: '3' }]);
  const item = await manager.call(clothingItemEndpoints.delete, { params: { id: skirt2 } });
  expect([item.status, item.messages[0]?.text]).toEqual([409, 'Seelik nr 2 on kaasas: Suvetants, kott 3']);
  const name = await manager.call(clothingNameEndpoints.delete, { params: { id: skirtId } });
  expect([name.status, name.messages[0]?.text]).toEqual([409, 'Nimetust „Seelik“ ei saa kustutada: esemed on kaasas (Suvetants)']);
  const whole = await keeper.call(performanceEndpoints.delete, { params });
  expect([whole.status, whole.messages[0]?.text]).toEqual([409, 'Esinemisega „Suvetants“ on kaasas 1 ese. Märgi need enne tagasi.']);
  await pack([{ clothingId: skirt2, round: 'BACK' }]);
  expect((await manager.call(clothingItemEndpoints.delete, { params: { id: skirt2 } })).status).toBe(200);
});

test('three phones without a connection come together: of each piece the last mark by its time counts', async () => {
  const { by, keeper, manager, admin, skirt1, skirt2, belt1, belt2, result, read, entries } = await stage();
  const early = clock.now.toISOString();
  clock.advance(600);
  const slip = randomUUID();
  await by(manager)([
    { clothingId: skirt1, round: 'OUT', bag: '1' },
    { clothingId: skirt2, round: 'OUT', bag: '1' },
  ]);
  // It saw the skirt before the other did, and arrives later.
  await by(keeper)([
    { clothingId: skirt1, round: 'OUT', bag: '2', at: early },
    { id: slip, clothingId: belt1, round: 'OUT', bag: '2', at: early },
    { clothingId: belt2, round: 'OUT', bag: '2' },
  ]);
  await by(admin)([{ clothingId: skirt2, round: 'BACK' }, { withdraws: slip }, { clothingId: belt2, round: 'OUT', bag: '4' }]);
  const { pieces, extras, totals, bags } = await result();
  expect(pieces.map(({ clothingId, state, bag }) => [clothingId, state, bag])).toEqual([
    [skirt1, 'OUT', '1'],
    [belt1, 'WAITING', null],
  ]);
  expect(extras.map(({ clothingId, state, bag }) => [clothingId, state, bag])).toEqual([
    [belt2, 'OUT', '4'],
    [skirt2, 'BACK', '1'],
  ]);
  expect(totals).toEqual({ planned: 2, out: 1, back: 0 });
  expect([...bags]).toEqual([
    ['1', { planned: 2, out: 1, back: 1 }],
    ['4', { planned: 1, out: 1, back: 0 }],
  ]);
  // The register has it as the entries alone say.
  const now = await read();
  expect(packingResult({ ...now, seq: 0, packed: [] }, await entries())).toEqual({
    pieces,
    extras: extras.toReversed(),
    totals,
    bags,
    places: (await result()).places,
  });
});

test('a mark of a phone that was away is older than what is known: it changes nothing, and the phone is told', async () => {
  const { by, keeper, manager, close, result, locationOf, read, skirt1, skirt2, skirtId, belt1, beltId, mari, handOver } = await stage();
  const phone = by(manager);
  const early = clock.now.toISOString();
  clock.advance(300);
  await by(keeper)([
    { clothingId: skirt1, round: 'OUT', bag: '1' },
    { clothingId: belt1, round: 'OUT', bag: '1' },
    { clothingId: skirt2, round: 'OUT', bag: '1' },
  ]);
  const late = await phone([{ clothingId: skirt1, round: 'BACK', at: early }]);
  expect(late.data).toMatchObject([{ outcome: 'OVERTAKEN', clothingId: skirt1, who: expect.any(String) }]);
  expect(await locationOf(skirtId, skirt1)).toBe('kaasas: Suvetants, kott 1');
  expect((await result()).pieces.map(({ state, bag }) => [state, bag])).toEqual([
    ['OUT', '1'],
    ['OUT', '1'],
  ]);
  const closing = await close();
  expect(closing.messages[0]?.text).toContain('Seelik nr 1 (kott 1)');

  // Older than a return over the desk, and than an issue.
  clock.advance(60);
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: belt1 }] } });
  await handOver(mari, [skirt1]);
  const more = await phone([
    { clothingId: belt1, round: 'OUT', bag: '2', at: early },
    { clothingId: skirt1, round: 'OUT', bag: '2', at: early },
  ]);
  expect(more.data).toMatchObject([
    { outcome: 'OVERTAKEN', who: null },
    { outcome: 'ISSUED', who: 'Mari Aas' },
  ]);
  expect([await locationOf(beltId, belt1), await locationOf(skirtId, skirt1)]).toEqual(['laos', 'Mari Aas']);
  // Who says what is known already is told nothing; a clock a day behind is mended by when it sends.
  const behind = new Date(clock.now.getTime() - 24 * 3600 * 1000).toISOString();
  const params = { id: (await read()).id ?? 0 };
  const entry = (round: string) => ({ id: randomUUID(), at: behind, clothingId: skirt2, round, ...(round === 'OUT' && { bag: '1' }) });
  const same = await manager.call(stocktakeEndpoints.count, { params, body: { sentAt: behind, entries: [entry('OUT')] } });
  expect(same.data).toMatchObject([{ outcome: 'COUNTED' }]);
  clock.advance(60);
  const back = await manager.call(stocktakeEndpoints.count, { params, body: { sentAt: behind, entries: [entry('BACK')] } });
  expect([back.data[0]?.outcome, await locationOf(skirtId, skirt2)]).toEqual(['COUNTED', 'laos']);
});

test('a piece that is given back and is in store is there: an older mark changes nothing, and it is no deed', async () => {
  const { by, keeper, manager, undo, locationOf, skirt1, skirt2, skirtId, mari } = await stage();
  const early = clock.now.toISOString();
  clock.advance(60);
  const giveBack = (rows: readonly object[]) => keeper.call(returnEndpoints.return, { body: { items: rows } });
  const seen = await giveBack([{ clothingId: skirt1 }, { clothingId: skirt2, personId: mari }]);
  expect([seen.data.map(({ outcome }) => outcome), seen.deedId]).toEqual([['NOT_OUT', 'NOT_OUT'], null]);
  const late = await by(manager)([skirt1, skirt2].map((clothingId) => ({ clothingId, round: 'OUT', bag: '1', at: early })));
  expect(late.data.map(({ outcome }) => outcome)).toEqual(['OVERTAKEN', 'OVERTAKEN']);
  expect([await locationOf(skirtId, skirt1), await locationOf(skirtId, skirt2)]).toEqual(['laos', 'laos']);

  // Scanned once more after it came back: the return can be taken back as before.
  clock.advance(60);
  await by(keeper)([{ clothingId: skirt1, round: 'OUT', bag: '2' }]);
  const back = await giveBack([{ clothingId: skirt1 }]);
  clock.advance(60);
  await giveBack([{ clothingId: skirt1 }]);
  expect((await undo(back.deedId)).status).toBe(200);
  expect(await locationOf(skirtId, skirt1)).toBe('kaasas: Suvetants, kott 2');
});

test('what went to the wash, or back to its owner, was in no bag: an older mark changes nothing', async () => {
  const { pack, keeper, inside, locationOf, skirt1, skirt2, skirtId } = await stage();
  await inside(async (scope) => {
    const owner = await aBody(scope);
    await scope.db.updateTable('clothingItem').set({ ownerId: owner.id }).where('id', '=', skirt2).execute();
  });
  const early = clock.now.toISOString();
  clock.advance(60);
  const body = { clothingIds: [skirt1] };
  const { data: batch } = await keeper.call(batchEndpoints.add, { body });
  await keeper.call(ownerEndpoints.giveBack, { params: { id: skirt2 }, body: { onDay: '2026-09-03' } });
  const late = async () => (await pack([skirt1, skirt2].map((clothingId) => ({ clothingId, round: 'OUT', at: early })))).data;
  expect((await late()).map(({ outcome }) => outcome)).toEqual(['OVERTAKEN', 'OVERTAKEN']);
  const out = clock.now.toISOString();
  clock.advance(60);
  await keeper.call(batchEndpoints.back, { params: { id: batch.id }, body });
  expect((await pack([{ clothingId: skirt1, round: 'OUT', at: out }])).data).toMatchObject([{ outcome: 'OVERTAKEN' }]);
  expect([await locationOf(skirtId, skirt1), await locationOf(skirtId, skirt2)]).toEqual(['laos', 'laos']);
});

test('a return from a dancer that arrives late takes nothing out of a bag', async () => {
  const { pack, keeper, locationOf, handOver, skirt1, skirtId, mari } = await stage();
  await handOver(mari, [skirt1]);
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: skirt1, personId: mari }] } });
  clock.advance(60);
  await pack([{ clothingId: skirt1, round: 'OUT', bag: '3' }]);
  const items = [{ clothingId: skirt1, personId: mari, state: 'WASH' }];
  const late = await keeper.call(returnEndpoints.return, { body: { items } });
  expect([late.data, late.deedId]).toMatchObject([[{ outcome: 'NOT_OUT' }], null]);
  expect(await locationOf(skirtId, skirt1)).toBe('kaasas: Suvetants, kott 3');
});

test('a mark of another performance that is older than the bag of this one changes nothing', async () => {
  const { pack, keeper, manager, groupId, skirt2, skirtId, locationOf, result } = await stage();
  const early = clock.now.toISOString();
  clock.advance(300);
  const body = { name: 'Laada', onDay: '2026-09-12', groupIds: [groupId], clothingSetIds: [] };
  const params = { id: (await keeper.call(performanceEndpoints.add, { body })).data.id };
  const list = (await keeper.call(packingEndpoints.begin, { params, body: {} })).data;
  const mark = (round: string, bag: string | null) => {
    const at = clock.now.toISOString();
    const entries = [{ id: randomUUID(), at, clothingId: skirt2, round, bag }];
    return manager.call(stocktakeEndpoints.count, { params: list, body: { sentAt: at, entries } });
  };
  await mark('OUT', '9');
  expect((await pack([{ clothingId: skirt2, round: 'OUT', bag: '1', at: early }])).data).toMatchObject([
    { outcome: 'OVERTAKEN', who: null },
  ]);
  expect(await locationOf(skirtId, skirt2)).toBe('kaasas: Laada, kott 9');
  expect((await result()).extras).toMatchObject([{ clothingId: skirt2, state: 'BACK' }]);
  clock.advance(60);
  await mark('BACK', null);
  expect(await locationOf(skirtId, skirt2)).toBe('laos');
});

test('entries sent again count once, and those of a packing need a direction', async () => {
  const { pack, entries, skirt1, skirtId } = await stage();
  const id = randomUUID();
  const out = { id, clothingId: skirt1, round: 'OUT', bag: '1' };
  await pack([out]);
  await pack([{ clothingId: skirt1, round: 'BACK' }]);
  await pack([out]);
  expect((await entries()).map(({ round, bag }) => [round, bag])).toEqual([
    ['OUT', '1'],
    ['BACK', null],
  ]);
  const wrong = await pack([{ clothingId: skirt1 }, { clothingNameId: skirtId, amount: 2 }]);
  expect([wrong.status, wrong.messages.map(({ field }) => field)]).toEqual([400, ['entries.0.round', 'entries.1.clothingNameId']]);
});

test('a piece that comes back over the desk is back, and so is it after the undo out', async () => {
  const { pack, keeper, locationOf, result, undo, handOver, skirt1, skirtId, mari, belt1, beltId } = await stage();
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '3' },
    { clothingId: belt1, round: 'OUT', bag: '3' },
  ]);
  expect((await handOver(mari, [skirt1])).data).toMatchObject([{ outcome: 'HANDED', given: 1 }]);
  expect(await locationOf(skirtId, skirt1)).toBe('Mari Aas');
  // Both ends: of the issue and of the packing; the belt was not issued.
  const items = [{ clothingId: skirt1, personId: mari }, { clothingId: belt1 }];
  const back = await keeper.call(returnEndpoints.return, { body: { items } });
  expect(back.data).toMatchObject([
    { outcome: 'RETURNED', personId: mari },
    { outcome: 'RETURNED', personId: null },
  ]);
  expect([await locationOf(skirtId, skirt1), await locationOf(beltId, belt1)]).toEqual(['laos', 'laos']);
  expect((await result()).totals).toEqual({ planned: 2, out: 0, back: 2 });
  expect((await undo(back.deedId)).status).toBe(200);
  expect(await locationOf(beltId, belt1)).toBe('kaasas: Suvetants, kott 3');
  expect((await result()).pieces.map(({ state, bag }) => [state, bag])).toEqual([['OUT', '3']]);
});

test('what is away with one day of a weekend is not missing in the plan of the other, and stays with its dancer', async () => {
  const { pack, keeper, params, mari, skirt1, belt1 } = await stage();
  const { data: sunday } = await keeper.call(performanceEndpoints.copy, { params, body: { name: 'Teine päev', onDay: '2026-09-11' } });
  const propose = () => keeper.call(dressingEndpoints.propose, { params: { id: sunday.planId }, body: {} });
  const ofMari = async () => {
    const { people } = (await propose()).data;
    return people.find(({ id }) => id === mari)?.cells.map(({ clothingId, obstacle }) => [clothingId, obstacle]);
  };
  const wears = [
    [skirt1, undefined],
    [belt1, undefined],
  ];
  expect(await ofMari()).toEqual(wears);
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '3' },
    { clothingId: belt1, round: 'OUT', bag: '3' },
  ]);
  expect(await ofMari()).toEqual(wears);
});

test('a piece goes on with another performance', async () => {
  const { pack, result, keeper, groupId, skirt2, skirtId, locationOf } = await stage();
  await pack([{ clothingId: skirt2, round: 'OUT', bag: '1' }]);
  const body = { name: 'Laada', onDay: '2026-09-12', groupIds: [groupId], clothingSetIds: [] };
  const params = { id: (await keeper.call(performanceEndpoints.add, { body })).data.id };
  const list = (await keeper.call(packingEndpoints.begin, { params, body: {} })).data;
  const at = clock.now.toISOString();
  const entries = [{ id: randomUUID(), at, clothingId: skirt2, round: 'OUT', bag: '9' }];
  await keeper.call(stocktakeEndpoints.count, { params: list, body: { sentAt: at, entries } });
  expect(await locationOf(skirtId, skirt2)).toBe('kaasas: Laada, kott 9');
  expect((await result()).extras).toMatchObject([{ clothingId: skirt2, state: 'BACK' }]);
  await pack([{ clothingId: skirt2, round: 'BACK' }]);
  expect(await locationOf(skirtId, skirt2)).toBe('kaasas: Laada, kott 9');
});

test('each phone begins a bag of its own: the next number that none has taken, of an empty bag neither', async () => {
  const { keeper, manager, list, pack, skirt1 } = await stage();
  const begin = async (user: TestUser, requestId?: string) =>
    (await user.call(stocktakeEndpoints.beginBag, { params: list, body: { requestId } })).data.bag;
  const asked = randomUUID();
  expect(await Promise.all([begin(keeper), begin(manager)]).then((bags) => bags.toSorted())).toEqual(['1', '2']);
  // Sent again after a lost answer it is the same bag.
  expect([await begin(keeper, asked), await begin(keeper, asked), await begin(manager)]).toEqual(['3', '3', '4']);
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: 'roheline' },
    { clothingId: skirt1, round: 'OUT', bag: '7' },
  ]);
  expect(await begin(keeper)).toBe('8');
  const counting = await keeper.call(stocktakeEndpoints.add, { body: { name: 'Inventuur' } });
  expect((await keeper.call(stocktakeEndpoints.beginBag, { params: { id: counting.data.id }, body: {} })).status).toBe(404);
});

test('a packing is no stocktake', async () => {
  const { keeper, manager, list, pack, skirt1 } = await stage();
  await pack([{ clothingId: skirt1, round: 'OUT', bag: '1' }]);
  expect((await keeper.call(stocktakeEndpoints.list, {})).data).toEqual([]);
  expect((await keeper.call(todayEndpoints.read, {})).data.stocktakes).toEqual([]);
  const statuses = await Promise.all([
    keeper.call(stocktakeEndpoints.get, { params: list }),
    keeper.call(stocktakeEndpoints.findings, { params: list }),
    keeper.call(stocktakeEndpoints.close, { params: list, body: {} }),
    keeper.call(stocktakeEndpoints.reopen, { params: list, body: {} }),
    keeper.call(stocktakeEndpoints.settle, { params: list, body: { kind: 'MISSING', settlement: 'LEFT' } }),
    manager.call(stocktakeEndpoints.delete, { params: list }),
    keeper.call(stocktakeEndpoints.report, { params: list }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404));
});

test('a stocktake finds a packed piece as it finds an issued one, and its settling takes it out of the bag', async () => {
  const { keeper, pack, skirt1, skirt2, skirtId, locationOf } = await stage();
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '1' },
    { clothingId: skirt2, round: 'OUT', bag: '1' },
  ]);
  clock.advance(60);
  const body = { name: 'Sügis', placeIds: [], typeIds: [], nameIds: [skirtId] };
  const params = { id: (await keeper.call(stocktakeEndpoints.add, { body })).data.id };
  const at = clock.now.toISOString();
  const entries = [{ id: randomUUID(), at, clothingId: skirt1 }];
  const answer = await keeper.call(stocktakeEndpoints.count, { params, body: { sentAt: at, entries } });
  expect(answer.data).toMatchObject([{ outcome: 'PACKED', who: 'Suvetants' }]);
  const { data: closed } = await keeper.call(stocktakeEndpoints.close, { params, body: {} });
  expect(closed.totals).toEqual({ expected: 0, counted: 0, missing: 0 });
  expect(closed.previous).toBeNull();
  const { data: findings } = await keeper.call(stocktakeEndpoints.findings, { params });
  expect(findings.map(({ kind, clothingId }) => [kind, clothingId])).toEqual([['PACKED', skirt1]]);
  await keeper.call(stocktakeEndpoints.settle, { params, body: { kind: 'PACKED', settlement: 'DONE' } });
  expect(await locationOf(skirtId, skirt1)).toBe('laos');
  expect(await locationOf(skirtId, skirt2)).toBe('kaasas: Suvetants, kott 1');
});

test('closing asks of each piece that is out, keeps who wore what, and its undo opens all again', async () => {
  const { keeper, pack, close, worn, undo, result, locationOf, inside, mari, kati, skirt1, belt1, beltId, belt2, skirt3, skirtId, params } =
    await stage();
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '3' },
    { clothingId: belt1, round: 'OUT', bag: '3' },
    { clothingId: belt2, round: 'OUT' },
  ]);
  const early = await close([{ clothingId: skirt1, outcome: 'BACK' }]);
  expect([early.status, early.messages[0]?.text]).toEqual([409, 'Ütle enne, mis nendest sai: Vöö nr 1 (kott 3); Vöö nr 2']);
  const pieces = [
    { clothingId: skirt1, outcome: 'BACK' },
    { clothingId: belt1, outcome: 'LOST' },
    { clothingId: belt2, outcome: 'BACK' },
  ];
  const closed = await close(pieces);
  expect(closed.data.closedAt).not.toBeNull();
  const locations = async () => [await locationOf(skirtId, skirt1), await locationOf(beltId, belt1), await locationOf(beltId, belt2)];
  expect(await locations()).toEqual(['laos', 'kadunud', 'laos']);
  // Packed and never issued, or held on the day; what was packed for nobody was worn by nobody.
  const theirs = [
    [mari, skirt1],
    [mari, belt1],
    [kati, skirt3],
  ];
  expect(await worn()).toEqual(theirs);
  expect((await pack([{ clothingId: skirt1, round: 'OUT' }])).data).toMatchObject([{ outcome: 'CLOSED' }]);
  expect([(await close(pieces)).status, (await keeper.call(packingEndpoints.begin, { params, body: {} })).status]).toEqual([409, 409]);

  expect((await undo(closed.deedId)).status).toBe(200);
  expect(await locations()).toEqual(['kaasas: Suvetants, kott 3', 'kaasas: Suvetants, kott 3', 'kaasas: Suvetants']);
  expect([await worn(), (await result()).totals]).toEqual([[], { planned: 2, out: 2, back: 0 }]);

  await close(pieces);
  await inside(({ db }) => db.deleteFrom('dressingPlan').execute());
  expect(await inside(({ db }) => db.selectFrom('worn').select(['personId', 'clothingItemId']).orderBy('id').execute())).toHaveLength(3);
});

test('a closing needs no packing, and asks nothing of a piece that a dancer has by now', async () => {
  const { keeper, pack, close, worn, handOver, mari, kati, skirt1, belt1, skirt3, locationOf, skirtId, read } = await stage();
  await pack([{ clothingId: skirt1, round: 'OUT', bag: '3' }]);
  await handOver(mari, [skirt1]);
  expect((await read()).packed).toMatchObject([{ clothingId: skirt1, bag: '3', holder: 'Mari Aas' }]);
  // Kati has brought hers back before the closing: she wore it.
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: skirt3 }] } });
  expect((await close()).status).toBe(200);
  expect(await locationOf(skirtId, skirt1)).toBe('Mari Aas');
  expect(await worn()).toEqual([
    [mari, skirt1],
    [mari, belt1],
    [kati, skirt3],
  ]);
});

test('nobody wore what somebody else had on the day, or what was in the wash and was not packed', async () => {
  const { keeper, close, worn, inside, kati, skirt1, belt1, skirt3 } = await stage();
  await keeper.call(issuingEndpoints.return, { params: { id: kati, clothingId: skirt3 } });
  await inside(async (scope) => {
    const guest = await aPerson(scope, { firstName: 'Eha', lastName: 'Õun' });
    await anIssue(scope, guest.id, skirt1);
    await scope.db.updateTable('clothingItem').set({ state: 'WASH' }).where('id', '=', belt1).execute();
  });
  expect((await close()).status).toBe(200);
  expect(await worn()).toEqual([[kati, skirt3]]);
});

test('an instructor takes nothing out of a bag by the return page, and says no state of what is in store', async () => {
  const { ensembleId, groupId, pack, skirt1, skirt2, skirt3, kati, locationOf, skirtId } = await stage();
  const hers = await anInstructor(ensembleId, { groupIds: [groupId], mayIssue: true });
  await pack([{ clothingId: skirt1, round: 'OUT' }]);
  const rows = [skirt1, skirt2, skirt3].map((clothingId) => ({ clothingId, state: 'LOST' }));
  const { data } = await hers.call(returnEndpoints.return, { body: { items: rows } });
  expect(data.map(({ outcome, personId }) => [outcome, personId])).toEqual([
    ['NOT_OUT', null],
    ['NOT_OUT', null],
    ['RETURNED', kati],
  ]);
  expect(await Promise.all([skirt1, skirt2, skirt3].map((id) => locationOf(skirtId, id)))).toEqual([
    'kaasas: Suvetants',
    'laos',
    'kadunud',
  ]);
});

test('an instructor closes a performance of her groups alone, and sees what is packed elsewhere as taken', async () => {
  const { ensembleId, inside, groupId, pack, close, skirt1, skirt2, skirtId, worn, params } = await stage();
  const strange = await anInstructor(ensembleId, { groupIds: [(await inside((scope) => aGroup(scope, 'Noored'))).id] });
  const hers = await anInstructor(ensembleId, { groupIds: [groupId] });
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '3' },
    { clothingId: skirt2, round: 'OUT', bag: '3' },
  ]);
  const seen = async (user: TestUser) =>
    (await user.call(clothingItemEndpoints.get, { params: { nameId: skirtId, itemId: skirt2 } })).data.location.text;
  expect([await seen(strange), await seen(hers)]).toEqual(['kaasas', 'kaasas: Suvetants, kott 3']);
  const present = async (user: TestUser) =>
    (await user.call(clothingNameEndpoints.get, { params: { id: skirtId } })).data.inventory.present;
  expect(await present(strange)).toBe(0);
  expect((await strange.call(packingEndpoints.close, { params, body: {} })).status).toBe(404);
  const { data: seenByHer } = await hers.call(packingEndpoints.get, { params });
  expect(seenByHer.packed.map(({ clothingId, bag }) => [clothingId, bag])).toEqual([
    [skirt1, '3'],
    [skirt2, '3'],
  ]);
  expect((await strange.call(packingEndpoints.get, { params })).status).toBe(404);
  const pieces = [skirt1, skirt2].map((clothingId) => ({ clothingId, outcome: 'BACK' }));
  expect((await close(pieces, hers)).status).toBe(200);
  expect(await worn()).toHaveLength(3);
  expect(await seen(strange)).toBe('laos');
});

test('on the day a spare piece of the bags takes the place of a damaged one, in one deed', async () => {
  const { keeper, pack, performance, params, undo, read, mari, skirt1, skirt2, skirtId, locationOf } = await stage();
  await pack([
    { clothingId: skirt1, round: 'OUT', bag: '3' },
    { clothingId: skirt2, round: 'OUT', bag: '4' },
  ]);
  const place = { id: performance.planId, personId: mari, clothingNameId: skirtId };
  const choices = await keeper.call(dressingEndpoints.choices, { params: place });
  expect(choices.data.map(({ clothingNumber, packed }) => [clothingNumber, packed?.bag]).toSorted()).toEqual([
    ['1', '3'],
    ['2', '4'],
  ]);
  const body = { personId: mari, damagedId: skirt1, clothingId: skirt2, state: 'REPAIR', note: 'Lukk katki' };
  const replaced = await keeper.call(packingEndpoints.replace, { params, body });
  const skirtOfMari = async () =>
    (await read()).pieces.find(({ personId, clothingNameId }) => personId === mari && clothingNameId === skirtId);
  expect([replaced.status, await skirtOfMari()]).toMatchObject([200, { kind: 'PACK', clothingId: skirt2 }]);
  expect([await locationOf(skirtId, skirt2), await locationOf(skirtId, skirt1)]).toEqual([
    'kaasas: Suvetants, kott 4',
    'kaasas: Suvetants, kott 3',
  ]);
  // A page that shows what was planned before.
  const late = await keeper.call(packingEndpoints.replace, { params, body: { ...body, clothingId: skirt1 } });
  expect([late.codes, await skirtOfMari()]).toMatchObject([['ITEM_NOT_HELD'], { clothingId: skirt2 }]);
  expect((await undo(replaced.deedId)).status).toBe(200);
  expect(await skirtOfMari()).toMatchObject({ kind: 'PACK', clothingId: skirt1, state: 'OK' });
});

test('what the dancer has she gives back for the other piece; one that is gone by now changes nothing', async () => {
  const { keeper, pack, handOver, params, undo, inside, mari, kati, skirt1, skirt2, skirt3, skirtId, locationOf } = await stage();
  expect((await handOver(mari, [skirt1])).data).toMatchObject([{ outcome: 'HANDED' }]);
  await pack([{ clothingId: skirt2, round: 'OUT', bag: '4' }]);
  const replace = (clothingId: number, personId = mari) =>
    keeper.call(packingEndpoints.replace, { params, body: { personId, damagedId: skirt1, clothingId, state: 'WASH' } });
  const locations = async () => [await locationOf(skirtId, skirt1), await locationOf(skirtId, skirt2)];
  const before = ['Mari Aas', 'kaasas: Suvetants, kott 4'];

  expect(await replace(skirt3)).toMatchObject({
    status: 409,
    messages: [{ field: 'clothingId', text: 'Seelik nr 3 on juba väljastatud: Kati Tamm' }],
  });
  expect((await replace(skirt2, kati)).status).toBe(409);
  expect(await locations()).toEqual(before);

  const replaced = await replace(skirt2);
  expect([replaced.status, await locations()]).toEqual([200, ['pesus', 'Mari Aas']]);
  expect((await undo(replaced.deedId)).status).toBe(200);
  expect(await locations()).toEqual(before);

  await inside(({ db }) => db.updateTable('performance').set({ closedAt: clock.now.toISOString() }).execute());
  expect((await replace(skirt2)).codes).toEqual(['PERFORMANCE_CLOSED']);
});
