import { clothingItemEndpoints, deedsEndpoints, importEndpoints, issuingEndpoints, peopleEndpoints } from '@riideait/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';
import { importing, sendAs } from '../../../../test/imports.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { overBefore } from './imports.queries.ts';
import { forgetImports } from './running.service.ts';

const { anEnsemble, aUser, app, clock, database } = testApp();
const send = sendAs(app);
const { start, preview, takeJobs, runJob, run, complaints } = importing({ database, clock });

const PEOPLE = `Eesnimi;Perekonnanimi;Sugu;Rühm;E-post
Mari;Tamm;N;Naisrühm;mari@naide.ee
Jüri;Õunapuu;M;Meesrühm;juri@naide.ee
Õie;;N;Naisrühm;oie@naide.ee
`;
const DAY = 24 * 60 * 60;

const get = async (user: TestUser, id: number) => (await user.call(importEndpoints.get, { params: { id } })).data;
const tellRun = (user: TestUser, id: number) => user.call(importEndpoints.run, { params: { id } });
const undo = (user: TestUser, id: number) => user.call(importEndpoints.undo, { params: { id } });
const namesIn = async (user: TestUser) => (await user.call(peopleEndpoints.search)).data.map(({ lastName }) => lastName).toSorted();

/** An import of two people and one who is refused, told to run; its job is still to be done. */
async function told() {
  const ensemble = await anEnsemble();
  const { id } = await start(ensemble.keeper, 'PEOPLE', PEOPLE);
  const { data, status } = await tellRun(ensemble.manager, id);
  const [job] = await takeJobs();
  if (status !== 200 || job === undefined) throw new Error('It did not begin');
  return { ...ensemble, id, job, data };
}

/** Holds up whoever writes people, until told; runs `meanwhile` once somebody waits. */
async function whileHeldUp(work: () => Promise<unknown>, meanwhile: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; lock table riideait.person in share row exclusive mode');
  const working = work();
  await untilBlocked(database());
  await meanwhile(client);
  await client.query('rollback');
  await working;
}

/** Has every new person of that last name fail with an error of PostgreSQL, until the test is over. */
async function failing(lastName: string, error: string, times = 99) {
  const { pool } = database();
  // Counts also what is rolled back.
  await pool.query('create sequence if not exists riideait.failures');
  await pool.query('alter sequence riideait.failures restart');
  await pool.query(`create or replace function riideait.fails() returns trigger language plpgsql security definer as
    $$ begin if new.last_name = '${lastName}' and nextval('failures') <= ${times} then raise ${error}; end if; return new; end $$`);
  await pool.query('create trigger fails before insert on riideait.person for each row execute function riideait.fails()');
  const mend = () => pool.query('drop function if exists riideait.fails cascade');
  onTestFinished(async () => void (await mend()));
  return mend;
}

test('people come into the register in the background, and go again by the undo', async () => {
  const { keeper, manager, id, job, data, inside } = await told();
  expect(data).toMatchObject({ status: 'RUNNING', progress: 0, undoUntil: null });
  expect(await namesIn(keeper)).toEqual([]);

  await runJob(job);
  const done = await get(keeper, id);
  expect(done).toMatchObject({
    status: 'DONE',
    progress: 100,
    counts: { new: 2, refused: 1 },
    pieces: { new: 2, refused: 1 },
    error: null,
  });
  expect([done.finishedAt, done.undoUntil]).toEqual(['2026-09-03T15:00:00.000Z', '2026-09-10T15:00:00.000Z']);
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
  const ofPeople = ({ db }: Scope) =>
    db
      .selectFrom('audit')
      .innerJoin('import', 'import.deedId', 'audit.deedId')
      .select(['import.id', 'audit.userId'])
      .where('entity', '=', 'person')
      .execute();
  expect(await inside(ofPeople)).toEqual([1, 2].map(() => ({ id, userId: manager.id })));

  expect([(await undo(keeper, id)).codes, done.mine]).toEqual([['NOT_YOUR_DEED'], false]);
  expect((await get(manager, id)).mine).toBe(true);
  const undone = await undo(manager, id);
  expect(undone.data).toMatchObject({ status: 'UNDONE', undoUntil: null, counts: { new: 2, refused: 1 } });
  expect(await namesIn(keeper)).toEqual([]);
  expect((await undo(keeper, id)).codes).toEqual(['IMPORT_NOT_DONE']);
});

test('clothing comes into the register, and goes again', async () => {
  const { keeper, inside } = await anEnsemble();
  await inside(async (scope) => anItem(scope, { clothingNameId: (await aName(scope)).id }));
  const { id } = await start(keeper, 'CLOTHING', 'Tüüp;Nimetus;Number;Suurus\nVööd;Kirivöö;1 kuni 3;\nSeelikud;Muhu seelik;5;38\n');
  const done = await run(keeper, id);
  expect(done).toMatchObject({ status: 'DONE', counts: { new: 2 }, pieces: { new: 4 } });
  const items = async () => (await keeper.call(clothingItemEndpoints.search)).resultCount;
  expect(await items()).toBe(5);
  expect((await keeper.call(clothingItemEndpoints.gather, { query: { importId: id } })).data).toHaveLength(4);
  expect((await undo(keeper, id)).data.status).toBe('UNDONE');
  expect(await items()).toBe(1);
});

test('a new piece is one change of the register, with its place and in its first version', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', 'Nimetus;Number;Riiul;Ümbermõõt\nVöö;1;R3;72\nVöö;2;R4;\n');
  await run(keeper, id);

  const { data } = await keeper.call(clothingItemEndpoints.search);
  expect(data).toMatchObject([
    { clothingNumber: '1', placeName: 'R3', version: 1, measurements: [{ value: 72 }] },
    { clothingNumber: '2', placeName: 'R4', version: 1 },
  ]);
  const changes = await inside(({ db }) => db.selectFrom('audit').select('action').where('entity', '=', 'clothing_item').execute());
  expect(changes.map(({ action }) => action)).toEqual(['INSERT', 'INSERT']);
});

test('a piece that a file gives without a day is issued on this day, not a moment ago', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id: personId } = await inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' }));
  const { id } = await start(keeper, 'CLOTHING', 'Nimetus;Number;Kelle käes\nVöö;1;Mari Tamm\n');
  await run(keeper, id);

  const { data } = await keeper.call(issuingEndpoints.list, { params: { id: personId } });
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'medium' });
  const issued = written.format(new Date(data[0]?.validFrom ?? 0));
  expect([`${dayInEstonia(clock.now)} 00:00:00`, `${dayInEstonia(clock.now)} 12:00:00`]).toContain(issued);
});

test('what comes back by the undo of its undo is an import again, with its pieces, and is undone once more', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'CLOTHING', 'Tüüp;Nimetus;Number\nVööd;Kirivöö;1 kuni 3\n');
  await run(keeper, id);
  const items = async () => (await keeper.call(clothingItemEndpoints.gather, { query: { importId: id } })).data;
  for (const round of [1, 2]) {
    const undone = await undo(keeper, id);
    expect([round, undone.data.status]).toEqual([round, 'UNDONE']);
    await keeper.call(deedsEndpoints.undo, { params: { id: undone.deedId ?? 0 } });
    expect(await get(keeper, id)).toMatchObject({ status: 'DONE', mine: true });
    expect(await items()).toHaveLength(3);
  }
});

test('who says it twice has it written once', async () => {
  const { keeper, id, job } = await told();
  const answers = await Promise.all([tellRun(keeper, id), tellRun(keeper, id)]);
  expect(answers.map(({ status, data }) => [status, data.status])).toEqual([
    [200, 'RUNNING'],
    [200, 'RUNNING'],
  ]);
  expect(await takeJobs()).toEqual([]);
  await runJob(job);
  const done = await get(keeper, id);
  await runJob(job);
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
  expect(await get(keeper, id)).toEqual(done);
});

test.each([
  ['of refused rows only', 'Eesnimi;Perekonnanimi\nMari;\n', { refused: 1 }],
  ['that is there already', PEOPLE, { unchanged: 2, refused: 1 }],
])('a file %s comes to its end with nothing written', async (_, content, counts) => {
  const { keeper, inside } = await anEnsemble();
  await run(keeper, (await start(keeper, 'PEOPLE', PEOPLE)).id);
  const { id } = await start(keeper, 'PEOPLE', content);
  expect((await undo(keeper, id)).codes).toEqual(['IMPORT_NOT_DONE']);
  const deed = ({ db }: Scope) => db.selectFrom('import').select('deedId').where('id', '=', id).execute();
  const nothing = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
  expect(await run(keeper, id)).toMatchObject({ status: 'DONE', progress: 100, counts: { ...nothing, ...counts }, error: null });
  expect(await inside(deed)).toEqual([{ deedId: null }]);
  expect((await start(keeper, 'PEOPLE', content)).remembered).toBe(true);
});

test.each([
  ['no body', undefined],
  ['an empty body', {}],
])('it may be told to run with %s', async (_, payload) => {
  const { keeper } = await anEnsemble();
  const { id } = await start(keeper, 'PEOPLE', PEOPLE);
  const answer = await send(keeper, 'POST', `/imports/${id}/run`, payload);
  expect(answer).toBe(200);
  for (const job of await takeJobs()) await runJob(job);
  expect((await get(keeper, id)).status).toBe('DONE');
});

test.each([
  ['is shut out', { active: false }],
  ['may only look', { roleCode: 'ROLE_VIEWER' }],
  ['belongs to no ensemble', { ensembleId: null }],
] as const)('where who told it to run %s by then, it fails and says so', async (_, change) => {
  const { keeper, manager, id, job } = await told();
  await database().system.updateTable('appUser').set(change).where('id', '=', manager.id).execute();
  await runJob(job);
  expect(await get(keeper, id)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('ei ole enam õigust') });
  expect(await namesIn(keeper)).toEqual([]);
});

test('what changes between the preview and the writing is heeded', async () => {
  const { keeper, id, job, inside } = await told();
  await inside((scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', email: 'mari@naide.ee' }));
  await runJob(job);
  expect((await get(keeper, id)).counts).toMatchObject({ new: 1, changed: 1, refused: 1 });
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
});

test('others see how far it is, and nothing of what is half-way', async () => {
  const { keeper, id, job } = await told();
  await whileHeldUp(
    () => runJob(job),
    async () => {
      expect(await get(keeper, id)).toMatchObject({ status: 'RUNNING', progress: 15 });
      expect(await namesIn(keeper)).toEqual([]);
      expect((await preview(keeper, id)).rows).toHaveLength(3);
      expect((await keeper.call(importEndpoints.discard, { params: { id } })).codes).toEqual(['IMPORT_STARTED']);
    },
  );
  expect(await get(keeper, id)).toMatchObject({ status: 'DONE', progress: 100 });
});

test.each([
  [
    'its connection breaks',
    async (client: pg.Client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      ),
  ],
  ['the worker is told to stop', async (_: pg.Client, halt: AbortController) => halt.abort()],
])('where %s half-way, nothing is written, and the job is done again', async (_, end) => {
  const { keeper, id, job } = await told();
  const halt = new AbortController();
  await whileHeldUp(
    () => expect(runJob(job, halt.signal)).rejects.toThrow(),
    (client) => end(client, halt),
  );
  expect(await namesIn(keeper)).toEqual([]);
  expect(await get(keeper, id)).toMatchObject({ status: 'RUNNING', error: null });
  await runJob(job);
  expect(await get(keeper, id)).toMatchObject({ status: 'DONE', counts: { new: 2 } });
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
});

test('where others have changed the same, it is tried again', async () => {
  const { keeper, id, job } = await told();
  await failing('Õunapuu', 'unique_violation', 2);
  await runJob(job);
  expect(await get(keeper, id)).toMatchObject({ status: 'DONE', counts: { new: 2 } });
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
});

test.each([
  ['others change the same again and again', 'unique_violation', /muudeti kirjutamise ajal/, 0],
  ['something unforeseen happens', 'division_by_zero', /ootamatu/, 1],
])('where %s, it fails for people to see, and can be told once more', async (_, error, text, toldOf) => {
  const { keeper, id, job } = await told();
  const mend = await failing('Õunapuu', error);
  const before = complaints.length;
  await runJob(job);
  const failed = await get(keeper, id);
  expect(failed).toMatchObject({ status: 'FAILED', finishedAt: null, undoUntil: null });
  expect(failed.error).toMatch(text);
  expect(complaints.length - before).toBe(toldOf);
  expect(await namesIn(keeper)).toEqual([]);

  await mend();
  expect(await run(keeper, id)).toMatchObject({ status: 'DONE', error: null, counts: { new: 2 } });
});

test('after many rows the planner knows of them', async () => {
  const { keeper } = await anEnsemble();
  const { id } = await start(
    keeper,
    'PEOPLE',
    `Eesnimi;Perekonnanimi\n${Array.from({ length: 1000 }, (_, n) => `Mari;Tamm ${n}\n`).join('')}`,
  );
  const analyzed = "select from pg_stat_user_tables where relname = 'person' and last_analyze is not null";
  expect((await database().pool.query(analyzed)).rows).toHaveLength(0);
  await run(keeper, id);
  await eventually(async () => expect((await database().pool.query(analyzed)).rows).toHaveLength(1));
});

test('an import whose rows have been used since stays as it is, until they are as they were', async () => {
  const { keeper, manager, id, job, inside } = await told();
  await runJob(job);
  const set = (height: number | null) =>
    inside(({ db }) => db.updateTable('person').set({ height }).where('lastName', '=', 'Tamm').execute());
  await set(170);
  const refused = await undo(manager, id);
  expect([refused.status, refused.codes]).toEqual([409, ['IMPORT_IN_USE']]);
  expect(refused.messages[0]?.text).toMatch(/: Mari Tamm on vahepeal muudetud: \d+\.\d+\.\d+$/);
  expect(await namesIn(keeper)).toEqual(['Tamm', 'Õunapuu']);
  expect(await get(keeper, id)).toMatchObject({ status: 'DONE', undoUntil: '2026-09-10T15:00:00.000Z' });
  await set(null);
  expect((await undo(manager, id)).data).toMatchObject({ status: 'UNDONE', undoUntil: null });
  expect(await namesIn(keeper)).toEqual([]);
  expect((await undo(keeper, id)).codes).toEqual(['IMPORT_NOT_DONE']);
});

test('of two who take it back at once one does', async () => {
  const { admin, keeper, manager, id, job } = await told();
  await runJob(job);
  const answers = await Promise.all([undo(admin, id), undo(manager, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await namesIn(keeper)).toEqual([]);
});

test('after seven days it stays, and file and rows are forgotten', async () => {
  const before = clock.now;
  onTestFinished(() => {
    clock.now = before;
  });
  const { ensembleId, id, job, inside, ...others } = await told();
  await runJob(job);
  const ready = await start(others.keeper, 'PEOPLE', PEOPLE);
  clock.advance(7 * DAY);
  const keeper = await aUser('ROLE_USER', ensembleId);
  await inside((scope) => forgetImports(scope, overBefore(clock.now)));
  expect((await preview(keeper, id)).rows).toHaveLength(3);
  expect((await get(keeper, id)).undoUntil).not.toBeNull();

  clock.advance(1);
  const fresh = await start(keeper, 'PEOPLE', PEOPLE);
  await inside((scope) => forgetImports(scope, overBefore(clock.now)));
  expect((await undo(keeper, id)).codes).toEqual(['UNDO_OVER']);
  expect(await get(keeper, id)).toMatchObject({ status: 'DONE', counts: { new: 2 }, undoUntil: null });
  expect(JSON.stringify(await get(keeper, id))).not.toContain('mari@naide.ee');
  expect((await preview(keeper, id)).rows).toEqual([]);
  const kept = await inside(({ db }) => db.selectFrom('import').select('id').where('file', 'is not', null).execute());
  expect(kept).toEqual([{ id: fresh.id }]);
  expect((await keeper.call(importEndpoints.get, { params: { id: ready.id } })).status).toBe(404);
});
