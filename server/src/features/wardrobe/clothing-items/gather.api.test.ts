import { clothingItemEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Skirts that belong on shelf 10 but for number 2, which is on shelf 9, and a belt without a place; Mari has number 10. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const [shelf, other] = [(await aPlace(scope, 'Riiul 10')).id, (await aPlace(scope, 'Riiul 9')).id];
    const skirt = (await aName(scope, { name: 'Muhu seelik', placeId: shelf })).id;
    const group = (await aGroup(scope)).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group })).id;
    const numbered = async (clothingNumber: string, placeId: number | null = null) =>
      (await anItem(scope, { clothingNameId: skirt, clothingNumber, size: 84, placeId })).id;
    const [ten, two, one] = [await numbered('10'), await numbered('2', other), await numbered('1')];
    const belt = (await anItem(scope, { clothingNameId: (await aName(scope, { name: 'Kirivöö' })).id, active: false })).id;
    await anIssue(scope, mari, ten);
    return { shelf, skirt, group, mari, ten, two, one, belt };
  });
  const gather = async (query: Record<string, unknown> = {}) => (await ensemble.viewer.call(clothingItemEndpoints.gather, { query })).data;
  return { ...ensemble, ...ids, gather, idsOf: async (query: Record<string, unknown>) => (await gather(query)).map(({ id }) => id) };
}

test('all items by place in natural order, then by number; those without a place come last', async () => {
  const { gather, mari, ten, two, one, belt } = await wardrobe();
  const inOrder = { code: expect.stringMatching(/^[0-9A-Z]{8}$/), state: 'OK', stateNote: null };
  const skirt = { clothingName: 'Muhu seelik', size: 84, sizeLabel: '84', ...inOrder };
  const inStock = { text: 'laos', url: null };
  expect(await gather()).toEqual([
    { ...skirt, id: two, clothingNumber: '2', placeName: 'Riiul 9', location: inStock },
    { ...skirt, id: one, clothingNumber: '1', placeName: 'Riiul 10', location: inStock },
    { ...skirt, id: ten, clothingNumber: '10', placeName: 'Riiul 10', location: { text: 'Mari Tamm', url: `/people/${mari}` } },
    {
      id: belt,
      clothingName: 'Kirivöö',
      clothingNumber: null,
      size: null,
      sizeLabel: null,
      ...inOrder,
      placeName: null,
      location: inStock,
    },
  ]);
});

test('the filters of the items, and chosen items', async () => {
  const { idsOf, shelf, skirt, group, ten, two, one, belt } = await wardrobe();
  expect(await idsOf({ placeId: shelf })).toEqual([one, ten]);
  expect(await idsOf({ issued: false, active: true })).toEqual([two, one]);
  expect(await idsOf({ groupId: group })).toEqual([ten]);
  expect(await idsOf({ name: 'vöö' })).toEqual([belt]);
  expect(await idsOf({ clothingIds: `${belt},${two}` })).toEqual([two, belt]);
  expect(await idsOf({ clothingNameId: skirt })).toEqual([two, one, ten]);
});
