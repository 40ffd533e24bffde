import { clothingItemEndpoints, clothingNameEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, noOrigin, plainCare, plainItem } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();

/** Skirts 2, 10 (with Mari), 10a (inactive) and one without a number (returned by Mari); a deleted one, and a vest. */
async function rack() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const name = (await aName(scope, { name: 'Muhu seelik' })).id;
    const other = (await aName(scope, { name: 'Vest' })).id;
    const item = async (clothingNumber: string | null, values = {}) =>
      (await anItem(scope, { clothingNameId: name, clothingNumber, ...values })).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    const plain = await item(null);
    const inactive = await item('10a', { active: false });
    const held = await item('10');
    const free = await item('2', { size: 84.5 });
    const deleted = await item('5', { deletedAt: scope.now.toISOString() });
    await anIssue(scope, mari, held);
    await anIssue(scope, mari, plain, scope.now.toISOString());
    return { name, other, mari, plain, inactive, held, free, deleted };
  });
  const { keeper, manager, viewer } = ensemble;
  const { name } = ids;
  return {
    ...ensemble,
    ...ids,
    list: async (query: CallInput<typeof clothingItemEndpoints.list>['query'] = {}) =>
      (await viewer.call(clothingItemEndpoints.list, { params: { nameId: name }, query })).data.map(({ id }) => id),
    read: (itemId: number, nameId = name) => viewer.call(clothingItemEndpoints.get, { params: { nameId, itemId } }),
    add: (body: Record<string, unknown>, nameId = name) => keeper.call(clothingItemEndpoints.add, { params: { nameId }, body }),
    edit: (itemId: number, body: Record<string, unknown>, nameId = name) =>
      keeper.call(clothingItemEndpoints.edit, { params: { nameId, itemId }, body }),
    remove: (id: number) => manager.call(clothingItemEndpoints.delete, { params: { id } }),
  };
}

test('items come in natural order of their numbers, those without one last', async () => {
  const { list, add, free, held, inactive, plain } = await rack();
  const second = (await add({})).data.id;
  expect(await list()).toEqual([free, held, inactive, plain, second]);
});

test('each filter works; both together give the items that can be issued', async () => {
  const { list, free, held, inactive, plain } = await rack();
  expect(await list({ notIssued: '', active: 'null' })).toEqual([free, held, inactive, plain]);
  expect(await list({ notIssued: true })).toEqual([free, inactive, plain]);
  expect(await list({ notIssued: false })).toEqual([held]);
  expect(await list({ active: true })).toEqual([free, held, plain]);
  expect(await list({ active: false })).toEqual([inactive]);
  expect(await list({ notIssued: true, active: true })).toEqual([free, plain]);
});

test('an item has its location', async () => {
  const { read, name, mari, held, free } = await rack();
  expect((await read(held)).data.location).toEqual({ text: 'Mari Tamm', url: `/people/${mari}` });
  expect((await read(free)).data).toEqual({
    id: free,
    clothingNameId: name,
    clothingNumber: '2',
    itemNumber: '2',
    ...plainItem,
    ...noOrigin,
    ...plainCare,
    size: 84.5,
    sizeLabel: '84,5',
    location: { text: 'laos', url: null },
    code: expect.any(String),
    lenderCode: null,
    version: 1,
    imageUrl: null,
    promised: null,
    images: [],
  });
});

test('an item is added as typed: trimmed, empty as null, size with a comma', async () => {
  const { add, name } = await rack();
  const { status, data } = await add({ clothingNumber: ' 31 ', size: '84,5', comment: ' parandatud\nõlast ' });
  expect(status).toBe(201);
  expect(data).toMatchObject({ clothingNameId: name, clothingNumber: '31', size: 84.5, comment: 'parandatud\nõlast', active: true });
  expect((await add({ clothingNumber: ' ', size: '', comment: '' })).data).toMatchObject({
    clothingNumber: null,
    size: null,
    comment: null,
  });
  expect((await add({ size: '84,55' })).messages[0]).toMatchObject({ field: 'size', text: 'Liiga palju kohti pärast koma' });
});

test('a number is unique within its name in any letter case, and free again after a deletion', async () => {
  const { add, edit, remove, other, free, inactive } = await rack();
  const refused = await add({ clothingNumber: ' 10A ' });
  expect(refused.status).toBe(409);
  expect(refused.messages).toEqual([
    { type: 'ERROR', code: 'NUMBER_TAKEN', text: 'Number 10A on sellel nimetusel juba olemas', field: 'clothingNumber' },
  ]);
  const edited = await edit(free, { clothingNumber: '10A' });
  expect([edited.status, edited.codes, edited.messages[0]?.field]).toEqual([409, ['NUMBER_TAKEN'], 'clothingNumber']);
  expect((await add({ clothingNumber: '10A' }, other)).status).toBe(201);
  expect((await add({ clothingNumber: '5' })).status).toBe(201);

  await remove(inactive);
  expect((await edit(free, { clothingNumber: '10A' })).data).toMatchObject({ id: free, clothingNumber: '10A' });
});

test('an item belongs to its name only', async () => {
  const { read, edit, other, free, deleted } = await rack();
  for (const [id, nameId] of [
    [free, other],
    [deleted, undefined],
  ] as const) {
    expect((await read(id, nameId)).status).toBe(404);
    expect((await edit(id, { clothingNumber: '1' }, nameId)).status).toBe(404);
  }
});

test('a deleted or missing name is 404 for listing and adding', async () => {
  const { add, manager, viewer, other } = await rack();
  await manager.call(clothingNameEndpoints.delete, { params: { id: other } });
  for (const nameId of [other, 999_999]) {
    expect((await viewer.call(clothingItemEndpoints.list, { params: { nameId } })).status).toBe(404);
    expect((await add({ clothingNumber: '1' }, nameId)).status).toBe(404);
  }
});

test('a held item can be edited, not made inactive', async () => {
  const { edit, held, inactive } = await rack();
  expect((await edit(held, { clothingNumber: '10', comment: 'Plekk' })).data).toMatchObject({ comment: 'Plekk', active: true });
  const refused = await edit(held, { clothingNumber: '10', active: false });
  expect(refused.status).toBe(409);
  expect(refused.messages[0]).toMatchObject({
    code: 'ITEM_HELD',
    text: 'Muhu seelik nr 10 on väljas: Mari Tamm. Võta see enne tagasi.',
    field: 'active',
  });
  expect((await edit(inactive, { clothingNumber: '10a', active: true })).data.active).toBe(true);
});

test('an item is deleted with and without history, not while held', async () => {
  const { viewer, list, remove, held, free, plain, inactive, mari } = await rack();
  const refused = await remove(held);
  expect([refused.status, refused.codes]).toEqual([409, ['ITEM_HELD']]);
  expect((await remove(free)).status).toBe(200);
  expect((await remove(plain)).status).toBe(200);
  expect((await remove(plain)).status).toBe(404);
  expect(await list()).toEqual([held, inactive]);
  const { data } = await viewer.call(issuingEndpoints.list, { params: { id: mari } });
  expect(data.map(({ clothingId }) => clothingId)).toContain(plain);
});

test('a concurrent deletion and issue: one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { keeper, remove, free, mari } = await rack();
    const issue = keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [free] } });
    const [deleted, issued] = await Promise.all([remove(free), issue]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, issued.status]);
  }
});

test('a concurrent deactivation and issue: one wins', async () => {
  for (let round = 0; round < 8; round++) {
    const { keeper, edit, free, mari } = await rack();
    const issue = keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [free] } });
    const [edited, issued] = await Promise.all([edit(free, { clothingNumber: '2', active: false }), issue]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([edited.status, issued.status]);
  }
});

test('an edit and a deletion leave audit rows with the changes', async () => {
  const { keeper, manager, inside, edit, remove, free } = await rack();
  await edit(free, { clothingNumber: '2', size: 86 });
  await remove(free);
  const rows = await inside(({ db }) =>
    db
      .selectFrom('audit')
      .select(['userId', 'action', 'oldValues', 'newValues'])
      .where('entity', '=', 'clothing_item')
      .where('entityId', '=', free)
      .where('action', '=', 'UPDATE')
      .orderBy('id')
      .execute(),
  );
  expect(rows).toMatchObject([
    { userId: keeper.id, oldValues: { size: 84.5, size_label: '84,5' }, newValues: { size: 86, size_label: '86' } },
    { userId: manager.id, oldValues: { deleted_at: null } },
  ]);
  expect(Object.keys(rows[1]?.newValues ?? {})).toEqual(['deleted_at']);
});
