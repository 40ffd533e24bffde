import { ensembleEndpoints, searchEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aSet, aType } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Users and rows to find. */
async function house() {
  const { viewer, keeper, manager, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const women = await aGroup(scope, 'Naisrühm');
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: women.id });
    const skirts = await aType(scope, 'Seelikud');
    const skirt = await aName(scope, { name: 'Muhu seelik', parish: 'Muhu', clothingTypeId: skirts.id });
    const apron = await aName(scope, { name: 'Põlle pael 10%', clothingTypeId: skirts.id });
    const vest = await aName(scope, { name: 'Muhu vest', clothingTypeId: skirts.id, deletedAt: scope.now.toISOString() });
    const set = await aSet(scope, [skirt.id, apron.id, vest.id], 'Muhu naise komplekt');
    const piece = async (clothingNameId: number, clothingNumber: string, values = {}) =>
      (await anItem(scope, { clothingNameId, clothingNumber, ...values })).id;
    const out = await piece(skirt.id, '12');
    await anIssue(scope, mari.id, out);
    const free = await piece(apron.id, '12A');
    await piece(skirt.id, '120');
    await piece(apron.id, '12', { deletedAt: scope.now.toISOString() });
    return { mari: mari.id, skirts: skirts.id, skirt: skirt.id, apron: apron.id, set: set.id, out, free };
  });
  const find = async (searchString: string) => (await keeper.call(searchEndpoints.find, { query: { searchString } })).data;
  const namesOf = async (searchString: string) => (await find(searchString)).map(({ name }) => name);
  return { ...ids, inside, viewer, manager, find, namesOf };
}

test('each kind is found with a second line and its path', async () => {
  const { find, mari, skirts, skirt, set, out } = await house();
  expect(await find('muhu')).toEqual([
    { id: set, name: 'Muhu naise komplekt', path: `/clothing/clothing-set?setId=${set}`, type: 'SET', title: '2 nimetust' },
    { id: skirt, name: 'Muhu seelik', path: `/clothing/${skirt}`, type: 'NAME', title: '1 laos · Muhu' },
    { id: skirt, name: 'Muhu', path: '/clothing/search?parish=Muhu', type: 'PARISH', title: '1 nimetus' },
  ]);
  expect(await find('mari')).toEqual([{ id: mari, name: 'Mari Tamm', path: `/people/${mari}`, type: 'PERSON', title: 'Naisrühm' }]);
  expect(await find('seelikud')).toEqual([
    { id: skirts, name: 'Seelikud', path: `/clothing/search?type=${skirts}`, type: 'TYPE', title: '2 nimetust' },
    { id: skirt, name: 'Muhu seelik', path: `/clothing/${skirt}`, type: 'NAME', title: '1 laos · Muhu' },
  ]);
  expect((await find('seelik 12'))[0]).toEqual({
    id: out,
    name: 'Muhu seelik nr 12',
    path: `/clothing/history?clothingNumber=12&clothingNameId=${skirt}`,
    type: 'ITEM',
    title: 'väljas: Mari Tamm',
    clothingName: 'Muhu seelik',
    itemNumber: '12',
  });
});

test('names come by match: whole words, then beginnings, first where the name begins so, then in Estonian order', async () => {
  const { namesOf, inside } = await house();
  await inside(async (scope) => {
    for (const name of [
      'Pits 10',
      'Pits',
      'Õlapits',
      'Kuldpits',
      'Žilett, pitsiga',
      'Zebra pits',
      'Pits 2',
      'Särk pitsiga',
      'Šall, pits',
    ]) {
      await aName(scope, { name });
    }
  });
  const byWords = ['Šall, pits', 'Zebra pits', 'Särk pitsiga', 'Žilett, pitsiga'];
  expect(await namesOf('pits')).toEqual(['Pits', 'Pits 2', 'Pits 10', ...byWords, 'Kuldpits', 'Õlapits']);
});

test('a person is found by first, last or both names in either order', async () => {
  const { namesOf, inside } = await house();
  await inside(async (scope) => {
    await aPerson(scope, { firstName: 'Tamara', lastName: 'Marinova' });
    await aPerson(scope, { firstName: 'Õie', lastName: 'Kask-Šults' });
  });
  for (const typed of ['mari tamm', 'tamm mari', 'Tamm, Mari', 'TAMM m']) expect(await namesOf(typed), typed).toContain('Mari Tamm');
  expect(await namesOf('tamm mari')).toEqual(['Mari Tamm']);
  expect(await namesOf('mar tam')).toEqual(['Tamara Marinova', 'Mari Tamm']);
  for (const typed of ['oie', 'sults', 'šul', 'kask oie']) expect(await namesOf(typed), typed).toEqual(['Õie Kask-Šults']);
});

test('inactive people are marked and come last, but are not pushed out', async () => {
  const { find, inside } = await house();
  await inside(async (scope) => {
    await aPerson(scope, { firstName: 'Juta', lastName: 'Aas', active: false });
    for (let serial = 10; serial < 40; serial++) await aName(scope, { name: `Jutamaa seelik ${serial}` });
    for (const lastName of ['Žukov', 'Zirk', 'Saar']) await aPerson(scope, { firstName: 'Ajuta', lastName });
  });
  const hits = await find('juta');
  expect(hits).toHaveLength(20);
  expect(hits.slice(0, 16).every(({ name }) => name.startsWith('Jutamaa'))).toBe(true);
  expect(hits.slice(16).map(({ name }) => name)).toEqual(['Ajuta Saar', 'Ajuta Zirk', 'Ajuta Žukov', 'Juta Aas']);
  expect(hits.at(-1)?.title).toBe('mitteaktiivne');
});

test('a number finds its items first, exact ones before prefixes', async () => {
  const { namesOf, find, inside, skirts } = await house();
  expect(await namesOf('12')).toEqual(['Muhu seelik nr 12', 'Põlle pael 10% nr 12A', 'Muhu seelik nr 120']);
  expect(await namesOf('1')).toHaveLength(4);
  for (const typed of ['12 seelik', 'seelik 12', 'Muhu seelik nr 12']) {
    expect(await namesOf(typed), typed).toEqual(['Muhu seelik nr 12', 'Muhu seelik nr 120']);
  }
  await inside((scope) => aName(scope, { name: '12. rühma särk', clothingTypeId: skirts }));
  expect((await find('12')).map(({ type }) => type)).toEqual(['ITEM', 'ITEM', 'ITEM', 'NAME']);
});

test('accents and case are ignored; % and _ are literal', async () => {
  const { namesOf } = await house();
  expect(await namesOf('POLLE')).toEqual(['Põlle pael 10%']);
  expect(await namesOf('0%')).toEqual(['Põlle pael 10%']);
  for (const typed of ['%%', '__', 'm_ri', '1_', '\\\\', "'; --"]) expect(await namesOf(typed), typed).toEqual([]);
});

test('one letter is too short, no text is too long', async () => {
  const { namesOf, viewer } = await house();
  for (const typed of ['', ' ', 'm', 'õ ']) expect(await namesOf(typed), typed).toEqual([]);
  expect((await viewer.call(searchEndpoints.find)).data).toEqual([]);
  for (const typed of ['a'.repeat(200), 'ab '.repeat(66), Array.from({ length: 99 }, (_, n) => String.fromCodePoint(256 + n)).join(' ')]) {
    expect((await viewer.call(searchEndpoints.find, { query: { searchString: typed } })).status).toBe(200);
  }
});

test('many hits of one kind leave places to others', async () => {
  const { find, inside, skirts } = await house();
  await inside(async (scope) => {
    for (let serial = 10; serial < 40; serial++) {
      const name = await aName(scope, { name: `Kadri rätt ${serial}`, clothingTypeId: skirts });
      await anItem(scope, { clothingNameId: name.id, clothingNumber: '77' });
      await aPerson(scope, { firstName: 'Kadri', lastName: `Tamm ${serial}` });
      await aSet(scope, [], `Kadri ${serial}`);
      await aType(scope, `Ei-kadri ${serial}`);
    }
    await aSet(scope, [], 'Rätid 77');
    await aPerson(scope, { firstName: 'Pilvi', lastName: 'Kadripart' });
  });
  const kindsOf = async (typed: string) => {
    const hits = await find(typed);
    return [hits.length, ...new Set(hits.map(({ type }) => type))];
  };
  expect(await kindsOf('kadri')).toEqual([20, 'PERSON', 'SET', 'NAME', 'TYPE']);
  expect(await kindsOf('77')).toEqual([20, 'ITEM', 'SET', 'NUMBER']);
  expect(await kindsOf('kadripart')).toEqual([1, 'PERSON']);
});

test('foreign rows are not found', async () => {
  const theirs = await house();
  const { viewer } = await anEnsemble();
  for (const searchString of ['muhu', 'mari', '12', 'seelik 12', 'seelikud']) {
    expect(await theirs.find(searchString)).not.toEqual([]);
    expect((await viewer.call(searchEndpoints.find, { query: { searchString } })).data).toEqual([]);
  }
});

test('of a number alone the items that are out come first, and the last result leads to all of them', async () => {
  const { find, inside, mari, skirts } = await house();
  const [first = 0] = await inside(async (scope) => {
    const ids: number[] = [];
    for (const name of ['Aas', 'Zebra']) {
      const { id } = await aName(scope, { name, clothingTypeId: skirts });
      ids.push((await anItem(scope, { clothingNameId: id, clothingNumber: '17' })).id);
    }
    await anItem(scope, { clothingNumber: '170' });
    await anIssue(scope, mari, ids[1] ?? 0);
    return ids;
  });
  const all = { id: first, name: 'Näita kõiki 2', type: 'NUMBER', title: null };
  for (const typed of ['17', '17.', 'nr17', 'nr 17', 'NR. 17']) {
    const hits = await find(typed);
    expect(hits.map(({ clothingName }) => clothingName).slice(0, 2)).toEqual(['Zebra', 'Aas']);
    expect(hits[0]?.title).toBe('väljas: Mari Tamm');
    expect(hits.at(-1)).toEqual({ ...all, path: '/clothing/number?number=17' });
  }
  const withZero = await find('017');
  expect(withZero.map(({ clothingName }) => clothingName).slice(0, 2)).toEqual(['Zebra', 'Aas']);
  expect(withZero.at(-1)).toEqual({ ...all, path: '/clothing/number?number=17' });
  expect((await find('17 aas')).map(({ type }) => type)).toEqual(['ITEM']);
});

test('a person is found by phone number and e-mail address, a group by its name', async () => {
  const { find, namesOf, inside } = await house();
  const group = await inside(async (scope) => {
    const { id } = await aGroup(scope, 'Kolmapäevane segarühm');
    await aPerson(scope, { firstName: 'Eha', lastName: 'Uibo', phoneNumber: '+372 5123 4567', email: 'Eha.U@post.test', groupId: id });
    await aPerson(scope, { firstName: 'Ats', lastName: 'Kask', phoneNumber: '5300 0000', active: false, groupId: id });
    return id;
  });
  for (const typed of ['51234567', '5123 4567', '+372 51234567', '512 34', 'eha.u@', '@POST.test']) {
    expect(await namesOf(typed), typed).toEqual(['Eha Uibo']);
  }
  expect(await namesOf('5123')).toEqual([]);
  expect(await find('kolmapaev')).toEqual([
    { id: group, name: 'Kolmapäevane segarühm', path: `/people/search?groupId=${group}`, type: 'GROUP', title: '1 tantsija' },
  ]);
});

test('viewers find people by contacts only where the ensemble shows them', async () => {
  const { inside, viewer, manager, namesOf } = await house();
  await inside((scope) => aPerson(scope, { firstName: 'Eha', lastName: 'Uibo', phoneNumber: '51234567', email: 'eha@post.test' }));
  const found = async (searchString: string) =>
    (await viewer.call(searchEndpoints.find, { query: { searchString } })).data.map(({ name }) => name);
  for (const typed of ['51234567', 'eha@post']) {
    expect(await namesOf(typed)).toEqual(['Eha Uibo']);
    expect(await found(typed)).toEqual([]);
  }
  expect(await found('eha')).toEqual(['Eha Uibo']);
  await manager.call(ensembleEndpoints.editOwn, { body: { viewersSeeContacts: true } });
  expect(await found('51234567')).toEqual(['Eha Uibo']);
});

test('clothes are found by any form of their words, after those that have the word itself, and by their type', async () => {
  const { namesOf, inside, skirts } = await house();
  await inside(async (scope) => {
    const kort = await aName(scope, { name: 'Kihnu kört', clothingTypeId: skirts });
    await anItem(scope, { clothingNameId: kort.id, clothingNumber: '40' });
    await aName(scope, { name: 'Muhu põll', clothingTypeId: skirts });
  });
  expect(await namesOf('seelikuid')).toEqual(['Muhu seelik', 'Seelikud']);
  expect(await namesOf('põlle')).toEqual(['Põlle pael 10%', 'Muhu põll']);
  expect(await namesOf('muhu põlledega')).toEqual(['Muhu põll']);
  expect(await namesOf('kihnu seelik')).toEqual(['Kihnu kört']);
  expect(await namesOf('kihnu see')).toEqual(['Kihnu kört']);
  expect(await namesOf('seelik kihnu nr40')).toEqual(['Kihnu kört nr 40']);
  expect(await namesOf('kihnu se')).toEqual([]);
});

test('people alone: no garments of that name, and none below two letters', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => {
    await aName(scope, { name: 'Mari seelik' });
    await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
  });
  const found = async (searchString: string) =>
    (await keeper.call(searchEndpoints.find, { query: { searchString, type: 'PERSON' } })).data.map(({ type, name }) => `${type} ${name}`);
  expect(await found('mari')).toEqual(['PERSON Mari Tamm']);
  expect(await found('tamm ma')).toEqual(['PERSON Mari Tamm']);
  expect(await found('seelik')).toEqual([]);
  expect(await found('m')).toEqual([]);
  expect((await keeper.call(searchEndpoints.find, { query: { searchString: 'mari', type: 'NAME' } })).status).toBe(400);
});
