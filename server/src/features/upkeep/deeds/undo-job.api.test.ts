import { deedsEndpoints as deeds, importEndpoints as imports, limitEndpoints, UNDO_AT_ONCE } from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aName, anImport } from '../../../../test/builders.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { type Scope, withScope } from '../../../db/scope.ts';
import { endRestoredUndos, runUndo } from './undo-job.service.ts';

const { anEnsemble, database, clock } = testApp();

let ensemble: TestEnsemble;
let deedId: number;

const asKeeper = <T>(work: (scope: Scope) => Promise<T>, onDeed?: (id: number | null) => void) =>
  withScope(
    database(),
    'switch',
    { ensembleId: ensemble.ensembleId, userId: ensemble.keeper.id, room: null, now: clock.now, deed: 'ITEM_ADD', onDeed },
    work,
  );

/** Adds items in one deed. */
async function addItems(items: number) {
  const name = await ensemble.inside((scope) => aName(scope));
  await asKeeper(
    ({ db }) =>
      sql`insert into clothing_item (clothing_name_id, clothing_number) select ${name.id}, n from generate_series(1, ${items}::int) as n`.execute(
        db,
      ),
    (id) => {
      deedId = id ?? 0;
    },
  );
}

beforeEach(async () => {
  ensemble = await anEnsemble();
  await addItems(UNDO_AT_ONCE + 1);
});

const undo = () => ensemble.keeper.call(deeds.undo, { params: { id: deedId } });
const deed = async () => (await ensemble.keeper.call(deeds.get, { params: { id: deedId } })).data;
const itemCount = () =>
  ensemble.inside(async ({ db }) => (await db.selectFrom('clothingItem').select('id').where('deletedAt', 'is', null).execute()).length);

/** Keeps an undo from its last step, which pauses reminders; answers what lets it go on. */
async function holdingReminders() {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table riideait.recurring_reminder in share mode');
  return () => client.query('rollback');
}

/** Each look at the clock is a second later. */
function secondByComing() {
  let seconds = 0;
  return () => {
    seconds += 1;
    return new Date(clock.now.getTime() + seconds * 1000);
  };
}

const complaints: unknown[] = [];
const work = (userId = ensemble.keeper.id) =>
  runUndo(
    { database: database(), roleSwitch: 'switch', now: secondByComing(), complain: (error) => complaints.push(error) },
    { ensembleId: ensemble.ensembleId, userId, id: deedId },
  );

test('2,000 changes are undone at once', async () => {
  await addItems(UNDO_AT_ONCE);
  expect((await undo()).data).toEqual({ undoing: false });
  expect(await itemCount()).toBe(UNDO_AT_ONCE + 1);
});

test('a job that would bring back more than a limit allows says so in words', async () => {
  await undo();
  await work();
  const undoneBy = (await deed()).undoneBy?.deedId ?? 0;
  const params = { code: ensemble.code };
  await ensemble.admin.call(limitEndpoints.set, { params, body: { items: UNDO_AT_ONCE, people: null, imagesMb: null, mailsDay: null } });
  deedId = undoneBy;
  expect((await undo()).data).toEqual({ undoing: true });
  await work();
  expect(await deed()).toMatchObject({ undoing: false, undoneBy: null, undoRefused: expect.stringContaining('rohkem lisada ei saa') });
  expect([await itemCount(), complaints]).toEqual([0, []]);
});

test('more are undone by a job, and the deed shows it', async () => {
  const answer = await undo();
  expect([answer.status, answer.data, answer.deedId]).toEqual([200, { undoing: true }, null]);
  expect(await deed()).toMatchObject({
    undoing: true,
    progress: 0,
    undoable: false,
    undoneBy: null,
    obstacles: ['Seda juba ennistatakse'],
  });
  const { rows } = await database().pool.query("select data from riideait_jobs.job where name = 'undo' and data ->> 'id' = $1", [deedId]);
  expect(rows).toEqual([{ data: { ensembleId: ensemble.ensembleId, userId: ensemble.keeper.id, id: deedId } }]);

  await work();
  expect(await deed()).toMatchObject({ undoing: false, undoRefused: null, undoneBy: { userName: expect.stringContaining('ROLE_USER') } });
  expect(await itemCount()).toBe(0);
  // Repeated after a lost answer to the queue, the job changes nothing.
  await work();
  expect((await ensemble.keeper.call(deeds.search, { query: { kind: 'UNDO' } })).data).toHaveLength(1);
});

test('while the job works the deed says how far it is, and nothing of it once it has ended', async () => {
  await addItems(2 * UNDO_AT_ONCE);
  await undo();
  const letGo = await holdingReminders();
  const working = work();
  await untilBlocked(database());
  expect((await deed()).progress).toBe(60);
  expect((await undo()).codes).toEqual(['UNDO_RUNNING']);
  await letGo();
  await working;
  expect(await deed()).toMatchObject({ undoing: false, progress: 0, undoneBy: expect.anything() });
  expect(await itemCount()).toBe(UNDO_AT_ONCE + 1);
});

test('a second undo is refused while the job waits or works', async () => {
  await undo();
  expect((await undo()).codes).toEqual(['UNDO_RUNNING']);
});

test('a refusal stays with the deed, in words, and the undo can be tried again', async () => {
  const change = (clothingNumber: string) =>
    asKeeper(({ db }) => db.updateTable('clothingItem').set({ clothingNumber }).where('clothingNumber', 'in', ['1', 'x']).execute());
  await change('x');
  await undo();
  await work();
  expect(await deed()).toMatchObject({ undoing: false, undoable: true, undoneBy: null });
  expect((await deed()).undoRefused).toMatch(/^.* nr x on vahepeal muudetud: /);
  expect(await itemCount()).toBe(UNDO_AT_ONCE + 1);

  await change('1');
  expect((await undo()).data).toEqual({ undoing: true });
  await work();
  expect((await deed()).undoneBy).not.toBeNull();
});

test('a user who has lost the right since undoes nothing', async () => {
  await undo();
  await database().system.updateTable('appUser').set({ active: false }).where('id', '=', ensemble.keeper.id).execute();
  await work();
  const { data } = await ensemble.manager.call(deeds.get, { params: { id: deedId } });
  expect(data).toMatchObject({ undoing: false, undoRefused: 'Kasutajal, kes seda alustas, ei ole enam selleks õigust' });
  expect(await itemCount()).toBe(UNDO_AT_ONCE + 1);
});

test('a defect is logged and ends the undo, in words', async () => {
  await undo();
  await database().pool.query('alter function riideait.undo_changes rename to undo_changes_away');
  try {
    await work();
  } finally {
    await database().pool.query('alter function riideait.undo_changes_away rename to undo_changes');
  }
  expect(complaints).toHaveLength(1);
  expect((await deed()).undoRefused).toBe('Tekkis ootamatu viga. Register on nii, nagu enne. Proovi uuesti.');
});

test('in a restored database no undo waits for a job that is lost', async () => {
  await undo();
  await endRestoredUndos(database().system);
  expect(await deed()).toMatchObject({ undoing: false, undoable: true, undoRefused: expect.stringContaining('varukoopiast') });
});

test('a big import is undone by a job, and shows it', async () => {
  const { id } = await ensemble.inside((scope) => anImport(scope, { deedId, status: 'DONE', finishedAt: clock.now.toISOString() }));
  const read = async () => (await ensemble.keeper.call(imports.get, { params: { id } })).data;
  const answer = await ensemble.keeper.call(imports.undo, { params: { id } });
  expect([answer.status, answer.data.status, answer.data.undoing]).toEqual([200, 'DONE', true]);
  expect((await ensemble.keeper.call(imports.undo, { params: { id } })).codes).toEqual(['UNDO_RUNNING']);
  await work();
  expect(await read()).toMatchObject({ status: 'UNDONE', undoing: false, undoRefused: null });
});
