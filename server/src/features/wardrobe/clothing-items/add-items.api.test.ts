import { clothingItemEndpoints, clothingNameEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anItem } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Skirts 2, 35a and one without a number; 5 is deleted. Vests have a 3. */
async function rack() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const name = (await aName(scope, { name: 'Muhu seelik' })).id;
    const vest = (await aName(scope, { name: 'Vest' })).id;
    const item = async (clothingNumber: string | null, values = {}) =>
      (await anItem(scope, { clothingNameId: name, clothingNumber, ...values })).id;
    const [second] = [await item('2'), await item('35a'), await item(null)];
    await item('5', { deletedAt: scope.now.toISOString() });
    await anItem(scope, { clothingNameId: vest, clothingNumber: '3' });
    return { name, vest, second };
  });
  const { keeper, manager, viewer } = ensemble;
  return {
    ...ensemble,
    ...ids,
    addMany: (body: Record<string, unknown>, nameId = ids.name) => keeper.call(clothingItemEndpoints.addMany, { params: { nameId }, body }),
    addOne: (clothingNumber: string) => keeper.call(clothingItemEndpoints.add, { params: { nameId: ids.name }, body: { clothingNumber } }),
    renumber: (clothingNumber: string) =>
      keeper.call(clothingItemEndpoints.edit, { params: { nameId: ids.name, itemId: ids.second }, body: { clothingNumber } }),
    removeName: () => manager.call(clothingNameEndpoints.delete, { params: { id: ids.name } }),
    numbers: async () => {
      const { data } = await viewer.call(clothingItemEndpoints.list, { params: { nameId: ids.name } });
      return data.map(({ clothingNumber }) => clothingNumber);
    },
  };
}

test('a range of numbers and some items without are made in one call, all with the size and the comment', async () => {
  const { addMany, numbers, keeper, inside, name } = await rack();
  const { status, data } = await addMany({
    clothingNumbers: '10, 3-5, 35',
    unnumbered: '2',
    size: '84,5',
    comment: ' uued ',
    acquiredOn: '2026-09-01',
  });
  expect(status).toBe(201);
  expect(data.map(({ clothingNumber }) => clothingNumber)).toEqual(['3', '4', '5', '10', '35', null, null]);
  const item = {
    clothingNameId: name,
    size: 84.5,
    comment: 'uued',
    acquiredOn: '2026-09-01',
    active: true,
    measurements: [],
    location: { text: 'laos', url: null },
  };
  for (const each of data) expect(each).toMatchObject(item);
  expect(await numbers()).toEqual(['2', '3', '4', '5', '10', '35', '35a', null, null, null]);

  const ids = data.map(({ id }) => id);
  const records = await inside(({ db }) =>
    db.selectFrom('audit').select('userId').where('entityId', 'in', ids).where('entity', '=', 'clothing_item').execute(),
  );
  expect(records).toEqual(data.map(() => ({ userId: keeper.id })));
});

test.each([
  ['one', '1-4', 'Sellel nimetusel on juba olemas number 2. Ühtegi eset ei lisatud.'],
  ['every one, as typed and whatever its case', '40, 35A, 1-3', 'Sellel nimetusel on juba olemas numbrid 35A, 2. Ühtegi eset ei lisatud.'],
])('none is made where a number is taken; the refusal names %s', async (_, clothingNumbers, text) => {
  const { addMany, numbers } = await rack();
  const refused = await addMany({ clothingNumbers, unnumbered: 3 });
  expect([refused.status, refused.messages]).toEqual([409, [{ type: 'ERROR', code: 'NUMBERS_TAKEN', text, field: 'clothingNumbers' }]]);
  expect(await numbers()).toEqual(['2', '35a', null]);
});

test.each([
  ['nothing', {}, 'clothingNumbers', 'Numbrid või arv on kohustuslik'],
  ['a range that runs backwards', { clothingNumbers: '24-1' }, 'clothingNumbers', '„24-1“ algab suurema numbriga, kui lõpeb'],
  ['too many', { clothingNumbers: '1-400', unnumbered: 101 }, 'unnumbered', 'Korraga saab lisada kuni 500 eset'],
  ['a size that is none', { unnumbered: 1, size: 'suur' }, 'size', 'Sisesta arv'],
])('%s is refused at its field', async (_, body, field, text) => {
  const { addMany } = await rack();
  const refused = await addMany(body);
  expect([refused.status, refused.messages]).toMatchObject([400, [{ field, text }]]);
});

test('five hundred are made at once', async () => {
  const { addMany, numbers } = await rack();
  const { status, data } = await addMany({ clothingNumbers: '1001-1400', unnumbered: 100 });
  expect([status, data.length]).toEqual([201, 500]);
  expect(await numbers()).toHaveLength(503);
});

test('none is made under a deleted, missing or foreign name', async () => {
  const { addMany, removeName, name } = await rack();
  const { name: foreign } = await rack();
  await removeName();
  for (const nameId of [name, foreign, 999_999]) expect((await addMany({ clothingNumbers: '70' }, nameId)).status).toBe(404);
});

test('concurrent additions of overlapping numbers: one wins', async () => {
  const { addMany, numbers } = await rack();
  const ranges = ['40-60', '60, 50, 40', '45-80', '80,79,78,60,41'];
  const answers = await Promise.all([...ranges, ...ranges].map((clothingNumbers) => addMany({ clothingNumbers })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ codes }) => codes.includes('NUMBERS_TAKEN'))).toHaveLength(7);
  const winner = answers.find(({ status }) => status === 201);
  expect(await numbers()).toHaveLength(3 + (winner?.data.length ?? 0));
});

test('concurrent with single adds and edits, every number goes to one item and no call fails', async () => {
  for (let round = 0; round < 4; round++) {
    const { addMany, addOne, renumber, numbers } = await rack();
    const [many, ...single] = await Promise.all([
      addMany({ clothingNumbers: '60-62, 1001-1400, 2' }),
      renumber('61'),
      addOne('62'),
      addOne('60'),
      addOne('63'),
    ]);
    expect([201, 409]).toContain(many.status);
    for (const { status, codes } of single) expect([200, 201, 409], `${codes}`).toContain(status);
    const given = (await numbers()).filter((number) => number !== null);
    expect(given).toEqual([...new Set(given)]);
    expect(given).toContain('63');
  }
});

test('concurrent with the deletion of the name, no item stays behind', async () => {
  for (let round = 0; round < 4; round++) {
    const { addMany, removeName, inside, name } = await rack();
    const [added, removed] = await Promise.all([addMany({ clothingNumbers: '60-80' }), removeName()]);
    expect(removed.status).toBe(200);
    expect([201, 404]).toContain(added.status);
    const left = await inside(({ db }) =>
      db.selectFrom('clothingItem').select('id').where('clothingNameId', '=', name).where('deletedAt', 'is', null).execute(),
    );
    expect(left).toEqual([]);
  }
});
