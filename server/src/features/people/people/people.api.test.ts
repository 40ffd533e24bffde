import { peopleEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();

type Query = CallInput<typeof peopleEndpoints.search>['query'];

/** By the clock of tests. */
const TODAY = '2026-09-03';
const leelo = { firstName: 'Leelo', lastName: 'Tungal', genderCode: 'F' };

/** Five dancers: Mari and Õie hold something, Jüri gave it back, Žanna is inactive. */
async function dancers() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const women = await aGroup(scope, 'Naisrühm');
    const mixed = await aGroup(scope, 'Segarühm');
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Põldma', groupId: women.id });
    const oie = await aPerson(scope, { firstName: 'Õie', lastName: 'Põldma', groupId: mixed.id });
    const juri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Šults', genderCode: 'M', groupId: mixed.id });
    await aPerson(scope, { firstName: 'Žanna', lastName: 'Öövel', active: false });
    await aPerson(scope, { firstName: 'Ants', lastName: 'Ader_100%', genderCode: 'M' });
    for (const holder of [oie, oie, mari]) await anIssue(scope, holder.id, (await anItem(scope)).id);
    await anIssue(scope, juri.id, (await anItem(scope)).id, scope.now.toISOString());
    return { women: women.id, mari: mari.id };
  });
  const answer = (query?: Query) => ensemble.viewer.call(peopleEndpoints.search, query ? { query } : {});
  const search = async (query?: Query) => (await answer(query)).data.map(({ firstName }) => firstName);
  return { ...ensemble, ...ids, answer, search };
}

test('people come by last, then first name, in Estonian order', async () => {
  const { viewer, inside } = await anEnsemble();
  const inOrder = ['Ader', 'Saar', 'Šults', 'Zirk', 'Žukov', 'Tamm', 'Vaher', 'Õun', 'Äke', 'Öövel', 'Üksik'];
  await inside(async (scope) => {
    for (const lastName of inOrder.toReversed()) await aPerson(scope, { lastName });
    await aPerson(scope, { firstName: 'Aino', lastName: 'Vaher' });
  });
  const { data } = await viewer.call(peopleEndpoints.search);
  expect(data.map(({ lastName }) => lastName)).toEqual(inOrder.flatMap((name) => (name === 'Vaher' ? [name, name] : [name])));
  expect(data.filter(({ lastName }) => lastName === 'Vaher').map(({ firstName }) => firstName)).toEqual(['Aino', 'Mari']);
});

test('each filter works; missing and empty ones do not filter', async () => {
  const { search, women } = await dancers();
  const all = ['Ants', 'Mari', 'Õie', 'Jüri', 'Žanna'];
  expect(await search()).toEqual(all);
  expect(await search({ firstName: '', lastName: ' ', gender: '', groupId: '', active: 'null', holds: '' })).toEqual(all);
  expect(await search({ gender: 'M' })).toEqual(['Ants', 'Jüri']);
  expect(await search({ groupId: women })).toEqual(['Mari']);
  expect(await search({ active: true })).toEqual(['Ants', 'Mari', 'Õie', 'Jüri']);
  expect(await search({ active: false })).toEqual(['Žanna']);
  expect(await search({ holds: true })).toEqual(['Mari', 'Õie']);
  expect(await search({ holds: false })).toEqual(['Ants', 'Jüri', 'Žanna']);
  expect(await search({ lastName: 'põldma', gender: 'F', holds: true, firstName: 'õie' })).toEqual(['Õie']);
});

test.each([
  [{ lastName: 'POLD' }, ['Mari', 'Õie']],
  [{ lastName: 'ldm' }, ['Mari', 'Õie']],
  [{ lastName: 'sults' }, ['Jüri']],
  [{ firstName: 'jÜr' }, ['Jüri']],
  [{ firstName: 'zanna' }, ['Žanna']],
  [{ lastName: '%' }, ['Ants']],
  [{ lastName: '_' }, ['Ants']],
  [{ lastName: '0%' }, ['Ants']],
  [{ lastName: '\\' }, []],
  [{ name: 'põldma' }, ['Mari', 'Õie']],
  [{ name: 'Põldma, Mari' }, ['Mari']],
  [{ name: 'oie pold' }, ['Õie']],
  [{ name: 'mari šults' }, []],
  [{ name: 'põldma', firstName: 'õie' }, ['Õie']],
])('%o finds %o', async (query, expected) => {
  const { search } = await dancers();
  expect(await search(query)).toEqual(expected);
});

test('lists sort both ways; those without a group come last', async () => {
  const { search } = await dancers();
  expect(await search({ sort: 'name', order: 'desc' })).toEqual(['Žanna', 'Jüri', 'Õie', 'Mari', 'Ants']);
  expect(await search({ order: 'desc' })).toEqual(['Žanna', 'Jüri', 'Õie', 'Mari', 'Ants']);
  expect(await search({ sort: 'groupName' })).toEqual(['Mari', 'Õie', 'Jüri', 'Ants', 'Žanna']);
  expect(await search({ sort: 'groupName', order: 'desc' })).toEqual(['Õie', 'Jüri', 'Mari', 'Ants', 'Žanna']);
  expect(await search({ sort: 'amountOfIssuedItems', order: 'desc' })).toEqual(['Õie', 'Mari', 'Ants', 'Jüri', 'Žanna']);
  expect(await search({ sort: 'amountOfIssuedItems' })).toEqual(['Ants', 'Jüri', 'Žanna', 'Mari', 'Õie']);
});

test('pages follow one another with the number of all, even past the end', async () => {
  const { answer } = await dancers();
  const pages = await Promise.all([1, 2, 3, 4].map((page) => answer({ page, count: 2 })));
  expect(pages.map(({ data }) => data.map(({ firstName }) => firstName))).toEqual([['Ants', 'Mari'], ['Õie', 'Jüri'], ['Žanna'], []]);
  expect(pages.map(({ resultCount }) => resultCount)).toEqual([5, 5, 5, 5]);
  expect((await answer({ gender: 'M', count: 1, page: 2 })).resultCount).toBe(2);
  expect((await answer({ lastName: 'pole sellist', page: 3 })).resultCount).toBe(0);
});

test('a page has 20 people by default', async () => {
  const { viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    for (let n = 0; n < 21; n++) await aPerson(scope);
  });
  const { data, resultCount } = await viewer.call(peopleEndpoints.search);
  expect([data.length, resultCount]).toEqual([20, 21]);
});

test('a person is added as typed: trimmed, empty as null, decimals with a comma', async () => {
  const { keeper, inside } = await anEnsemble();
  const group = await inside((scope) => aGroup(scope, 'Naisrühm'));
  const body = { ...leelo, firstName: ' Leelo ', groupId: group.id, email: ' ', height: '168,5', footSize: 38.5, headSize: '' };
  const { status, data } = await keeper.call(peopleEndpoints.add, { body });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: data.id,
    kind: 'DANCER',
    ...leelo,
    groupId: group.id,
    groupName: 'Naisrühm',
    email: null,
    hasEmail: false,
    phoneNumber: null,
    height: 168.5,
    footSize: 38.5,
    headSize: null,
    chest: null,
    waist: null,
    hips: null,
    measuredOn: TODAY,
    measurements: [
      { kind: 'HEIGHT', value: 168.5, measuredOn: TODAY },
      { kind: 'FOOT', value: 38.5, measuredOn: TODAY },
    ],
    receipt: null,
    openAnswers: 0,
    active: true,
    confirmed: false,
    amountOfIssuedItems: 0,
    amountOfLateItems: 0,
    amountOfPastIssues: 0,
    version: 1,
  });
  expect((await keeper.call(peopleEndpoints.get, { params: { id: data.id } })).data).toEqual(data);
});

test('missing and invalid values are refused at their fields', async () => {
  const { keeper } = await anEnsemble();
  const { status, messages } = await keeper.call(peopleEndpoints.add, { body: { firstName: ' ', email: 'leelo', height: 'pikk' } });
  expect(status).toBe(400);
  expect(messages.map(({ field, text }) => [field, text])).toEqual([
    ['email', 'Sisesta e-posti aadress, näiteks mari@tants.ee'],
    ['height', 'Sisesta arv'],
    ['firstName', 'Eesnimi on kohustuslik'],
    ['lastName', 'Perekonnanimi on kohustuslik'],
    ['genderCode', 'Sugu on kohustuslik'],
  ]);
});

test('a foreign group is as unknown as a missing one', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const group = await theirs.inside((scope) => aGroup(scope));
  const { data: person } = await ours.keeper.call(peopleEndpoints.add, { body: leelo });
  for (const groupId of [group.id, 999_999]) {
    const body = { ...leelo, groupId };
    const answers = [
      await ours.keeper.call(peopleEndpoints.add, { body }),
      await ours.keeper.call(peopleEndpoints.edit, { params: { id: person.id }, body }),
    ];
    expect(answers.map(({ status, messages }) => [status, messages[0]?.field])).toEqual([
      [404, 'groupId'],
      [404, 'groupId'],
    ]);
  }
});

test('a holder may become inactive, and a read record can be sent back', async () => {
  const { keeper, mari } = await dancers();
  const { data: before } = await keeper.call(peopleEndpoints.get, { params: { id: mari } });
  const { status, data } = await keeper.call(peopleEndpoints.edit, { params: { id: mari }, body: { ...before, active: false } });
  expect(status).toBe(200);
  expect(data).toEqual({ ...before, active: false, amountOfIssuedItems: 1, version: before.version + 1 });
});

test('an edit leaves audit rows with the user and the changed values only', async () => {
  const { keeper, inside } = await anEnsemble();
  const { data: person } = await keeper.call(peopleEndpoints.add, { body: leelo });
  const body = { ...person, lastName: 'Tungal-Õun', height: 170 };
  await keeper.call(peopleEndpoints.edit, { params: { id: person.id }, body });
  await keeper.call(peopleEndpoints.edit, { params: { id: person.id }, body: { ...body, version: 3 } });

  const rows = await inside(({ db }) => db.selectFrom('audit').selectAll().where('entity', '=', 'person').orderBy('id').execute());
  expect(
    rows.map(({ action, userId, entityId, oldValues, newValues }) => [action, userId, entityId, oldValues, newValues]).slice(1),
  ).toEqual([
    ['UPDATE', keeper.id, person.id, { height: null }, { height: 170 }],
    ['UPDATE', keeper.id, person.id, { last_name: 'Tungal' }, { last_name: 'Tungal-Õun' }],
  ]);
  expect(rows[0]?.action).toBe('INSERT');
});

test('a viewer reads and does not write', async () => {
  const { viewer, mari } = await dancers();
  expect((await viewer.call(peopleEndpoints.get, { params: { id: mari } })).status).toBe(200);
  expect((await viewer.call(peopleEndpoints.add, { body: leelo })).status).toBe(403);
});

test('a form without `active` leaves it unchanged', async () => {
  const { keeper, inside } = await anEnsemble();
  const person = await inside((scope) => aPerson(scope, { active: false }));
  const { data } = await keeper.call(peopleEndpoints.edit, { params: { id: person.id }, body: { firstName: 'Õie', lastName: 'Käär' } });
  expect(data).toMatchObject({ firstName: 'Õie', active: false });
});
