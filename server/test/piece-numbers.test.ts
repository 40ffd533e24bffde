import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  codeEndpoints,
  issuingEndpoints,
  overviewEndpoints,
  readCode,
  returnEndpoints,
  searchEndpoints,
  stocktakeEndpoints,
} from '@riideait/contract';
import { numberCases, numbersOfPieces } from '@riideait/contract/rules/piece-number.cases';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { aName, anIssue, anItem, aPerson, aStocktake } from './builders.ts';

const { anEnsemble } = testApp();

type Found = readonly { readonly itemNumber?: string | null | undefined; readonly clothingNumber?: string | null }[];
const numbersOf = (found: Found) => found.flatMap(({ itemNumber, clothingNumber }) => clothingNumber ?? itemNumber ?? []);

async function wardrobe() {
  const { keeper, inside } = await anEnsemble();
  const skirt = await inside(async (scope) => {
    const { id } = await aName(scope, { name: 'Muhu seelik' });
    const liis = (await aPerson(scope, { firstName: 'Liis', lastName: 'Tüür' })).id;
    for (const clothingNumber of numbersOfPieces)
      await anIssue(scope, liis, (await anItem(scope, { clothingNameId: id, clothingNumber })).id);
    return id;
  });
  const search = (searchString: string) => ({ query: { searchString } });
  return {
    skirt,
    keeper,
    inside,
    desk: async (typed: string) => numbersOf((await keeper.call(issuingEndpoints.search, search(typed))).data),
    top: async (typed: string) => numbersOf((await keeper.call(searchEndpoints.find, search(typed))).data),
    returned: async (typed: string) => numbersOf((await keeper.call(returnEndpoints.search, search(typed))).data.out),
    items: async (number: string) => numbersOf((await keeper.call(clothingItemEndpoints.search, { query: { number } })).data),
    names: async (number: string) => (await keeper.call(clothingNameEndpoints.search, { query: { number } })).data.map(({ id }) => id),
    history: async (clothingNumber: string) => numbersOf((await keeper.call(issuingEndpoints.history, { query: { clothingNumber } })).data),
  };
}

let wardrobeOf: Awaited<ReturnType<typeof wardrobe>>;
beforeAll(async () => {
  wardrobeOf = await wardrobe();
});

describe.each(numberCases)('"$typed" with a connection', ({ typed, exact, lettered, longer, isAlone }) => {
  test('at the desk and in the search of everything: exact ones first, then those that begin so', async () => {
    for (const find of [wardrobeOf.desk, wardrobeOf.top]) {
      const found = await find(typed);
      expect(new Set(found.slice(0, exact.length))).toEqual(new Set(exact));
      expect(found.toSorted()).toEqual([...exact, ...lettered, ...longer].toSorted());
    }
  });

  test('Enter at the desk takes the one exact piece, and asks where there are more', async () => {
    const { data } = await wardrobeOf.keeper.call(issuingEndpoints.search, { query: { searchString: typed } });
    expect(data.map(({ doubtful = false }) => doubtful)).toEqual(data.map((_, place) => place === 0 && exact.length > 1));
  });

  test('on return: exact ones and those with a letter after them', async () => {
    const found = await wardrobeOf.returned(typed);
    expect(new Set(found.slice(0, exact.length))).toEqual(new Set(exact));
    expect(found.toSorted()).toEqual([...exact, ...lettered].toSorted());
  });

  test.runIf(isAlone)('in lists by number and in the history: exact ones', async () => {
    expect((await wardrobeOf.items(typed)).toSorted()).toEqual(exact.toSorted());
    expect((await wardrobeOf.history(typed)).toSorted()).toEqual(exact.toSorted());
    expect(await wardrobeOf.names(typed)).toEqual([wardrobeOf.skirt]);
  });

  test('is no code for a scanner', async () => {
    expect(readCode(typed)).toBeNull();
    expect((await wardrobeOf.keeper.call(codeEndpoints.get, { params: { code: typed } })).status).toBe(404);
  });
});

test('the overview shows each number as it is written, and its link finds the piece', async () => {
  const { data } = await wardrobeOf.keeper.call(overviewEndpoints.get, {});
  const pieces = data.personOverviewList.flatMap((person) => person.clothingOverviewList.flatMap((cell) => cell.pieces));
  expect(numbersOf(pieces).toSorted()).toEqual(numbersOfPieces.toSorted());
  for (const { clothingId, clothingNumber } of pieces) {
    const query = { clothingNumber: clothingNumber ?? '', clothingNameId: wardrobeOf.skirt };
    const { data: history } = await wardrobeOf.keeper.call(issuingEndpoints.history, { query });
    expect(history.map((entry) => entry.clothingId)).toContain(clothingId);
  }
});

test('a stocktake has each number as it is written: the page finds them by itself', async () => {
  const { id } = await wardrobeOf.inside((scope) => aStocktake(scope));
  const { data } = await wardrobeOf.keeper.call(stocktakeEndpoints.pieces, { params: { id } });
  expect(data.pieces.map(({ number }) => number).toSorted()).toEqual(numbersOfPieces.toSorted());
});

test('a number of one letter and a name that has it are both found, the number first', async () => {
  const { desk, top, returned, inside } = await wardrobe();
  await inside(async (scope) => {
    const barett = await aName(scope, { name: 'Barett' });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Õun' });
    await anIssue(scope, juri.id, (await anItem(scope, { clothingNameId: barett.id, clothingNumber: '12' })).id);
  });
  for (const find of [desk, top, returned]) expect(await find('B 12')).toEqual(expect.arrayContaining(['B-12', '12']));
  for (const find of [desk, top, returned]) expect((await find('B 12'))[0]).toBe('B-12');
});

test('a code comes before numbers, and a text that only looks like one is searched', async () => {
  const { desk, top, inside, skirt } = await wardrobe();
  const like = 'K7Q2M9XM';
  expect(readCode(like)).toBe(like);
  await inside((scope) => anItem(scope, { clothingNameId: skirt, clothingNumber: 'k7q2-m9xm' }));
  for (const find of [desk, top]) expect(await find(like)).toEqual(['k7q2-m9xm']);
  const code = await inside(async ({ db }) => {
    const coded = db.selectFrom('itemCode').innerJoin('clothingItem', 'clothingItem.id', 'itemCode.clothingItemId');
    return (await coded.select('code').where('clothingNumber', '=', 'B-12').executeTakeFirstOrThrow()).code;
  });
  for (const find of [desk, top]) expect(await find(code)).toEqual(['B-12']);
});
