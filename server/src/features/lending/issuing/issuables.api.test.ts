import { issuingEndpoints, returnEndpoints, searchEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anImage, anIssue, anItem, aPerson, aPhoto, aSet } from '../../../../test/builders.ts';

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

/** A set of clothing names, some with free items. */
async function setOf(names: number, inStock: number, name: string) {
  const { keeper, inside } = await anEnsemble();
  const set = await inside(async (scope) => {
    const mari = await aPerson(scope);
    const ids: number[] = [];
    for (let serial = 0; serial < names; serial++) {
      const { id } = await aName(scope, { name: `${name} ${serial}` });
      const piece = await anItem(scope, { clothingNameId: id });
      if (serial >= inStock) await anIssue(scope, mari.id, piece.id);
      ids.push(id);
    }
    ids.push((await aName(scope, { name: `Kadunud ${name}`, deletedAt: scope.now.toISOString() })).id);
    return (await aSet(scope, ids, name)).id;
  });
  const search = async (searchString: string) => (await keeper.call(issuingEndpoints.search, { query: { searchString } })).data;
  return { set, search, inside };
}

test('a number finds exact free items first, then exact ones, then prefixes', async () => {
  const { search, free, shirt, out, longer } = await desk();
  const hits = await search('12');
  expect(hits.map(({ clothingId }) => clothingId)).toEqual([free, shirt, out, longer]);
  expect(hits[2]).toMatchObject({ name: 'Muhu seelik nr 12', title: 'väljas: Mari Tamm · suurus 84,5', outOfStock: true });
  expect(hits[0]).not.toHaveProperty('outOfStock');
});

test('a hit has the own photo of its piece, else the picture of the garment; a set its photo or none', async () => {
  const { keeper, inside } = await anEnsemble();
  const hash = await inside(async (scope) => {
    const { id: clothingNameId } = await aName(scope, { name: 'Muhu seelik' });
    const piece = await anItem(scope, { clothingNameId, clothingNumber: '12' });
    await anItem(scope, { clothingNameId, clothingNumber: '13' });
    const image = await anImage(scope, 'foto');
    await aPhoto(scope, piece.id, image.id);
    await aSet(scope, [clothingNameId], 'Muhu naine');
    return image.hash;
  });
  const { data } = await keeper.call(issuingEndpoints.search, { query: { searchString: 'muhu' } });
  const { data: numbered } = await keeper.call(issuingEndpoints.search, { query: { searchString: 'muhu 1' } });
  expect(data.map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['Muhu naine', undefined],
    ['Muhu seelik', '/drawings.svg#skirt'],
  ]);
  expect(numbered.map(({ itemNumber, imageUrl }) => [itemNumber, imageUrl])).toEqual([
    ['12', expect.stringContaining(hash)],
    ['13', '/drawings.svg#skirt'],
  ]);
});

test.each(['nr12', '12.', 'nr 012'])('"%s" finds items of the number 12', async (typed) => {
  const { search, free, shirt, out, longer } = await desk();
  expect((await search(typed)).map(({ clothingId }) => clothingId)).toEqual([free, shirt, out, longer]);
});

test.each(['nr12 seelik', 'muhu seelikuid 012', '12. SEELIKUT', '12 seelik', 'seelik 12', '12 SEELIK', 'muhu seelik 12'])(
  '"%s" finds that item',
  async (typed) => {
    const { search, out } = await desk();
    expect((await search(typed))[0]?.clothingId).toBe(out);
  },
);

test('accents and case are ignored', async () => {
  const { search, aprons } = await desk();
  expect(await search('polle')).toMatchObject([{ id: aprons, clothingId: null, name: 'Põlle pael', title: '2 laos' }]);
});

test('a name is found by the forms of its words, after names that have the word itself', async () => {
  const { search, inside } = await setOf(1, 1, 'Põlle pael');
  await inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope, { name: 'Muhu põll' })).id }));
  const names = async (typed: string) => (await search(typed)).map(({ name }) => name);
  expect((await names('põlle')).at(-1)).toBe('Muhu põll');
  expect(await names('põlle')).toHaveLength(3);
  expect(await names('põlli')).toContain('Muhu põll');
});

test('a name with a digit in its words is found by them', async () => {
  const { search } = await desk();
  expect((await search('särk 2')).map(({ clothingName }) => clothingName)).toContain('Särk 2');
});

test('a name without free items is marked', async () => {
  const { search, skirts } = await desk();
  expect(await search('muhu')).toMatchObject([{ id: skirts, title: 'otsas · Muhu', outOfStock: true }]);
});

test('of equal matches names in stock come first', async () => {
  const { search, inside } = await setOf(3, 1, 'Kuub');
  await inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope, { name: 'Kuub 7' })).id }));
  const hits = await search('kuub');
  expect(hits.filter(({ type }) => type === 'ITEM').map(({ name }) => name)).toEqual(['Kuub 0', 'Kuub 7', 'Kuub 1', 'Kuub 2']);
});

test('an inactive item is found and marked', async () => {
  const { search, worn } = await desk();
  const hit = (await search('2')).find(({ clothingId }) => clothingId === worn);
  expect(hit).toMatchObject({ title: 'ei ole kasutusel', outOfStock: true });
});

test('one letter is too short, one digit is enough; % and _ are literal', async () => {
  const { search } = await desk();
  expect(await search('m')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect((await search('2')).length).toBeGreaterThan(0);
  expect(await search('%%')).toEqual([]);
  expect(await search('1_')).toEqual([]);
});

test('a set has its numbers of names and of those out of stock', async () => {
  const { set, search } = await setOf(3, 1, 'Põlvamaa naine');
  const [hit] = await search('polvamaa naine');
  expect(hit).toEqual({
    id: set,
    type: 'SET',
    name: 'Põlvamaa naine',
    title: '3 nimetust · 2 otsas',
    clothingName: 'Põlvamaa naine',
    itemNumber: null,
    clothingId: null,
    path: `/clothing/clothing-set?setId=${set}`,
  });
});

test('a set for women says so', async () => {
  const { set, search, inside } = await setOf(1, 1, 'Põlvamaa naine');
  await inside(({ db }) => db.updateTable('clothingSet').set({ genderCode: 'F' }).where('id', '=', set).execute());
  expect(await search('polvamaa naine')).toMatchObject([{ id: set, genderCode: 'F' }, {}]);
});

test('a set without free items or names is marked and comes last', async () => {
  const { search, inside } = await setOf(2, 0, 'Setu A');
  await inside(async (scope) => {
    await aSet(scope, [], 'Setu B');
    await aSet(scope, [(await anItem(scope)).clothingNameId], 'Setu C');
  });
  const hits = await search('setu');
  expect(hits.slice(0, 3).map(({ name, title, outOfStock }) => [name, title, outOfStock])).toEqual([
    ['Setu C', '1 nimetus', undefined],
    ['Setu A', '2 nimetust · otsas', true],
    ['Setu B', 'tühi', true],
  ]);
});

test('a set comes before equal matches, after better ones, and is never pushed out', async () => {
  const { search, inside } = await setOf(25, 25, 'Muhu');
  await inside(async (scope) => {
    await aSet(scope, [], 'Muhu naise komplekt');
    await aSet(scope, [], 'Naise komplekt, Muhu');
    await aSet(scope, [], 'Naise komplekt (muhuline)');
  });
  const hits = await search('muhu');
  expect(hits).toHaveLength(20);
  expect(hits.slice(0, 3).map(({ name }) => name)).toEqual(['Muhu', 'Muhu naise komplekt', 'Muhu 0']);
  expect(hits.slice(18).map(({ name }) => name)).toEqual(['Naise komplekt, Muhu', 'Naise komplekt (muhuline)']);
  expect((await search('muhu naise')).map(({ name }) => name)[0]).toBe('Muhu naise komplekt');
  expect((await search('komplekt muhu')).map(({ name }) => name)).toHaveLength(3);
});

test('a set with a number in its name is found by it, after the items of that number', async () => {
  const { search, inside } = await setOf(1, 1, 'Rühm 12');
  await inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope, { name: 'Põll' })).id, clothingNumber: '12' }));
  expect((await search('12')).map(({ type, clothingId }) => [type, clothingId === null])).toEqual([
    ['ITEM', false],
    ['SET', true],
    ['ITEM', true],
  ]);
});

test('foreign sets are not found', async () => {
  const [ours, theirs] = [await setOf(1, 1, 'Meie'), await setOf(1, 1, 'Nende')];
  expect(await ours.search('nende')).toEqual([]);
  expect(await theirs.search('nende')).toHaveLength(2);
});

/** Skirts 1 (M, free), 2 (M, out) and 5 (L); belts without numbers, three of M and one of 90; `find` at the desk, in the search, on return. */
async function sizedWardrobe() {
  const { keeper, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const skirt = (await aName(scope, { name: 'Muhu seelik' })).id;
    const belt = (await aName(scope, { name: 'Kirivöö' })).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    const piece = async (clothingNameId: number, clothingNumber: string | null, sizeLabel: string) =>
      (await anItem(scope, { clothingNameId, clothingNumber, sizeLabel })).id;
    const out = await piece(skirt, '2', 'M');
    await anIssue(scope, mari, out);
    const beltOut = await piece(belt, null, 'M');
    await anIssue(scope, mari, beltOut);
    const free = await piece(skirt, '1', 'M');
    const large = await piece(skirt, '5', 'L');
    const child = await piece(skirt, '38', 'laps 128');
    const beltFree = await piece(belt, null, 'M');
    await piece(belt, null, 'M');
    return { skirt, belt, out, free, large, child, beltOut, beltFree, wide: await piece(belt, null, '90') };
  });
  const query = (searchString: string) => ({ query: { searchString } });
  const desk = async (typed: string) => (await keeper.call(issuingEndpoints.search, query(typed))).data;
  const everything = async (typed: string) => (await keeper.call(searchEndpoints.find, query(typed))).data;
  const returns = async (typed: string) => (await keeper.call(returnEndpoints.search, query(typed))).data.out;
  return { ...ids, desk, everything, returns };
}

test('a name and a size find its pieces of that size, free ones first; of those without numbers one', async () => {
  const { desk, free, out, large, child, beltFree, wide } = await sizedWardrobe();
  const pieces = async (typed: string) => (await desk(typed)).flatMap(({ clothingId }) => clothingId ?? []);
  for (const typed of ['seelik M', 'M seelik', 'Muhu seelik M', 'seelik suurus m', 'seelik m'])
    expect(await pieces(typed), typed).toEqual([free, out]);
  expect(await pieces('seelik L')).toEqual([large]);
  expect(await pieces('seelik Laps 128')).toEqual([child]);
  expect(await pieces('kirivöö M')).toEqual([beltFree]);
  expect(await pieces('vöö suurus 90')).toEqual([wide]);
  expect(await pieces('vöö XL')).toEqual([]);
  // A number alone is that of a piece.
  expect(await pieces('vöö 90')).toEqual([]);
  expect(await pieces('seelik 38')).toEqual([child]);
  expect((await desk('kirivöö M'))[0]).toMatchObject({ name: 'Kirivöö', title: 'laos · suurus M', itemNumber: null, clothingId: beltFree });
});

test('what the letter of a size may begin comes first, unless the letter is a capital', async () => {
  const { desk } = await sizedWardrobe();
  const first = async (typed: string) => (await desk(typed))[0]?.name;
  expect([await first('seelik m'), await first('seelik M')]).toEqual(['Muhu seelik', 'Muhu seelik nr 1']);
});

test('the search of everything and that of returns find sizes, too', async () => {
  const { everything, returns, skirt, free, out, beltOut } = await sizedWardrobe();
  expect((await everything('seelik M')).map(({ type, id }) => [type, id])).toEqual([
    ['ITEM', free],
    ['ITEM', out],
    ['NAME', skirt],
  ]);
  const [hit] = await everything('kirivöö M');
  expect(hit).toMatchObject({
    type: 'ITEM',
    name: 'Kirivöö',
    title: 'laos · suurus M',
    path: '/clothing/items?name=Kiriv%C3%B6%C3%B6&size=M',
  });
  const found = async (typed: string) => (await returns(typed)).map(({ clothingId }) => clothingId);
  expect(await found('vöö M')).toEqual([beltOut]);
  expect(await found('seelik M')).toEqual([out]);
  expect(await found('tamm M')).toEqual([beltOut, out]);
  expect(await found('seelik XXL')).toEqual([]);
});
