import { deedsEndpoints, dressingEndpoints, performanceEndpoints } from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aHouse, type House, type Side, wordsIn } from '../../../../test/rooms.ts';

const base = testApp();

let house: House;
let own: Side;
let theirs: Side;
let instructor: TestUser;

beforeAll(async () => {
  house = await aHouse(base);
  [own, , theirs] = house.sides;
  instructor = await house.instructor([own.groupId]);
});

const form = (groupIds: readonly number[], name = 'Kevadpidu') => ({ name, onDay: '2026-09-20', groupIds: [...groupIds] });

describe('a performance of her own group', () => {
  test('an instructor adds, plans, changes, copies and deletes, and undoes what she did', async () => {
    const added = await instructor.call(performanceEndpoints.add, { body: { ...form([own.groupId]), clothingSetIds: [house.setId] } });
    expect(added.status).toBe(201);
    const params = { id: added.data.id };
    const numbers = [{ name: 'Tuljak', womenSetId: house.setId, leftOutPersonIds: [own.otherId] }];
    const changed = await instructor.call(performanceEndpoints.setNumbers, { params, body: { numbers } });
    expect(changed.data.numbers).toMatchObject([{ name: 'Tuljak', personIds: [own.personId] }]);
    const comes = { people: [{ personId: own.personId, comes: true }] };
    const said = await instructor.call(performanceEndpoints.attend, { params, body: comes });
    const edited = await instructor.call(performanceEndpoints.edit, { params, body: form([own.groupId], 'Sügispidu') });
    const copied = await instructor.call(performanceEndpoints.copy, { params, body: { name: 'Talvepidu', onDay: '2026-10-10' } });
    expect(copied.data).toMatchObject({ shared: false, numbers: [{ name: 'Tuljak', personIds: [own.personId] }] });
    expect((await instructor.call(dressingEndpoints.get, { params: { id: added.data.planId } })).status).toBe(200);
    await instructor.call(dressingEndpoints.setCell, {
      params: { id: added.data.planId, personId: own.otherId, clothingNameId: house.nameId },
      body: { state: 'OWN' },
    });
    const gone = await instructor.call(performanceEndpoints.delete, { params });
    for (const { deedId } of [gone, edited, said, changed]) {
      const undone = await instructor.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
      expect([undone.status, undone.messages]).toEqual([200, []]);
    }
    const { data } = await instructor.call(performanceEndpoints.get, { params });
    expect(data).toMatchObject({ name: 'Kevadpidu', numbers: [{ name: 'Kava' }] });
  });

  test('needs a group of hers', async () => {
    const strange = await instructor.call(performanceEndpoints.add, { body: form([theirs.groupId]) });
    expect([strange.status, strange.messages[0]?.field]).toEqual([404, 'groupIds']);
    const none = await instructor.call(performanceEndpoints.add, { body: form([]) });
    expect(none.messages).toMatchObject([{ field: 'groupIds', text: 'Vali vähemalt üks rühm' }]);
    const plan = await instructor.call(dressingEndpoints.add, { body: { name: 'Plaan', clothingSetIds: [house.setId] } });
    expect([plan.status, ...plan.messages]).toMatchObject([400, { field: 'groupId', text: 'Vali rühm' }]);
  });

  test('is added without the right to measures, and its plan stays closed', async () => {
    const plain = await house.instructor([own.groupId], { seesContacts: false, seesMeasures: false, mayIssue: false });
    const { status, data } = await plain.call(performanceEndpoints.add, {
      body: { ...form([own.groupId]), clothingSetIds: [house.setId] },
    });
    expect(status).toBe(201);
    expect((await plain.call(dressingEndpoints.get, { params: { id: data.planId } })).status).toBe(403);
    const { data: list } = await plain.call(performanceEndpoints.list);
    expect(list.find(({ id }) => id === data.id)).toMatchObject({ numberOfPeople: 2, numberOfShort: 0 });
  });
});

test('a performance of others alone is not there', async () => {
  const params = { id: theirs.performanceId };
  const tried = [
    await instructor.call(performanceEndpoints.get, { params }),
    await instructor.call(performanceEndpoints.edit, { params, body: form([own.groupId]) }),
    await instructor.call(performanceEndpoints.setNumbers, { params, body: { numbers: [] } }),
    await instructor.call(performanceEndpoints.attend, { params, body: { people: [{ personId: own.personId, comes: true }] } }),
    await instructor.call(performanceEndpoints.copy, { params, body: { name: 'Koopia', onDay: '2026-10-10' } }),
    await instructor.call(performanceEndpoints.delete, { params }),
  ];
  expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404));
  expect(wordsIn(tried.map(({ raw }) => raw.payload).join(), [theirs])).toEqual([]);
});

describe.each([
  ['of two groups', () => ({ groupIds: [own.groupId, theirs.groupId], addedPersonIds: [] })],
  ['of her group with a dancer of another', () => ({ groupIds: [own.groupId], addedPersonIds: [theirs.otherId] })],
])('a performance %s', (_, parts) => {
  let params: { id: number };
  beforeAll(async () => {
    const { keeper } = house.ensemble;
    const { groupIds, addedPersonIds } = parts();
    const { data } = await keeper.call(performanceEndpoints.add, { body: form(groupIds, 'Ühispidu') });
    params = { id: data.id };
    const numbers = [{ name: 'Tuljak', addedPersonIds }, { name: 'Kaera-Jaan' }];
    await keeper.call(performanceEndpoints.setNumbers, { params, body: { numbers } });
  });

  test('shows the whole order and her own dancers', async () => {
    const { data, raw } = await instructor.call(performanceEndpoints.get, { params });
    expect(data).toMatchObject({ shared: true, groups: [{ id: own.groupId }], numbers: [{ name: 'Tuljak' }, { name: 'Kaera-Jaan' }] });
    expect(data.people.map(({ id }) => id).toSorted()).toEqual([own.personId, own.otherId].toSorted());
    expect(wordsIn(raw.payload, [theirs])).toEqual([]);
    const { raw: list } = await instructor.call(performanceEndpoints.list);
    expect(wordsIn(list.payload, [theirs])).toEqual([]);
  });

  test('is changed by keepers only; she notes who of hers comes', async () => {
    const tried = [
      await instructor.call(performanceEndpoints.edit, { params, body: form([own.groupId]) }),
      await instructor.call(performanceEndpoints.setNumbers, { params, body: { numbers: [] } }),
      await instructor.call(performanceEndpoints.copy, { params, body: { name: 'Koopia', onDay: '2026-10-10' } }),
      await instructor.call(performanceEndpoints.delete, { params }),
    ];
    expect(tried.map(({ status, codes }) => [status, ...codes])).toEqual(tried.map(() => [409, 'PERFORMANCE_SHARED']));
    const attend = (personId: number) =>
      instructor.call(performanceEndpoints.attend, { params, body: { people: [{ personId, comes: false }] } });
    const said = await attend(own.personId);
    expect(said.status).toBe(200);
    expect((await attend(theirs.otherId)).codes).toEqual(['NOT_IN_PERFORMANCE']);
    expect((await instructor.call(deedsEndpoints.undo, { params: { id: said.deedId ?? 0 } })).status).toBe(200);
  });
});
