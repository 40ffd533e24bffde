import { deedsEndpoints, dressingEndpoints, issuingEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anItem, aPerson, aSet } from '../../../../test/builders.ts';

const { anEnsemble, database } = testApp();

/** Mari, Liis and Jüri of a group; a women's skirt (12, 14, 17) and a vest (1) in one set. */
async function group() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const dancers = await aGroup(scope, 'Naisrühm');
    const person = async (firstName: string) => (await aPerson(scope, { firstName, lastName: 'Tamm', groupId: dancers.id })).id;
    const skirt = (await aName(scope, { name: 'Seelik' })).id;
    const vest = (await aName(scope, { name: 'Vest' })).id;
    const piece = async (clothingNameId: number, clothingNumber: string) => (await anItem(scope, { clothingNameId, clothingNumber })).id;
    return {
      groupId: dancers.id,
      liis: await person('Liis'),
      mari: await person('Mari'),
      skirt,
      vest,
      skirt12: await piece(skirt, '12'),
      skirt14: await piece(skirt, '14'),
      skirt17: await piece(skirt, '17'),
      vest1: await piece(vest, '1'),
      setId: (await aSet(scope, [skirt, vest], 'Muhu naine')).id,
    };
  });
  const { keeper } = ensemble;
  const form = { name: 'Tantsupidu', groupId: ids.groupId, clothingSetIds: [ids.setId], dueOn: '2026-10-01' };
  const { data: plan } = await keeper.call(dressingEndpoints.add, { body: form });
  const params = { id: plan.id };
  const read = async () => (await keeper.call(dressingEndpoints.get, { params })).data;
  /** The cell of a dancer. */
  const cell = async (personId: number, nameId = ids.skirt) => {
    const { people } = await read();
    const found = people.find(({ id }) => id === personId)?.cells.find(({ clothingNameId }) => clothingNameId === nameId);
    return found && [found.state, found.clothingNumber];
  };
  const set = (personId: number, body: Record<string, unknown>, clothingNameId = ids.skirt, user = keeper) =>
    user.call(dressingEndpoints.setCell, { params: { ...params, personId, clothingNameId }, body });
  const propose = (body: Record<string, unknown> = {}) => keeper.call(dressingEndpoints.propose, { params, body });
  const handOver = (body: Record<string, unknown>, user = keeper) => user.call(dressingEndpoints.handOver, { params, body });
  const undo = (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  const issue = (personId: number, clothingId: number) =>
    keeper.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds: [clothingId], comments: [] } });
  return { ...ensemble, ...ids, form, plan, params, read, cell, set, propose, handOver, undo, issue };
}

test('a plan has the active dancers of its group, without and with single ones', async () => {
  const { keeper, inside, plan, params, form, mari, liis, setId, skirt, vest } = await group();
  expect(plan).toMatchObject({ name: 'Tantsupidu', groupName: 'Naisrühm', dueOn: '2026-10-01', clothingSetIds: [setId] });
  expect(plan.clothingNames).toEqual([
    { id: skirt, name: 'Seelik', imageUrl: '/drawings.svg#skirt' },
    { id: vest, name: 'Vest', imageUrl: '/drawings.svg#bodice' },
  ]);
  expect(plan.people.map(({ name, cells }) => [name, cells.map(({ state }) => state)])).toEqual([
    ['Liis Tamm', ['NONE', 'NONE']],
    ['Mari Tamm', ['NONE', 'NONE']],
  ]);
  const [eha, gone] = await inside(async (scope) => [
    (await aPerson(scope, { firstName: 'Eha', lastName: 'Aas' })).id,
    (await aPerson(scope, { active: false })).id,
  ]);
  const body = { ...form, addedPersonIds: [eha, gone], leftOutPersonIds: [liis], version: plan.version };
  const edited = await keeper.call(dressingEndpoints.edit, { params, body });
  expect(edited.data.people.map(({ id }) => id)).toEqual([eha, mari]);
  expect(edited.data).toMatchObject({ addedPersonIds: [eha, gone], leftOutPersonIds: [liis] });

  const late = await keeper.call(dressingEndpoints.edit, { params, body: { ...body, name: 'Muu' } });
  expect([late.status, late.messages.map(({ code, field }) => [code, field])]).toEqual([
    409,
    [
      ['CHANGED_MEANWHILE', 'addedPersonIds'],
      ['CHANGED_MEANWHILE', 'leftOutPersonIds'],
    ],
  ]);
});

test('an answer has what few cells have in those alone, and what the screen shows of a fit', async () => {
  const { read, propose, set, inside, mari, liis, skirt, skirt12, setId } = await group();
  const empty = { clothingNameId: skirt, state: 'NONE', clothingId: null, clothingNumber: null, sizeLabel: null };
  const cells = async (personId: number) => (await read()).people.find(({ id }) => id === personId)?.cells;
  expect((await cells(mari))?.[0]).toStrictEqual(empty);
  await inside(async ({ db }) => {
    const place = await db.insertInto('place').values({ name: 'Kapp' }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingItem').set({ placeId: place.id }).where('id', '=', skirt12).execute();
    await db.updateTable('clothingSet').set({ together: true }).where('id', '=', setId).execute();
  });
  await propose();
  await set(liis, { state: 'OWN' });
  await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const given = { state: 'LOCKED', clothingId: skirt12, clothingNumber: '12', fit: { level: 'UNKNOWN' }, placeName: 'Kapp' };
  expect((await cells(mari))?.[0]).toStrictEqual({ ...empty, ...given });
  expect((await read()).together).toBe(true);
});

test('a proposal fills the open cells, keeps locks, and can be undone', async () => {
  const { keeper, propose, read, cell, set, undo, mari, liis, vest, skirt, skirt14, skirt17 } = await group();
  await set(liis, { state: 'LOCKED', clothingId: skirt14 });
  await set(mari, { state: 'OWN' }, vest);
  const { status, data, deedId } = await propose({ locked: [{ personId: mari, clothingNameId: skirt, clothingId: skirt17 }] });
  expect(status).toBe(200);
  expect(data.people.map(({ cells }) => cells.map(({ state, clothingNumber }) => [state, clothingNumber]))).toEqual([
    [
      ['LOCKED', '14'],
      ['PROPOSED', '1'],
    ],
    [
      ['LOCKED', '17'],
      ['OWN', null],
    ],
  ]);
  expect(await read()).toEqual(data);
  expect(await propose()).toMatchObject({ status: 200, deedId: null });
  await set(liis, { state: 'EMPTY' }, vest);
  const late = await undo(deedId);
  expect([late.status, late.messages[0]?.text]).toEqual([409, expect.stringContaining('Liis Tamm, Vest on vahepeal muudetud: ')]);
  await undo((await set(liis, { state: 'PROPOSED' }, vest)).deedId);
  await undo((await keeper.call(deedsEndpoints.search, { query: { kind: 'DRESSING_CELL' } })).data.find((deed) => deed.undoable)?.id);
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis, vest), await cell(mari), await cell(mari, vest)]).toEqual([
    ['NONE', null],
    ['NONE', null],
    ['OWN', null],
  ]);
});

test('a cell is chosen, swapped with another dancer, emptied, and proposed alone', async () => {
  const { cell, set, undo, mari, liis, skirt12, skirt14, vest1, issue } = await group();
  expect((await set(liis, { state: 'LOCKED', clothingId: skirt12 })).data).toMatchObject({ state: 'LOCKED', clothingNumber: '12' });
  await set(mari, { state: 'PROPOSED', clothingId: skirt14 });

  const refused = await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Seelik nr 12 on selles plaanis juba tantsijal Liis Tamm']);
  const swapped = await set(mari, { state: 'LOCKED', clothingId: skirt12, swapWithPersonId: liis });
  expect(swapped.data.clothingNumber).toBe('12');
  expect([await cell(mari), await cell(liis)]).toEqual([
    ['LOCKED', '12'],
    ['LOCKED', '14'],
  ]);
  expect((await undo(swapped.deedId)).status).toBe(200);
  expect([await cell(mari), await cell(liis)]).toEqual([
    ['PROPOSED', '14'],
    ['LOCKED', '12'],
  ]);

  await set(mari, { state: 'EMPTY' });
  expect(await cell(mari)).toEqual(['EMPTY', null]);
  await set(mari, { state: 'PROPOSED' });
  expect(await cell(mari)).toEqual(['PROPOSED', '14']);
  await set(liis, { state: 'PROPOSED' });
  expect(await cell(liis)).toEqual(['PROPOSED', '12']);
  expect((await set(mari, { state: 'LOCKED', clothingId: vest1 })).codes).toEqual(['NOT_OF_NAME']);

  await issue(mari, skirt12);
  expect(await cell(mari)).toEqual(['HELD', '12']);
  expect((await set(mari, { state: 'EMPTY' })).codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON']);
  expect((await set(liis, { state: 'LOCKED' })).status).toBe(400);
  expect((await set(liis, { state: 'PROPOSED' })).data).toMatchObject({ state: 'PROPOSED', clothingNumber: '14' });
});

test('a hand-over gives each dancer all or nothing, in one deed that can be undone', async () => {
  const { cell, propose, handOver, undo, issue, read, keeper, mari, liis, skirt14, vest, skirt12 } = await group();
  await propose();
  expect((await issue(mari, skirt14)).status).toBe(201);
  expect([await cell(liis), await cell(liis, vest), await cell(mari)]).toEqual([
    ['PROPOSED', '12'],
    ['PROPOSED', '1'],
    ['HELD', '14'],
  ]);
  const { status, data, deedId } = await handOver({ personIds: [liis, mari] });
  expect([status, data.map(({ personId, outcome }) => [personId, outcome])]).toEqual([
    200,
    [
      [liis, 'HANDED'],
      [mari, 'HANDED'],
    ],
  ]);
  expect([await cell(liis), await cell(liis, vest)]).toEqual([
    ['HELD', '12'],
    ['HELD', '1'],
  ]);
  expect((await read()).people.map(({ handed }) => handed)).toEqual([true, true]);
  const { data: held } = await keeper.call(issuingEndpoints.list, { params: { id: liis } });
  expect(held.map(({ clothingId, dueOn }) => [clothingId, dueOn])).toContainEqual([skirt12, '2026-10-01']);
  const { data: deed } = await keeper.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } });
  expect(deed.text).toBe('Jagas plaani järgi välja 2 eset: Liis Tamm');
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis), await cell(liis, vest)]).toEqual([
    ['PROPOSED', '12'],
    ['PROPOSED', '1'],
  ]);
});

test('what is handed over by a plan whose day has passed is late at once, and says so', async () => {
  const { inside, plan, liis, skirt12, handOver } = await group();
  await inside(({ db }) => db.updateTable('dressingPlan').set({ dueOn: '2026-09-02' }).where('id', '=', plan.id).execute());
  const { messages } = await handOver({ people: [{ personId: liis, clothingIds: [skirt12] }] });
  expect(messages).toEqual([{ type: 'WARNING', text: '2.9.2026 on juba möödas.' }]);
});

test('a piece that was issued meanwhile refuses its dancer, and a new one is proposed for that cell alone', async () => {
  const { cell, set, handOver, undo, issue, inside, mari, liis, vest, skirt, skirt12, skirt14, vest1 } = await group();
  await set(liis, { state: 'LOCKED', clothingId: skirt12 });
  await set(liis, { state: 'PROPOSED', clothingId: vest1 }, vest);
  await set(mari, { state: 'LOCKED', clothingId: skirt14 });
  const eha = await inside(async (scope) => (await aPerson(scope, { firstName: 'Eha', lastName: 'Aas' })).id);
  await issue(eha, skirt12);
  const { data, deedId } = await handOver({ personIds: [liis, mari] });
  expect(data).toEqual([
    {
      personId: liis,
      outcome: 'REFUSED',
      given: 0,
      taken: [{ clothingNameId: skirt, clothingId: skirt12, holder: 'Eha Aas' }],
      reasons: ['Seelik nr 12 on juba väljastatud: Eha Aas'],
    },
    { personId: mari, outcome: 'HANDED', given: 1, taken: [], reasons: [] },
  ]);
  expect([await cell(liis), await cell(liis, vest), await cell(mari)]).toEqual([
    ['PROPOSED', '17'],
    ['PROPOSED', '1'],
    ['HELD', '14'],
  ]);
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis), await cell(mari)]).toEqual([
    ['PROPOSED', '17'],
    ['LOCKED', '14'],
  ]);
});

test('a request from an older screen gives no second piece of a name', async () => {
  const { cell, set, handOver, mari, skirt12, skirt14 } = await group();
  await set(mari, { state: 'LOCKED', clothingId: skirt14 });
  expect((await handOver({ personIds: [mari] })).deedId).not.toBeNull();
  const late = await handOver({ people: [{ personId: mari, clothingIds: [skirt12] }] });
  expect([late.data[0]?.outcome, late.deedId]).toEqual(['HANDED', null]);
  expect(await cell(mari)).toEqual(['HELD', '14']);
});

test('a dancer who has her own of everything is settled', async () => {
  const { read, set, mari, vest, skirt } = await group();
  await set(mari, { state: 'OWN' }, skirt);
  const handed = async () => (await read()).people.find(({ id }) => id === mari)?.handed;
  expect(await handed()).toBe(true);
  await set(mari, { state: 'PROPOSED' }, vest);
  expect(await handed()).toBe(false);
  await set(mari, { state: 'EMPTY' }, vest);
  expect(await handed()).toBe(true);
});

test('two keepers hand the same piece to two dancers: one gets it, the other is refused and proposed another', async () => {
  const { keeper, manager, params, plan, mari, liis, skirt12, skirt, cell, form } = await group();
  const { data: other } = await manager.call(dressingEndpoints.add, { body: { ...form, name: 'Teine' } });
  const give = (user: typeof keeper, id: number, personId: number) =>
    user.call(dressingEndpoints.handOver, { params: { id }, body: { people: [{ personId, clothingIds: [skirt12] }] } });
  const lock = { state: 'LOCKED', clothingId: skirt12 };
  await keeper.call(dressingEndpoints.setCell, { params: { ...params, personId: mari, clothingNameId: skirt }, body: lock });
  await manager.call(dressingEndpoints.setCell, { params: { id: other.id, personId: liis, clothingNameId: skirt }, body: lock });
  const answers = await Promise.all([give(keeper, plan.id, mari), give(manager, other.id, liis)]);
  expect(answers.flatMap(({ data }) => data.map(({ outcome }) => outcome)).toSorted()).toEqual(['HANDED', 'REFUSED']);
  const refused = answers.flatMap(({ data }) => data).find(({ outcome }) => outcome === 'REFUSED');
  expect(refused?.taken.map(({ clothingId, holder }) => [clothingId, holder])).toEqual([
    [skirt12, refused?.personId === liis ? 'Mari Tamm' : 'Liis Tamm'],
  ]);
  expect((await cell(mari))?.[0]).toBe(refused?.personId === mari ? 'PROPOSED' : 'HELD');
});

test('two keepers who choose the same piece at once: the second is refused', async () => {
  const { keeper, manager, set, mari, liis, skirt, skirt12, cell } = await group();
  const body = { state: 'LOCKED', clothingId: skirt12 };
  const answers = await Promise.all([set(mari, body, skirt, keeper), set(liis, body, skirt, manager)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([(await cell(mari))?.[1], (await cell(liis))?.[1]].toSorted()).toEqual(['12', null]);
});

test('proposals at the same time end with one of them', async () => {
  const { propose, cell, mari, liis } = await group();
  const answers = await Promise.all([propose(), propose({ together: true }), propose()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [one, two] = [await cell(mari), await cell(liis)];
  expect([one?.[0], two?.[0]]).toEqual(['PROPOSED', 'PROPOSED']);
  expect(one?.[1]).not.toBe(two?.[1]);
});

test('a planned piece that goes to the wash is an obstacle, refuses its dancer, and is proposed anew', async () => {
  const { read, set, handOver, inside, cell, mari, skirt12 } = await group();
  await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'WASH' }).where('id', '=', skirt12).execute());
  const { people } = await read();
  expect(people.find(({ id }) => id === mari)?.cells[0]?.obstacle).toBe('Seelik nr 12 on pesus');
  const { data } = await handOver({ personIds: [mari] });
  expect(data).toMatchObject([{ outcome: 'REFUSED', taken: [{ clothingId: skirt12, holder: null }], reasons: ['Seelik nr 12 on pesus'] }]);
  expect(await cell(mari)).toEqual(['PROPOSED', '14']);
});

test('of pieces without a number any free one does: a taken one is no obstacle while another is free', async () => {
  const { set, issue, inside, handOver, read, mari, liis, vest, cell } = await group();
  const belts = await inside(async (scope) => {
    const piece = async () => (await anItem(scope, { clothingNameId: vest, size: 1 })).id;
    return [await piece(), await piece()] as const;
  });
  await set(mari, { state: 'LOCKED', clothingId: belts[0] }, vest);
  await issue(liis, belts[0]);
  const { people } = await read();
  expect(people.find(({ id }) => id === mari)?.cells[1]).not.toHaveProperty('obstacle');
  expect((await handOver({ personIds: [mari] })).data).toMatchObject([{ outcome: 'HANDED', given: 1 }]);
  // She has all of it.
  expect((await handOver({ people: [{ personId: mari, clothingIds: [belts[1]] }] })).data).toMatchObject([{ outcome: 'HANDED', given: 0 }]);
  expect(await cell(mari, vest)).toEqual(['HELD', null]);
});

test('a locked piece that is lost is proposed anew with the others', async () => {
  const { set, propose, inside, cell, mari, skirt12 } = await group();
  await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'LOST' }).where('id', '=', skirt12).execute());
  await propose();
  expect((await cell(mari))?.[0]).toBe('PROPOSED');
});

test('a dancer who was deactivated, or is not in the plan, gets nothing and is named; the others get theirs', async () => {
  const { handOver, set, inside, mari, liis, skirt12 } = await group();
  await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const stranger = await inside(async (scope) => (await aPerson(scope)).id);
  const twice = await handOver({
    people: [
      { personId: mari, clothingIds: [skirt12] },
      { personId: liis, clothingIds: [skirt12] },
    ],
  });
  expect(twice.data.map(({ outcome, taken }) => [outcome, taken[0]?.holder])).toEqual([
    ['HANDED', undefined],
    ['REFUSED', 'Mari Tamm'],
  ]);
  await inside(({ db }) => db.updateTable('person').set({ active: false }).where('id', '=', liis).execute());
  const { data } = await handOver({ personIds: [mari, liis, stranger] });
  expect(data.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['HANDED'],
    ['REFUSED', 'Liis Tamm ei ole aktiivne, talle ei saa väljastada'],
    ['REFUSED', expect.stringMatching(/^Mari Tamm \d+ ei ole selles plaanis$/)],
  ]);
  expect((await handOver({ personIds: [mari, 9999] })).codes).toEqual(['REFERENCE_NOT_FOUND']);
  expect((await handOver({})).status).toBe(400);
});

test('sets of one gender are for that gender; dancers and sets that leave the plan let go of their pieces', async () => {
  const { keeper, inside, params, form, propose, cell, mari, liis, setId, skirt, vest } = await group();
  await inside(({ db }) => db.updateTable('clothingSet').set({ genderCode: 'M' }).where('id', '=', setId).execute());
  expect(await cell(mari)).toBeUndefined();
  await inside(({ db }) => db.updateTable('clothingSet').set({ genderCode: 'F' }).where('id', '=', setId).execute());
  await propose();
  const owner = (await cell(liis, vest))?.[1] === '1' ? liis : mari;
  const other = owner === liis ? mari : liis;
  await keeper.call(dressingEndpoints.edit, { params, body: { ...form, leftOutPersonIds: [owner] } });
  await propose();
  expect([await cell(owner, vest), await cell(other, vest)]).toEqual([undefined, ['PROPOSED', '1']]);
  expect(await cell(other, skirt)).toEqual(['PROPOSED', expect.any(String)]);
});

test('choices have the pieces of other dancers of the plan, and no pieces that are out', async () => {
  const { keeper, params, set, issue, inside, mari, liis, skirt, skirt12, skirt14, skirt17 } = await group();
  await set(liis, { state: 'LOCKED', clothingId: skirt12 });
  const eha = await inside(async (scope) => (await aPerson(scope)).id);
  await issue(eha, skirt17);
  const { data } = await keeper.call(dressingEndpoints.choices, { params: { ...params, personId: mari, clothingNameId: skirt } });
  expect(data.map(({ clothingId, inPlan }) => [clothingId, inPlan])).toEqual([
    [skirt12, { personId: liis, name: 'Liis Tamm', state: 'LOCKED' }],
    [skirt14, null],
  ]);
});

test('choices have the planned piece with the reasons of its fit, whatever is in its way', async () => {
  const { keeper, params, set, issue, inside, mari, skirt, skirt12, skirt14, skirt17 } = await group();
  await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const choices = async () =>
    (await keeper.call(dressingEndpoints.choices, { params: { ...params, personId: mari, clothingNameId: skirt } })).data;
  const idsOf = (all: Awaited<ReturnType<typeof choices>>) => all.map(({ clothingId }) => clothingId);
  const before = await choices();
  const ownOf = (all: typeof before) => all.find(({ clothingId }) => clothingId === skirt12)?.fit;
  expect(ownOf(before)?.reasons).not.toEqual([]);

  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'REPAIR' }).where('id', '=', skirt12).execute());
  expect(await choices()).toEqual(before);
  await inside(({ db }) => db.updateTable('clothingItem').set({ state: 'OK' }).where('id', '=', skirt12).execute());
  const eha = await inside(async (scope) => (await aPerson(scope)).id);
  await issue(eha, skirt12);
  expect(ownOf(await choices())).toEqual(ownOf(before));

  // What she holds is no plan.
  await issue(mari, skirt17);
  expect(idsOf(await choices())).toEqual([skirt14]);
});

test('shortages are those of a plan, or of all plans together, also as a spreadsheet', async () => {
  const { keeper, manager, propose, set, form, params, groupId, mari, vest, setId } = await group();
  const { data: plan } = await propose();
  const short = [{ clothingNameId: vest, clothingName: 'Vest', size: null, sizeLabel: null, isMeasure: false, count: 1 }];
  expect(plan.shortages).toEqual(short);
  const list = async (query: object = {}) => (await keeper.call(dressingEndpoints.shortages, { query: { ...query } })).data;
  expect(await list({ planId: params.id })).toEqual(short);
  // A dancer who stands in two plans counts once.
  await manager.call(dressingEndpoints.add, { body: { ...form, name: 'Teine' } });
  expect([await list(), await list({ groupId, clothingSetId: setId }), await list({ clothingSetId: 999 })]).toEqual([short, short, []]);
  const file = await keeper.call(dressingEndpoints.exportShortages, {});
  expect([file.status, file.raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const { data: own } = await set(mari, { state: 'OWN' }, vest);
  expect(own.state).toBe('OWN');
  expect(
    (await keeper.call(dressingEndpoints.list)).data.map(({ name, numberOfPeople, numberOfHanded }) => [
      name,
      numberOfPeople,
      numberOfHanded,
    ]),
  ).toEqual([
    ['Teine', 2, 0],
    ['Tantsupidu', 2, 0],
  ]);
});

test('what is too large to compare is refused with its numbers and the way out; parts of it are not', async () => {
  const { keeper, inside, ensembleId, groupId, skirt, setId, params, propose } = await group();
  await database()
    .system.transaction()
    .execute(async (db) => {
      // Without their triggers the rows are there at once.
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`insert into person (ensemble_id, first_name, last_name, gender_code, group_id)
        select ${ensembleId}::bigint, 'Õie', 'Õunapuu ' || n, 'F', ${groupId}::bigint from generate_series(1, 2400) n`.execute(db);
      await sql`insert into clothing_item (ensemble_id, clothing_name_id, clothing_number, added_on)
        select ${ensembleId}::bigint, ${skirt}::bigint, 'k' || n, '2026-03-01' from generate_series(1, 2400) n`.execute(db);
    });
  const { status, messages } = await propose();
  expect(status).toBe(413);
  expect(messages.map(({ text }) => text)).toEqual([
    'Korraga ei jõua nii palju võrrelda: tantsijaid 2402, nimetusi 2, vabu esemeid 2404. Jaga plaan väiksemateks, näiteks rühma või komplekti kaupa.',
  ]);
  const all = await keeper.call(dressingEndpoints.shortages, { query: {} });
  expect([all.status, all.messages[0]?.text]).toEqual([
    413,
    'Korraga ei jõua nii palju võrrelda: tantsijaid 2402, nimetusi 2, vabu esemeid 2404. Vali plaan, komplekt või rühm.',
  ]);
  expect((await keeper.call(dressingEndpoints.exportShortages, { query: {} })).status).toBe(413);
  expect((await keeper.call(dressingEndpoints.shortages, { query: { planId: params.id } })).status).toBe(200);

  const small = { name: 'Väike', groupId: null, clothingSetIds: [setId], dueOn: null, addedPersonIds: [], leftOutPersonIds: [] };
  const { rows } = await inside(({ db }) => sql<{ id: number }>`select id from person order by id limit 10`.execute(db));
  const { data } = await keeper.call(dressingEndpoints.add, { body: { ...small, addedPersonIds: rows.map(({ id }) => id) } });
  expect((await keeper.call(dressingEndpoints.propose, { params: { id: data.id }, body: {} })).status).toBe(200);
});

test('a plan is deleted with its cells, and comes back with them', async () => {
  const { keeper, params, propose, undo, read } = await group();
  const { data: before } = await propose();
  const { deedId, status } = await keeper.call(dressingEndpoints.delete, { params });
  expect([status, (await keeper.call(dressingEndpoints.get, { params })).status]).toEqual([200, 404]);
  const { data: deed } = await keeper.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } });
  expect(deed.text).toBe('Kustutas riietusplaani: Tantsupidu');
  expect((await undo(deedId)).status).toBe(200);
  expect(await read()).toEqual({ ...before, version: expect.any(Number) });
});
