import { deedsEndpoints, issuingEndpoints, leavingEndpoints, mergingEndpoints, peopleEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Mari with three pieces of four, and Õie with none. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const ids = await inside(async (scope) => {
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    const oie = (await aPerson(scope, { firstName: 'Õie', lastName: 'Ader' })).id;
    const items = [];
    for (const number of ['1', '2', '3', '4']) items.push((await anItem(scope, { clothingNumber: number })).id);
    return { mari, oie, items };
  });
  const clothingIds = ids.items.slice(0, 3);
  await keeper.call(issuingEndpoints.issue, { params: { id: ids.mari }, body: { clothingIds } });
  const held = async (id: number) =>
    (await keeper.call(issuingEndpoints.list, { params: { id } })).data.flatMap(({ validUntil, clothingNumber }) =>
      validUntil === null ? [clothingNumber] : [],
    );
  const isActive = async (id: number) => (await keeper.call(peopleEndpoints.get, { params: { id } })).data.active;
  const leave = (id: number, body: Record<string, unknown>) => keeper.call(leavingEndpoints.leave, { params: { id }, body });
  return { ...ensemble, ...ids, held, isActive, leave };
}

test('who leaves gives everything back and becomes inactive, as one deed that is undone as one', async () => {
  const { keeper, mari, held, isActive, leave } = await wardrobe();
  const { data, deedId } = await leave(mari, { returnAll: true });
  expect([data.returned, data.owed, data.person.active]).toEqual([3, [], false]);
  expect([await held(mari), await isActive(mari)]).toEqual([[], false]);
  const [deed] = (await keeper.call(deedsEndpoints.search, { query: {} })).data;
  expect([deed?.id, deed?.kind, deed?.text]).toEqual([deedId, 'PERSON_LEAVE', 'Märkis lahkunuks ja võttis tagasi 3 eset: Mari Tamm']);

  expect((await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect([await held(mari), await isActive(mari)]).toEqual([['1', '2', '3'], true]);
});

test('what is not back stays with them, and is named', async () => {
  const { keeper, mari, items, held, isActive, leave } = await wardrobe();
  const { data } = await leave(mari, { returnAll: false, clothingIds: [items[1], items[3], 999_999_999] });
  expect([data.returned, data.owed.map(({ clothingNumber }) => clothingNumber)]).toEqual([1, ['1', '3']]);
  expect([await held(mari), await isActive(mari)]).toEqual([['1', '3'], false]);
  expect((await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [items[3]] } })).codes).toEqual([
    'PERSON_INACTIVE',
  ]);
  // What comes later is taken as ever, and then once more as one who has left.
  const later = await leave(mari, { returnAll: true });
  expect([later.data.returned, await held(mari), await isActive(mari)]).toEqual([2, [], false]);
  expect((await leave(mari, { returnAll: true })).deedId).toBeNull();
});

test('without named pieces all are owed; who holds nothing just leaves', async () => {
  const { keeper, mari, oie, held, leave } = await wardrobe();
  expect((await leave(mari, { returnAll: false })).data.owed).toHaveLength(3);
  expect(await held(mari)).toHaveLength(3);
  expect((await leave(oie, { returnAll: true })).data).toMatchObject({ returned: 0, owed: [], person: { active: false } });
  const [deed] = (await keeper.call(deedsEndpoints.search, { query: {} })).data;
  expect(deed?.text).toBe('Märkis lahkunuks: Õie Ader');
});

test('a repeated tap leaves once', async () => {
  const { keeper, mari, leave } = await wardrobe();
  const body = { returnAll: true, requestId: crypto.randomUUID() };
  const answers = await Promise.all([leave(mari, body), leave(mari, body)]);
  expect(answers.map(({ status, data }) => [status, data.returned])).toEqual([
    [200, 3],
    [200, 3],
  ]);
  const { data } = await keeper.call(deedsEndpoints.search, { query: {} });
  expect(data.filter(({ kind }) => kind === 'PERSON_LEAVE')).toHaveLength(1);
});

test('a desk that issues at the same moment is before or after, never in between', async () => {
  const { keeper, mari, items, held, leave } = await wardrobe();
  const [left, issued] = await Promise.all([
    leave(mari, { returnAll: true }),
    keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [items[3]] } }),
  ]);
  expect(left.status).toBe(200);
  expect([201, 409]).toContain(issued.status);
  expect(await held(mari)).toEqual([]);
});

test('somebody merged into another does not leave by the old page; a viewer says nobody has left', async () => {
  const { manager, viewer, mari, oie, isActive, leave } = await wardrobe();
  await manager.call(mergingEndpoints.merge, { params: { id: oie }, body: { otherId: mari, fields: {} } });
  expect((await leave(mari, { returnAll: true })).codes).toEqual(['PERSON_MERGED']);
  expect(await isActive(oie)).toBe(true);
  expect((await viewer.call(leavingEndpoints.leave, { params: { id: oie }, body: { returnAll: true } })).status).toBe(403);
});
