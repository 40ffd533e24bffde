import { deedsEndpoints, groupEndpoints, type PastMeasurement, peopleEndpoints } from '@riideait/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock, database } = testApp();

const mari = { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' };
const TODAY = '2026-09-03';

beforeEach(() => {
  clock.now = new Date(`${TODAY}T15:00:00.000Z`);
});

async function dancer(body: object = {}) {
  const ensemble = await anEnsemble();
  const { data: person } = await ensemble.keeper.call(peopleEndpoints.add, { body: { ...mari, ...body } });
  const params = { id: person.id };
  return {
    ...ensemble,
    person,
    read: async () => (await ensemble.keeper.call(peopleEndpoints.get, { params })).data,
    edit: (form: object) => ensemble.keeper.call(peopleEndpoints.edit, { params, body: { ...mari, ...form } }),
    measure: (form: object) => ensemble.keeper.call(peopleEndpoints.measure, { params, body: form }),
    history: async () => short((await ensemble.keeper.call(peopleEndpoints.measurements, { params })).data),
  };
}

const short = (measured: readonly PastMeasurement[]) => measured.map(({ kind, value, measuredOn }) => `${kind} ${value} ${measuredOn}`);
const undo = (user: TestUser, deedId: number | null | undefined) => user.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });

/** Values of the present measures in the table of people and in the answer. */
async function bothOf({ inside }: TestEnsemble, read: () => Promise<object>) {
  const row = await inside(({ db }) => db.selectFrom('person').select(['height', 'waist', 'footSize']).executeTakeFirstOrThrow());
  expect(await read()).toMatchObject(row);
  return row;
}

test('six measures with their day; left out the new ones stay, those of the spec are cleared', async () => {
  const { edit, history } = await dancer();
  const measured = { height: '168,5', headSize: 56, footSize: 38, chest: 92, waist: '74,5', hips: 98 };
  const { data } = await edit({ ...measured, measuredOn: '2025-10-01' });
  expect(data).toMatchObject({ height: 168.5, waist: 74.5, hips: 98, measuredOn: '2025-10-01' });
  expect(data.measurements.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'HEIGHT 168.5',
    'CHEST 92',
    'WAIST 74.5',
    'HIPS 98',
    'HEAD 56',
    'FOOT 38',
  ]);

  const { data: later } = await edit({ height: 168.5 });
  expect(later).toMatchObject({ height: 168.5, chest: 92, waist: 74.5, hips: 98, headSize: null, footSize: null });
  expect(later.measurements.map(({ kind }) => kind)).toEqual(['HEIGHT', 'CHEST', 'WAIST', 'HIPS']);
  expect((await history()).slice(0, 3)).toEqual([`HEAD null ${TODAY}`, `FOOT null ${TODAY}`, 'HEIGHT 168.5 2025-10-01']);

  expect((await edit({ height: 168.5, waist: '' })).data).toMatchObject({ waist: null, chest: 92 });
});

test('the day is of the values that differ; the answer names the oldest of the present ones', async () => {
  const { edit } = await dancer({ height: 168, waist: 74, measuredOn: '2025-10-01' });
  const { data } = await edit({ height: 168, waist: 76, measuredOn: '2026-08-01' });
  expect(data.measuredOn).toBe('2025-10-01');
  expect(data.measurements).toEqual([
    { kind: 'HEIGHT', value: 168, measuredOn: '2025-10-01' },
    { kind: 'WAIST', value: 76, measuredOn: '2026-08-01' },
  ]);
});

test('a second value of a day replaces the first; one of an older day goes into the history only', async () => {
  const { read, measure, history, ...ensemble } = await dancer();
  await measure({ height: 168, waist: 75 });
  await measure({ height: 169 });
  expect((await measure({ height: 166, measuredOn: '2024-09-01' })).data).toMatchObject({ height: 169, measuredOn: TODAY });
  expect(await history()).toEqual([`HEIGHT 169 ${TODAY}`, `WAIST 75 ${TODAY}`, 'HEIGHT 166 2024-09-01']);
  expect(await bothOf(ensemble, read)).toEqual({ height: 169, waist: 75, footSize: null });
});

test('the same value measured again gets its new day; a form that does not change it leaves the day', async () => {
  const { edit, measure, history } = await dancer({ height: 168, measuredOn: '2025-10-01' });
  await edit({ height: 168, measuredOn: '2026-01-01' });
  expect(await history()).toEqual(['HEIGHT 168 2025-10-01']);
  await measure({ height: 168 });
  expect(await history()).toEqual([`HEIGHT 168 ${TODAY}`, 'HEIGHT 168 2025-10-01']);
});

test('a measure is cleared on the day of the present one at the earliest', async () => {
  const { measure, history } = await dancer({ height: 168, measuredOn: '2026-05-01' });
  expect((await measure({ height: null, waist: null, measuredOn: '2020-01-01' })).data).toMatchObject({
    height: null,
    measuredOn: null,
    measurements: [],
  });
  expect(await history()).toEqual(['HEIGHT null 2026-05-01']);
});

test('today is a day in Estonia, and none to come is taken', async () => {
  clock.now = new Date('2026-09-03T21:30:00.000Z');
  const { measure, history } = await dancer({ height: 168 });
  expect(await history()).toEqual(['HEIGHT 168 2026-09-04']);
  const { status, messages } = await measure({ height: 170, measuredOn: '2026-09-05' });
  expect([status, messages[0]?.field, messages[0]?.text]).toEqual([400, 'measuredOn', 'Päev ei saa olla tulevikus']);
});

test('an undo takes a measure back; where an older one has come meanwhile, that is the present one', async () => {
  const { keeper, person, read, edit, measure, history, ...ensemble } = await dancer({ height: 160, measuredOn: '2024-01-01' });
  const { deedId } = await edit({ lastName: 'Kask', height: 165, waist: 74 });
  expect((await undo(keeper, deedId)).status).toBe(200);
  expect(await read()).toMatchObject({ lastName: 'Tamm', height: 160, waist: null });
  expect(await history()).toEqual(['HEIGHT 160 2024-01-01']);

  const measured = await measure({ height: 170 });
  await measure({ height: 164, measuredOn: '2025-01-01' });
  expect((await undo(keeper, measured.deedId)).status).toBe(200);
  expect(await bothOf({ keeper, ...ensemble }, read)).toMatchObject({ height: 164 });
  expect(await history()).toEqual(['HEIGHT 164 2025-01-01', 'HEIGHT 160 2024-01-01']);
});

test('an undo is refused where the same measure was taken again, or a new dancer was measured', async () => {
  const { manager } = await anEnsemble();
  const added = await manager.call(peopleEndpoints.add, { body: mari });
  const params = { id: added.data.id };
  const first = await manager.call(peopleEndpoints.measure, { params, body: { height: 168 } });
  await manager.call(peopleEndpoints.measure, { params, body: { height: 169 } });
  expect((await undo(manager, first.deedId)).messages[0]?.text).toMatch(/^Mari Tamm on vahepeal muudetud/);
  expect((await undo(manager, added.deedId)).messages[0]?.text).toContain('Mari Tamm: vahepeal mõõdetud');
});

test('the undo of a deed from before the history is followed by it', async () => {
  const { keeper, ensembleId, edit, read, history } = await dancer({ height: 160, measuredOn: '2025-10-01' });
  const { deedId } = await edit({ height: 165, measuredOn: '2026-08-01' });
  const { system } = database();
  await system.deleteFrom('audit').where('entity', '=', 'body_measurement').where('ensembleId', '=', ensembleId).execute();
  expect((await undo(keeper, deedId)).status).toBe(200);
  expect((await read()).height).toBe(160);
  expect(await history()).toEqual([`HEIGHT 160 ${TODAY}`, 'HEIGHT 165 2026-08-01', 'HEIGHT 160 2025-10-01']);
});

test('a form based on an older version names the measure that was changed meanwhile', async () => {
  const { edit, measure, person } = await dancer();
  await measure({ waist: 74, hips: 98 });
  const { status, messages } = await edit({ waist: 75, version: person.version });
  expect(status).toBe(409);
  expect(messages.map(({ field, text }) => [field, text.replace(/^.*: /, '')]).toSorted()).toEqual([
    ['hips', 'puusaümbermõõt'],
    ['waist', 'vööümbermõõt'],
  ]);
});

test('a viewer sees no measures and records none', async () => {
  const { viewer, person } = await dancer({ height: 168 });
  const params = { id: person.id };
  expect((await viewer.call(peopleEndpoints.measurements, { params })).status).toBe(403);
  expect((await viewer.call(peopleEndpoints.get, { params })).data).toMatchObject({ height: null, measuredOn: null, measurements: [] });
  expect((await viewer.call(peopleEndpoints.measure, { params, body: { height: 170 } })).status).toBe(403);
});

test('a person without history keeps other measures when one is recorded', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await inside((scope) => aPerson(scope, { height: 170, footSize: 40 }));
  expect((await keeper.call(peopleEndpoints.measure, { params: { id }, body: { waist: 74 } })).data).toMatchObject({
    height: 170,
    footSize: 40,
    waist: 74,
  });
});

test('a group may be of children who grow', async () => {
  const { keeper } = await anEnsemble();
  const { data: group } = await keeper.call(groupEndpoints.add, { body: { name: 'Lasterühm', growing: true } });
  const params = { id: group.id };
  expect((await keeper.call(groupEndpoints.edit, { params, body: { name: 'Mudilased' } })).data).toMatchObject({
    name: 'Mudilased',
    growing: true,
  });
  expect((await keeper.call(groupEndpoints.edit, { params, body: { name: 'Mudilased', growing: false } })).data.growing).toBe(false);
  expect((await keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } })).data.growing).toBe(false);
});

test('a record that was read can be sent back with another value of a measure that is newer than the oldest', async () => {
  const { edit, measure, read, history } = await dancer({ height: 168, measuredOn: '2025-10-01' });
  await measure({ waist: 74, measuredOn: '2026-08-01' });
  expect((await edit({ ...(await read()), waist: 76, hips: 98 })).data).toMatchObject({ height: 168, waist: 76, hips: 98 });
  expect(await history()).toEqual([`WAIST 76 ${TODAY}`, 'WAIST 74 2026-08-01', 'HEIGHT 168 2025-10-01', 'HIPS 98 2025-10-01']);
});
