import { issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aName, anIssue, anItem, aPerson } from '../../../test/builders.ts';

const { anEnsemble } = testApp();

async function desk() {
  const { keeper, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const skirts = (await aName(scope, { name: 'Muhu seelik', parish: 'Muhu' })).id;
    const aprons = (await aName(scope, { name: 'Põlle pael' })).id;
    const shirts = (await aName(scope, { name: 'Särk 2' })).id;
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const out = (await anItem(scope, { clothingNameId: skirts, clothingNumber: '12', size: 84.5 })).id;
    await anIssue(scope, mari.id, out);
    return {
      skirts,
      aprons,
      out,
      free: (await anItem(scope, { clothingNameId: aprons, clothingNumber: '12' })).id,
      longer: (await anItem(scope, { clothingNameId: aprons, clothingNumber: '120' })).id,
      worn: (await anItem(scope, { clothingNameId: aprons, clothingNumber: '2', active: false })).id,
      shirt: (await anItem(scope, { clothingNameId: shirts, clothingNumber: '12' })).id,
    };
  });
  const search = async (searchString: string) => (await keeper.call(issuingEndpoints.search, { query: { searchString } })).data;
  return { ...ids, search };
}

test('a number finds the exact and free first, then the exact, then what begins with it', async () => {
  const { search, free, shirt, out, longer } = await desk();
  const hits = await search('12');
  expect(hits.map(({ clothingId }) => clothingId)).toEqual([free, shirt, out, longer]);
  expect(hits[2]).toMatchObject({ name: 'Muhu seelik nr 12', title: 'väljas: Mari Tamm · suurus 84,5', outOfStock: true });
  expect(hits[0]).not.toHaveProperty('outOfStock');
});

test.each(['12 seelik', 'seelik 12', '12 SEELIK', 'muhu seelik 12'])('"%s" finds that item', async (typed) => {
  const { search, out } = await desk();
  expect((await search(typed))[0]?.clothingId).toBe(out);
});

test('accents and case do not matter', async () => {
  const { search, aprons } = await desk();
  expect(await search('polle')).toMatchObject([{ id: aprons, clothingId: null, name: 'Põlle pael', title: '2 laos' }]);
});

test('a name whose own words have a digit is found by them', async () => {
  const { search } = await desk();
  expect((await search('särk 2')).map(({ clothingName }) => clothingName)).toContain('Särk 2');
});

test('a name with nothing free is marked', async () => {
  const { search, skirts } = await desk();
  expect(await search('muhu')).toMatchObject([{ id: skirts, title: 'otsas · Muhu', outOfStock: true }]);
});

test('an item out of use is found, and marked', async () => {
  const { search, worn } = await desk();
  const hit = (await search('2')).find(({ clothingId }) => clothingId === worn);
  expect(hit).toMatchObject({ title: 'ei ole kasutusel', outOfStock: true });
});

test('one letter is too little, one digit is not; % and _ are only themselves', async () => {
  const { search } = await desk();
  expect(await search('m')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect((await search('2')).length).toBeGreaterThan(0);
  expect(await search('%%')).toEqual([]);
  expect(await search('1_')).toEqual([]);
});
