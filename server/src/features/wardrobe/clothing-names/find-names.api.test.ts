import { clothingNameEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

async function wardrobe(names: readonly string[]) {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const made: number[] = [];
    for (const name of names) made.push((await aName(scope, { name })).id);
    return made;
  });
  const { viewer, inside } = ensemble;
  const find = async (searchString?: string) => {
    const { data } = await viewer.call(clothingNameEndpoints.find, { query: { searchString } });
    return data.map(({ name }) => name);
  };
  return { ids, viewer, inside, find };
}

test.each([
  ['all words anywhere, those that begin so first', 'seelik', ['Seelik', 'Seelik 10', 'Muhu seelik', 'Aluseelik']],
  ['words in any order', 'see muhu', ['Muhu seelik']],
  ['no accents and no case', 'POLLE', ['Põlle pael 10%']],
  ['a word within', 'uhu', ['Muhu seelik']],
  ['two letters as the beginning of a word only', 'hu', []],
  ['a sign means itself', '0%', ['Põlle pael 10%']],
  ['another form of the word', 'seelikutele', ['Aluseelik', 'Muhu seelik', 'Seelik', 'Seelik 10']],
  ['two digits, as a whole word first', '10', ['Seelik 10', 'Põlle pael 10%']],
  ['a word that none has', 'seelik kaabu', []],
])('%s', async (_, typed, expected) => {
  const { find } = await wardrobe(['Muhu seelik', 'Aluseelik', 'Seelik 10', 'Seelik', 'Põlle pael 10%']);
  expect(await find(typed)).toEqual(expected);
});

test('under two characters nothing is found', async () => {
  const { find } = await wardrobe(['Seelik 1', 's']);
  for (const typed of [undefined, '', 's', ' s ', '1', 'õ']) expect(await find(typed)).toEqual([]);
});

test('at most twenty are found', async () => {
  const { find } = await wardrobe(Array.from({ length: 25 }, (_, index) => `Seelik ${25 - index}`));
  expect(await find('seel')).toEqual(Array.from({ length: 20 }, (_, index) => `Seelik ${index + 1}`));
});

test('a clothing name has its image in all answers; a deleted one is not found', async () => {
  const { ids, viewer, inside, find } = await wardrobe(['Seelik', 'Seelik 2', 'Seelik 3']);
  const [skirt = 0, , deleted = 0] = ids;
  const hash = 'ab'.repeat(32);
  await inside(async ({ db, now }) => {
    const { id } = await db.insertInto('image').values({ hash }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingName').set({ imageId: id }).where('id', '=', skirt).execute();
    await db.updateTable('clothingName').set({ deletedAt: now.toISOString() }).where('id', '=', deleted).execute();
  });
  expect(await find('seelik')).toEqual(['Seelik', 'Seelik 2']);

  const imageUrl = `/images/${hash}.webp`;
  const found = await viewer.call(clothingNameEndpoints.find, { query: { searchString: 'seelik' } });
  expect(found.data[0]).toEqual({ id: skirt, name: 'Seelik', imageUrl });
  const listed = await viewer.call(clothingNameEndpoints.search);
  expect(listed.data.map((name) => name.imageUrl)).toEqual([imageUrl, '/drawings.svg#skirt']);
  expect((await viewer.call(clothingNameEndpoints.get, { params: { id: skirt } })).data).toMatchObject({ imageUrl });
});
