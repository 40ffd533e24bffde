import { API_BASE, ensembleEndpoints, KeptRegister, keptRegisterEndpoints, loanEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { testApp } from '../../../../test/app.ts';
import { aBorrower, aGroup, aName, anIssue, anItem, aPerson, aPlace, aType } from '../../../../test/builders.ts';

const { app, anEnsemble } = testApp();

/** An ensemble that works offline, with a piece that is held and one that is not. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  await ensemble.manager.call(ensembleEndpoints.editOwn, { body: { worksOffline: true } });
  const ids = await ensemble.inside(async (scope) => {
    const group = (await aGroup(scope, 'Naised')).id;
    const place = (await aPlace(scope, 'Riiul 3')).id;
    const type = (await aType(scope, 'Seelikud')).id;
    const name = (await aName(scope, { name: 'Muhu seelik', clothingTypeId: type, placeId: place })).id;
    const person = (values: Parameters<typeof aPerson>[1]) =>
      aPerson(scope, { groupId: group, email: 'm@tants.ee', height: 171.5, ...values });
    const mari = (await person({ firstName: 'Mari', lastName: 'Tamm' })).id;
    const away = (await person({ firstName: 'Ants', lastName: 'Saar', active: false })).id;
    await person({ firstName: 'Juta', lastName: 'Saar', active: false });
    const held = (await anItem(scope, { clothingNameId: name, clothingNumber: '10', size: 84.5, comment: 'plekk' })).id;
    const other = (await anItem(scope, { clothingNameId: name, clothingNumber: '2', state: 'WASH', stateNote: 'plekk' })).id;
    const back = (await anItem(scope, { clothingNameId: name, clothingNumber: null })).id;
    await anItem(scope, { clothingNameId: name, clothingNumber: '3', deletedAt: scope.now.toISOString() });
    await anIssue(scope, mari, held);
    await anIssue(scope, away, back);
    return { group, place, type, name, mari, away, held, other, back };
  });
  return { ...ensemble, ids, read: () => ensemble.keeper.call(keptRegisterEndpoints.get) };
}

test('it holds names, groups, places, items and who holds them, and nothing else', async () => {
  const { ids, read } = await wardrobe();
  const { status, data, raw } = await read();
  expect(status).toBe(200);
  const item = {
    nameId: ids.name,
    size: null,
    sizeLabel: null,
    state: 'OK',
    active: true,
    placeId: null,
    held: null,
    code: expect.anything(),
  };
  const held = (by: number) => ({ by, since: expect.stringMatching(/Z$/), dueOn: null });
  expect(data).toMatchObject({
    groups: [{ id: ids.group, name: 'Naised' }],
    places: [{ id: ids.place, name: 'Riiul 3' }],
    types: [{ id: ids.type, name: 'Seelikud' }],
    // Who is inactive and holds nothing is left out.
    people: [
      { id: ids.away, firstName: 'Ants', lastName: 'Saar', groupId: ids.group, active: false },
      { id: ids.mari, firstName: 'Mari', lastName: 'Tamm', groupId: ids.group, active: true },
    ],
    names: [{ id: ids.name, name: 'Muhu seelik', typeId: ids.type, placeId: ids.place }],
    items: [
      { ...item, id: ids.other, number: '2', state: 'WASH' },
      { ...item, id: ids.held, number: '10', size: 84.5, sizeLabel: '84,5', held: held(ids.mari) },
      { ...item, id: ids.back, number: null, held: held(ids.away) },
    ],
  });
  expect(KeptRegister.strict().safeParse(data).error).toBeUndefined();
  for (const unwanted of ['m@tants.ee', '171.5', 'plekk']) expect(raw.payload).not.toContain(unwanted);
});

test('what a loan reserves is promised, until it is handed over', async () => {
  const { ids, inside, keeper, read } = await wardrobe();
  const free = await inside(async (scope) => (await anItem(scope, { clothingNameId: ids.name, clothingNumber: '7' })).id);
  const kungla = await inside(async (scope) => (await aBorrower(scope, 'Kungla')).id);
  const body = { personId: kungla, from: '2027-06-25', to: '2027-07-10', clothingIds: [free] };
  const { data: loan } = await keeper.call(loanEndpoints.add, { body });
  const promise = { planId: null, loanId: loan.id, name: 'Kungla', personId: kungla, personName: null, onDay: null };
  const { data } = await read();
  expect(data.promises).toEqual([{ clothingId: free, ...promise, from: '2027-06-25', until: '2027-07-10' }]);
  expect(KeptRegister.strict().safeParse(data).error).toBeUndefined();
  await keeper.call(loanEndpoints.handOver, { params: { id: loan.id }, body: { clothingIds: [free] } });
  expect((await read()).data.promises).toEqual([]);
});

test('the day to propose is part of it, and a new day makes another tag', async () => {
  const { manager, keeper, read } = await wardrobe();
  const get = (tag?: string) =>
    app().inject({
      url: `${API_BASE}${keptRegisterEndpoints.get.path}`,
      headers: { authorization: `Bearer ${keeper.accessToken}`, ...(tag !== undefined && { 'if-none-match': tag }) },
    });
  // There is none while transactions of other tests are under way.
  const before = await eventually(async () => {
    const { headers } = await get();
    expect(headers.etag).toBeTypeOf('string');
    return String(headers.etag);
  });
  expect((await read()).data.defaultDueOn).toBeNull();

  await manager.call(ensembleEndpoints.editOwn, { body: { defaultDueOn: '2031-05-20' } });
  const after = await get(before);
  expect(after.statusCode).toBe(200);
  expect(after.json().data.defaultDueOn).toBe('2031-05-20');
});

test('it is for keepers of an ensemble that works offline, and of their own only', async () => {
  const { viewer, keeper, manager } = await wardrobe();
  expect((await viewer.call(keptRegisterEndpoints.get)).codes).toEqual(['FORBIDDEN']);
  const other = await wardrobe();
  expect((await other.read()).data.people).toHaveLength(2);

  await manager.call(ensembleEndpoints.editOwn, { body: { worksOffline: false } });
  expect((await keeper.call(keptRegisterEndpoints.get)).codes).toEqual(['FORBIDDEN']);
});
