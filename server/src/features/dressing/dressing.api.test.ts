import { deedsEndpoints, dressingEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aGroup, aName, anItem, aPerson, aSet } from '../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Mari, Liis and Jüri of a group; a women's skirt (12, 14, 17) and a vest (1) in one set. */
async function group() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const dancers = await aGroup(scope, 'Naisrühm');
    const person = async (firstName: string) => (await aPerson(scope, { firstName, lastName: 'Tamm', groupId: dancers.id })).id;
    const skirt = (await aName(scope, { name: 'Seelik' })).id;
    const vest = (await aName(scope, { name: 'Vest' })).id;
    const piece = async (clothingNameId: number, clothingNumber: string) => (await anItem(scope, { clothingNameId, clothingNumber })).id;
    return {
      groupId: dancers.id,
      liis: await person('Liis'),
      mari: await person('Mari'),
      skirt,
      vest,
      skirt12: await piece(skirt, '12'),
      skirt14: await piece(skirt, '14'),
      skirt17: await piece(skirt, '17'),
      vest1: await piece(vest, '1'),
      setId: (await aSet(scope, [skirt, vest], 'Muhu naine')).id,
    };
  });
  const { keeper } = ensemble;
  const form = { name: 'Tantsupidu', groupId: ids.groupId, clothingSetIds: [ids.setId], dueOn: '2026-10-01' };
  const { data: plan } = await keeper.call(dressingEndpoints.add, { body: form });
  const params = { id: plan.id };
  const read = async () => (await keeper.call(dressingEndpoints.get, { params })).data;
  /** The cell of a dancer. */
  const cell = async (personId: number, nameId = ids.skirt) => {
    const { people } = await read();
    const found = people.find(({ id }) => id === personId)?.cells.find(({ clothingNameId }) => clothingNameId === nameId);
    return found && [found.state, found.clothingNumber];
  };
  const set = (personId: number, body: Record<string, unknown>, clothingNameId = ids.skirt, user = keeper) =>
    user.call(dressingEndpoints.setCell, { params: { ...params, personId, clothingNameId }, body });
  const propose = (body: Record<string, unknown> = {}) => keeper.call(dressingEndpoints.propose, { params, body });
  const handOver = (body: Record<string, unknown>, user = keeper) => user.call(dressingEndpoints.handOver, { params, body });
  const undo = (id: number | null | undefined) => keeper.call(deedsEndpoints.undo, { params: { id: id ?? 0 } });
  const issue = (personId: number, clothingId: number) =>
    keeper.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds: [clothingId], comments: [] } });
  return { ...ensemble, ...ids, form, plan, params, read, cell, set, propose, handOver, undo, issue };
}

test('a plan has the active dancers of its group, without and with single ones', async () => {
  const { keeper, inside, plan, params, form, mari, liis, setId, skirt, vest } = await group();
  expect(plan).toMatchObject({ name: 'Tantsupidu', groupName: 'Naisrühm', dueOn: '2026-10-01', clothingSetIds: [setId] });
  expect(plan.clothingNames).toEqual([
    { id: skirt, name: 'Seelik' },
    { id: vest, name: 'Vest' },
  ]);
  expect(plan.people.map(({ name, cells }) => [name, cells.map(({ state }) => state)])).toEqual([
    ['Liis Tamm', ['NONE', 'NONE']],
    ['Mari Tamm', ['NONE', 'NONE']],
  ]);
  const [eha, gone] = await inside(async (scope) => [
    (await aPerson(scope, { firstName: 'Eha', lastName: 'Aas' })).id,
    (await aPerson(scope, { active: false })).id,
  ]);
  const body = { ...form, addedPersonIds: [eha, gone], leftOutPersonIds: [liis], version: plan.version };
  const edited = await keeper.call(dressingEndpoints.edit, { params, body });
  expect(edited.data.people.map(({ id }) => id)).toEqual([eha, mari]);
  expect(edited.data).toMatchObject({ addedPersonIds: [eha, gone], leftOutPersonIds: [liis] });

  const late = await keeper.call(dressingEndpoints.edit, { params, body: { ...body, name: 'Muu' } });
  expect([late.status, late.messages.map(({ code, field }) => [code, field])]).toEqual([
    409,
    [
      ['CHANGED_MEANWHILE', 'addedPersonIds'],
      ['CHANGED_MEANWHILE', 'leftOutPersonIds'],
    ],
  ]);
});

test('a proposal fills the open cells, keeps locks, and can be undone', async () => {
  const { propose, cell, set, undo, mari, liis, vest, skirt, skirt14, skirt17 } = await group();
  await set(liis, { state: 'LOCKED', clothingId: skirt14 });
  await set(mari, { state: 'OWN' }, vest);
  const { status, data, deedId } = await propose({ locked: [{ personId: mari, clothingNameId: skirt, clothingId: skirt17 }] });
  expect(status).toBe(200);
  expect(data.people.map(({ cells }) => cells.map(({ state, clothingNumber }) => [state, clothingNumber]))).toEqual([
    [
      ['LOCKED', '14'],
      ['PROPOSED', '1'],
    ],
    [
      ['LOCKED', '17'],
      ['OWN', null],
    ],
  ]);
  expect(await propose()).toMatchObject({ status: 200, deedId: null });
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis, vest), await cell(mari), await cell(mari, vest)]).toEqual([
    ['NONE', null],
    ['NONE', null],
    ['OWN', null],
  ]);
});

test('a cell is chosen, swapped with another dancer, emptied, and proposed alone', async () => {
  const { cell, set, undo, mari, liis, skirt12, skirt14, vest1, issue } = await group();
  expect((await set(liis, { state: 'LOCKED', clothingId: skirt12 })).data).toMatchObject({ state: 'LOCKED', clothingNumber: '12' });
  await set(mari, { state: 'PROPOSED', clothingId: skirt14 });

  const refused = await set(mari, { state: 'LOCKED', clothingId: skirt12 });
  expect([refused.status, refused.messages[0]?.text]).toEqual([409, 'Seelik nr 12 on selles plaanis juba tantsijal Liis Tamm']);
  const swapped = await set(mari, { state: 'LOCKED', clothingId: skirt12, swapWithPersonId: liis });
  expect(swapped.data.clothingNumber).toBe('12');
  expect([await cell(mari), await cell(liis)]).toEqual([
    ['LOCKED', '12'],
    ['LOCKED', '14'],
  ]);
  expect((await undo(swapped.deedId)).status).toBe(200);
  expect([await cell(mari), await cell(liis)]).toEqual([
    ['PROPOSED', '14'],
    ['LOCKED', '12'],
  ]);

  await set(mari, { state: 'EMPTY' });
  expect(await cell(mari)).toEqual(['EMPTY', null]);
  await set(mari, { state: 'PROPOSED' });
  expect(await cell(mari)).toEqual(['PROPOSED', '14']);
  await set(liis, { state: 'PROPOSED' });
  expect(await cell(liis)).toEqual(['PROPOSED', '12']);
  expect((await set(mari, { state: 'LOCKED', clothingId: vest1 })).codes).toEqual(['NOT_OF_NAME']);

  await issue(mari, skirt12);
  expect(await cell(mari)).toEqual(['HELD', '12']);
  expect((await set(mari, { state: 'EMPTY' })).codes).toEqual(['ITEM_ALREADY_HELD_BY_PERSON']);
  expect((await set(liis, { state: 'LOCKED' })).status).toBe(400);
  expect((await set(liis, { state: 'PROPOSED' })).data).toMatchObject({ state: 'PROPOSED', clothingNumber: '14' });
});

test('a hand-over gives each dancer all or nothing, in one deed that can be undone', async () => {
  const { cell, propose, handOver, undo, issue, read, keeper, mari, liis, skirt14, vest, skirt12 } = await group();
  await propose();
  expect((await issue(mari, skirt14)).status).toBe(201);
  expect([await cell(liis), await cell(liis, vest), await cell(mari)]).toEqual([
    ['PROPOSED', '12'],
    ['PROPOSED', '1'],
    ['HELD', '14'],
  ]);
  const { status, data, deedId } = await handOver({ personIds: [liis, mari] });
  expect([status, data.map(({ personId, outcome }) => [personId, outcome])]).toEqual([
    200,
    [
      [liis, 'HANDED'],
      [mari, 'HANDED'],
    ],
  ]);
  expect([await cell(liis), await cell(liis, vest)]).toEqual([
    ['HELD', '12'],
    ['HELD', '1'],
  ]);
  expect((await read()).people.map(({ handed }) => handed)).toEqual([true, true]);
  const { data: held } = await keeper.call(issuingEndpoints.list, { params: { id: liis } });
  expect(held.map(({ clothingId, dueOn }) => [clothingId, dueOn])).toContainEqual([skirt12, '2026-10-01']);
  const { data: deed } = await keeper.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } });
  expect(deed.text).toBe('Jagas plaani järgi välja 2 eset: Liis Tamm');
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis), await cell(liis, vest)]).toEqual([
    ['PROPOSED', '12'],
    ['PROPOSED', '1'],
  ]);
});

test('what somebody else took meanwhile refuses its dancer and is proposed anew for that cell alone', async () => {
  const { cell, set, handOver, undo, issue, inside, mari, liis, vest, skirt, skirt12, skirt14, vest1 } = await group();
  await set(liis, { state: 'LOCKED', clothingId: skirt12 });
  await set(liis, { state: 'PROPOSED', clothingId: vest1 }, vest);
  await set(mari, { state: 'LOCKED', clothingId: skirt14 });
  const eha = await inside(async (scope) => (await aPerson(scope, { firstName: 'Eha', lastName: 'Aas' })).id);
  await issue(eha, skirt12);
  const { data, deedId } = await handOver({ personIds: [liis, mari] });
  expect(data).toEqual([
    {
      personId: liis,
      outcome: 'REFUSED',
      taken: [{ clothingNameId: skirt, clothingId: skirt12, holder: 'Eha Aas' }],
      reasons: ['Seelik nr 12 on juba väljastatud: Eha Aas'],
    },
    { personId: mari, outcome: 'HANDED', taken: [], reasons: [] },
  ]);
  expect([await cell(liis), await cell(liis, vest), await cell(mari)]).toEqual([
    ['PROPOSED', '17'],
    ['PROPOSED', '1'],
    ['HELD', '14'],
  ]);
  expect((await undo(deedId)).status).toBe(200);
  expect([await cell(liis), await cell(mari)]).toEqual([
    ['PROPOSED', '17'],
    ['LOCKED', '14'],
  ]);
});
