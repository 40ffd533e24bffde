import {
  deedsEndpoints,
  dressingEndpoints,
  erasingEndpoints,
  groupEndpoints,
  packingEndpoints,
  performanceEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aSet } from '../../../../test/builders.ts';
import { dayAfter } from './performances.rules.ts';

const { anEnsemble } = testApp();
const inDays = (days: number) => dayAfter('2026-09-03', days);

/** Mari and Jüri of a group, Liis of another; a set for women and one for men. */
async function stage() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const group = await aGroup(scope, 'Segarühm');
    const other = await aGroup(scope, 'Noored');
    const skirt = await aName(scope, { name: 'Seelik' });
    const trousers = await aName(scope, { name: 'Püksid' });
    const women = await aSet(scope, [skirt.id], 'Muhu naine');
    const men = await aSet(scope, [trousers.id], 'Muhu mees');
    await scope.db.updateTable('clothingSet').set({ genderCode: 'F' }).where('id', '=', women.id).execute();
    await scope.db.updateTable('clothingSet').set({ genderCode: 'M' }).where('id', '=', men.id).execute();
    return {
      groupId: group.id,
      otherGroupId: other.id,
      mari: (await aPerson(scope, { firstName: 'Mari', lastName: 'Aas', groupId: group.id })).id,
      jyri: (await aPerson(scope, { firstName: 'Jüri', lastName: 'Kask', groupId: group.id, genderCode: 'M' })).id,
      liis: (await aPerson(scope, { firstName: 'Liis', lastName: 'Tamm', groupId: other.id })).id,
      womenSetId: women.id,
      menSetId: men.id,
    };
  });
  const { keeper } = ensemble;
  const body = { name: 'Suvetants', onDay: inDays(7), groupIds: [ids.groupId], clothingSetIds: [ids.womenSetId, ids.menSetId] };
  const { data: performance } = await keeper.call(performanceEndpoints.add, { body });
  const params = { id: performance.id };
  const read = async () => (await keeper.call(performanceEndpoints.get, { params })).data;
  const setNumbers = (numbers: readonly object[], version?: number) =>
    keeper.call(performanceEndpoints.setNumbers, { params, body: { numbers, ...(version === undefined ? {} : { version }) } });
  const undo = (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  return { ...ensemble, ...ids, body, performance, params, read, setNumbers, undo };
}

test('a name, a day, a group and sets make a performance with one number and a plan', async () => {
  const { performance, keeper, mari, jyri, womenSetId, menSetId } = await stage();
  expect(performance).toMatchObject({
    name: 'Suvetants',
    kind: 'SHOW',
    neededFrom: inDays(6),
    neededUntil: inDays(8),
    groups: [{ name: 'Segarühm' }],
    numbers: [{ name: 'Kava', minutes: null, womenSetId, menSetId, personIds: [mari, jyri] }],
  });
  expect(performance.people.map(({ name, comes }) => [name, comes])).toEqual([
    ['Mari Aas', null],
    ['Jüri Kask', null],
  ]);
  const plan = await keeper.call(dressingEndpoints.get, { params: { id: performance.planId } });
  expect(plan.data).toMatchObject({ name: 'Suvetants', performanceId: performance.id, dueOn: inDays(8) });
  const alone = await keeper.call(dressingEndpoints.delete, { params: { id: performance.planId } });
  expect([alone.status, alone.messages[0]?.text]).toEqual([409, 'Plaan kuulub esinemisele „Suvetants“: see kustub koos esinemisega']);
});

test('a second set for women makes a second number, in which men wear theirs on', async () => {
  const { keeper, body, inside, womenSetId, menSetId } = await stage();
  const second = (await inside(async (scope) => aSet(scope, [(await aName(scope)).id], 'Kihnu'))).id;
  await inside(({ db }) => db.updateTable('clothingSet').set({ genderCode: 'F' }).where('id', '=', second).execute());
  const { data } = await keeper.call(performanceEndpoints.add, { body: { ...body, clothingSetIds: [...body.clothingSetIds, second] } });
  expect(data.numbers).toMatchObject([
    { name: 'Kava 1', womenSetId, menSetId },
    { name: 'Kava 2', womenSetId: second, menSetId },
  ]);
});

test('a past day, days of need beside it and a wrong clock are refused at their fields', async () => {
  const { keeper, body, performance, params } = await stage();
  const add = async (change: object) => (await keeper.call(performanceEndpoints.add, { body: { ...body, ...change } })).messages;
  expect(await add({ onDay: inDays(-1) })).toMatchObject([{ field: 'onDay', text: 'See päev on juba möödas' }]);
  expect(await add({ neededFrom: inDays(8), neededUntil: inDays(6) })).toMatchObject([{ field: 'neededFrom' }, { field: 'neededUntil' }]);
  expect(await add({ gatherAt: '24:00' })).toMatchObject([{ field: 'gatherAt', text: 'Kellaaeg on kujul 18:00' }]);
  expect(await add({ groupIds: [999_999] })).toMatchObject([{ field: 'groupIds' }]);
  expect(await add({ clothingSetIds: [999_999] })).toMatchObject([{ field: 'clothingSetIds' }]);
  const moved = await keeper.call(performanceEndpoints.edit, {
    params,
    body: { name: 'Suvetants', onDay: inDays(10), gatherAt: '18:00', groupIds: body.groupIds, version: performance.version },
  });
  expect(moved.data).toMatchObject({ neededFrom: inDays(9), neededUntil: inDays(11), gatherAt: '18:00' });
});

test('a gathering at a time that a night has not is refused, at one that it has twice it is said which', async () => {
  const { keeper, body, performance, params } = await stage();
  const add = async (onDay: string) => keeper.call(performanceEndpoints.add, { body: { ...body, onDay, gatherAt: '03:30' } });
  const gap = await add('2027-03-28');
  expect([gap.status, gap.messages]).toMatchObject([
    400,
    [{ field: 'gatherAt', text: 'Sel ööl kogunemise aega 03:30 ei ole: kell keeratakse kolmelt neljale' }],
  ]);
  const moved = { name: 'Suvetants', onDay: '2027-03-28', gatherAt: '03:00', groupIds: body.groupIds };
  expect((await keeper.call(performanceEndpoints.edit, { params, body: moved })).messages).toMatchObject([{ field: 'gatherAt' }]);
  expect((await add('2026-10-25')).messages).toMatchObject([
    { type: 'WARNING', text: expect.stringMatching(/^Sel ööl on kell 03:30 kaks korda/) },
  ]);
  const { data } = await add('2027-03-27');
  const copied = await keeper.call(performanceEndpoints.copy, { params: { id: data.id }, body: { name: 'Öö', onDay: '2027-03-28' } });
  expect([copied.status, performance.gatherAt]).toEqual([400, null]);
});

test('two performances of a group on one day are said to clash', async () => {
  const { keeper, body, performance, otherGroupId } = await stage();
  const add = (change: object) => keeper.call(performanceEndpoints.add, { body: { ...body, ...change } });
  expect((await add({ name: 'Pidu', gatherAt: '18:30' })).messages).toEqual([
    { type: 'WARNING', text: 'Samal päeval on samal rühmal ka: Suvetants.' },
  ]);
  expect((await add({ name: 'Teised', groupIds: [otherGroupId] })).messages).toEqual([]);
  const { data } = await add({ name: 'Homme', onDay: inDays(8) });
  const moved = { name: 'Homme', onDay: inDays(7), groupIds: body.groupIds };
  expect((await keeper.call(performanceEndpoints.edit, { params: { id: data.id }, body: moved })).messages).toEqual([
    { type: 'WARNING', text: 'Samal päeval on samal rühmal ka: Pidu 18:30, Suvetants.' },
  ]);
  const groups = { name: 'Homme', onDay: inDays(7), groupIds: [...body.groupIds, otherGroupId] };
  const joined = await keeper.call(performanceEndpoints.edit, { params: { id: data.id }, body: groups });
  expect(joined.messages[0]?.text).toBe('Samal päeval on samal rühmal ka: Pidu 18:30, Suvetants, Teised.');
  const again = await keeper.call(performanceEndpoints.edit, { params: { id: data.id }, body: groups });
  expect(again.messages).toEqual([]);
  // Both show it as long as both are open.
  const beside = async (id: number) =>
    (await keeper.call(performanceEndpoints.get, { params: { id } })).data.sameDay.map(({ name, gatherAt }) => [name, gatherAt]);
  expect(await beside(data.id)).toEqual([
    ['Pidu', '18:30'],
    ['Suvetants', null],
    ['Teised', null],
  ]);
  expect(await beside(performance.id)).toEqual([
    ['Pidu', '18:30'],
    ['Homme', null],
  ]);
  await keeper.call(packingEndpoints.close, { params: { id: performance.id }, body: { pieces: [] } });
  expect([await beside(performance.id), await beside(data.id)]).toEqual([
    [],
    [
      ['Pidu', '18:30'],
      ['Teised', null],
    ],
  ]);
});

test('numbers that are moved and mended keep their exceptions, and so does the undo', async () => {
  const { read, setNumbers, undo, performance, mari, liis, womenSetId, menSetId } = await stage();
  const kava = performance.numbers[0]?.id;
  const made = await setNumbers(
    [
      { id: kava, name: 'Kava', womenSetId, addedPersonIds: [liis], leftOutPersonIds: [mari] },
      { name: 'Tuljak', minutes: 4.5, womenSetId, menSetId, fixed: true },
    ],
    performance.version,
  );
  const [first, second] = made.data.numbers;
  expect(first).toMatchObject({ addedPersonIds: [liis], leftOutPersonIds: [mari], menSetId: null });
  expect(second).toMatchObject({ minutes: 4.5, fixed: true });

  const moved = await setNumbers([
    { id: second?.id, name: 'Tuljak', minutes: 4.5, womenSetId, menSetId },
    { id: kava, name: 'Avakava', womenSetId },
  ]);
  expect(moved.data.numbers).toMatchObject([{ name: 'Tuljak' }, { name: 'Avakava', addedPersonIds: [liis], leftOutPersonIds: [mari] }]);
  expect((await undo(moved.deedId)).status).toBe(200);
  expect((await read()).numbers).toEqual(made.data.numbers);

  const gone = await setNumbers([{ id: second?.id, name: 'Tuljak' }]);
  expect((await undo(gone.deedId)).status).toBe(200);
  expect((await read()).numbers).toMatchObject([{ name: 'Kava', addedPersonIds: [liis], leftOutPersonIds: [mari] }, { name: 'Tuljak' }]);
  const late = await setNumbers([], performance.version);
  expect([late.status, late.messages.map(({ field }) => field)]).toEqual([409, expect.arrayContaining(['numbers'])]);
});

test('a dancer added to a number is left out of it by the next save, and stands in one list only', async () => {
  const { setNumbers, mari, womenSetId } = await stage();
  const made = await setNumbers([{ name: 'Tuljak', womenSetId, addedPersonIds: [mari] }]);
  const id = made.data.numbers[0]?.id;
  const left = await setNumbers([{ id, name: 'Tuljak', womenSetId, leftOutPersonIds: [mari] }]);
  expect(left.data.numbers).toMatchObject([{ addedPersonIds: [], leftOutPersonIds: [mari] }]);
  const both = await setNumbers([{ id, name: 'Tuljak', addedPersonIds: [mari], leftOutPersonIds: [mari] }]);
  expect(both.messages).toMatchObject([{ field: 'numbers.0.leftOutPersonIds', text: 'Tantsija on korraga lisatud ja välja jäetud' }]);
});

test('a dancer left out of her only number is named, and dances again once she is not left out', async () => {
  const { read, setNumbers, mari, womenSetId } = await stage();
  const id = (await read()).numbers[0]?.id;
  const out = await setNumbers([{ id, name: 'Kava', womenSetId, leftOutPersonIds: [mari] }]);
  expect(out.data.leftOut).toEqual([{ id: mari, name: 'Mari Aas', groupName: 'Segarühm' }]);
  expect(out.data.people.map((person) => person.id)).not.toContain(mari);
  const both = await setNumbers([{ id, name: 'Kava', womenSetId }, { name: 'Tuljak' }]);
  expect([both.data.leftOut, both.data.numbers[0]?.leftOutPersonIds]).toEqual([[], [mari]]);
  const back = await setNumbers([{ id, name: 'Kava', womenSetId, leftOutPersonIds: [] }]);
  expect([back.data.leftOut, back.data.people.map((person) => person.id)]).toEqual([[], expect.arrayContaining([mari])]);
});

test('a word about coming is for those who see contacts', async () => {
  const { keeper, viewer, params, mari } = await stage();
  await keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId: mari, comes: false, word: 'Haige' }] } });
  const { data } = await viewer.call(performanceEndpoints.get, { params });
  expect(data.people[0]).toMatchObject({ id: mari, comes: false, word: null });
});

test('strange numbers, sets of the other gender and too many numbers are refused at their fields', async () => {
  const { setNumbers, performance, womenSetId, menSetId } = await stage();
  const kava = performance.numbers[0]?.id;
  const refused = await setNumbers([
    { id: kava, name: 'Kava', womenSetId: menSetId },
    { id: kava, name: 'Teine', menSetId: womenSetId },
    { id: 999_999, name: 'Kolmas', womenSetId: 999_999, addedPersonIds: [999_999] },
  ]);
  expect(refused.messages.map(({ field }) => field)).toEqual([
    'numbers.0.womenSetId',
    'numbers.1.id',
    'numbers.1.menSetId',
    'numbers.2.id',
    'numbers.2.womenSetId',
  ]);
  expect(refused.messages[0]?.text).toBe('Komplekt „Muhu mees“ on teise soo jaoks');
  const many = await setNumbers(Array.from({ length: 200 }, (_, index) => ({ name: `Number ${index}` })));
  expect(many.messages).toMatchObject([{ field: 'numbers', text: 'Kavas on kõige rohkem 60 numbrit' }]);
  const endless = await setNumbers([{ name: 'Kava', minutes: 181 }]);
  expect(endless.messages[0]?.field).toBe('numbers.0.minutes');
});

test('the last word about coming counts; nothing said counts as coming', async () => {
  const { keeper, params, read, undo, mari, jyri, liis } = await stage();
  const attend = (people: readonly object[]) => keeper.call(performanceEndpoints.attend, { params, body: { people } });
  const said = await attend([
    { personId: mari, comes: true },
    { personId: mari, comes: false, word: 'Haige' },
  ]);
  expect(said.data.people).toMatchObject([{ comes: false, word: 'Haige', saidBy: expect.any(String) }, { comes: null }]);
  const { data: list } = await keeper.call(performanceEndpoints.list);
  expect(list).toMatchObject([{ id: params.id, numberOfPeople: 1 }]);
  expect((await attend([{ personId: mari, comes: true }])).data.people[0]).toMatchObject({ comes: true, word: 'Haige' });
  await attend([{ personId: mari, comes: null }]);
  expect((await read()).people[0]).toMatchObject({ comes: null, word: null });
  await undo(said.deedId);
  const strange = await attend([
    { personId: jyri, comes: true },
    { personId: liis, comes: true },
  ]);
  expect([strange.status, strange.messages]).toMatchObject([409, [{ field: 'people.1.personId' }]]);
});

test('how far it is: who comes, who has each piece, whose pieces are packed', async () => {
  const { keeper, viewer, inside, params, performance, read, mari, jyri } = await stage();
  const far = async () => (await read()).progress;
  expect(await far()).toEqual({ dancers: 2, coming: 0, people: 2, dressed: 0, packed: 0 });
  expect(performance.progress).toEqual(await far());

  const skirt = await inside(async (scope) => {
    const name = await scope.db.selectFrom('clothingName').select('id').where('name', '=', 'Seelik').executeTakeFirstOrThrow();
    const trousers = await scope.db.selectFrom('clothingName').select('id').where('name', '=', 'Püksid').executeTakeFirstOrThrow();
    await anIssue(scope, jyri, (await anItem(scope, { clothingNameId: trousers.id })).id);
    return { name: name.id, id: (await anItem(scope, { clothingNameId: name.id, clothingNumber: '7' })).id };
  });
  expect(await far()).toMatchObject({ dressed: 1, packed: 0 });
  await inside(({ db }) =>
    db
      .insertInto('dressingCell')
      .values({ dressingPlanId: performance.planId, personId: mari, clothingNameId: skirt.name, state: 'LOCKED', clothingItemId: skirt.id })
      .execute(),
  );
  await keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId: mari, comes: true }] } });
  expect(await far()).toEqual({ dancers: 2, coming: 1, people: 2, dressed: 2, packed: 0 });

  await inside(({ db }) =>
    db.insertInto('packedItem').values({ performanceId: params.id, clothingItemId: skirt.id, since: '2026-09-03T10:00:00Z' }).execute(),
  );
  // What he has he brings himself.
  expect(await far()).toMatchObject({ dressed: 2, packed: 1 });
  const [listed] = (await keeper.call(performanceEndpoints.list)).data;
  expect([listed?.progress, listed?.numberOfPeople]).toEqual([await far(), 2]);
  expect((await viewer.call(performanceEndpoints.get, { params })).data.progress).toMatchObject({ dressed: null, packed: 1 });

  const apron = await inside(async (scope) => {
    const { db } = scope;
    const { id: clothingNameId } = await aName(scope);
    const set = await db
      .selectFrom('clothingSetItem')
      .select('clothingSetId')
      .where('clothingNameId', '=', skirt.name)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('clothingSetItem')
      .values({ ...set, clothingNameId })
      .execute();
    const { id: clothingItemId } = await anItem(scope, { clothingNameId });
    const cell = { dressingPlanId: performance.planId, personId: mari, clothingNameId, clothingItemId };
    await db
      .insertInto('dressingCell')
      .values({ ...cell, state: 'LOCKED' })
      .execute();
    return clothingItemId;
  });
  expect(await far()).toMatchObject({ dressed: 2, packed: 0 });
  await inside(({ db }) =>
    db.insertInto('packedItem').values({ performanceId: params.id, clothingItemId: apron, since: '2026-09-03T10:00:00Z' }).execute(),
  );
  expect(await far()).toMatchObject({ dressed: 2, packed: 1 });

  await keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId: mari, comes: false }] } });
  expect(await far()).toEqual({ dancers: 2, coming: 0, people: 1, dressed: 1, packed: 0 });
});

test('a copy leaves out exceptions of dancers who were erased', async () => {
  const { keeper, manager, params, setNumbers, liis } = await stage();
  await setNumbers([{ name: 'Tuljak', addedPersonIds: [liis] }]);
  expect((await manager.call(erasingEndpoints.person, { params: { id: liis }, body: { name: 'Liis Tamm' } })).status).toBe(200);
  const { status, data } = await keeper.call(performanceEndpoints.copy, { params, body: { name: 'Sügistants', onDay: inDays(30) } });
  expect([status, data.numbers]).toMatchObject([201, [{ name: 'Tuljak', addedPersonIds: [] }]]);
});

test('a copy has the programme, the exceptions and the distances of the days', async () => {
  const { keeper, params, setNumbers, liis, womenSetId, menSetId } = await stage();
  await setNumbers([{ name: 'Tuljak', minutes: 4, womenSetId, menSetId, addedPersonIds: [liis] }]);
  const { data } = await keeper.call(performanceEndpoints.copy, { params, body: { name: 'Sügistants', onDay: inDays(30) } });
  expect(data).toMatchObject({
    name: 'Sügistants',
    neededFrom: inDays(29),
    numbers: [{ name: 'Tuljak', minutes: 4, addedPersonIds: [liis], womenSetId, menSetId }],
  });
  expect(data.planId).not.toBe(params.id);
});

test('a deleted performance comes back with its numbers, attendance and plan; a group that goes leaves it', async () => {
  const { keeper, manager, params, read, undo, mari, otherGroupId, liis, groupId, performance, inside } = await stage();
  await keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId: mari, comes: false }] } });
  const before = await read();
  const gone = await keeper.call(performanceEndpoints.delete, { params });
  expect((await keeper.call(performanceEndpoints.get, { params })).status).toBe(404);
  expect((await undo(gone.deedId)).status).toBe(200);
  expect({ ...(await read()), version: 0 }).toEqual({ ...before, version: 0 });

  const body = { name: 'Suvetants', onDay: performance.onDay, groupIds: [groupId, otherGroupId] };
  await keeper.call(performanceEndpoints.edit, { params, body });
  await inside(({ db }) => db.updateTable('person').set({ groupId }).where('id', '=', liis).execute());
  expect((await manager.call(groupEndpoints.delete, { params: { id: otherGroupId } })).status).toBe(200);
  expect((await read()).groups).toMatchObject([{ id: groupId }]);
});
