import { expect, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { WAIT } from '../../scripts/patience.ts';
import { anEmail, anImport, anIssue, anItem, aPerson, aRecurringReminder } from '../test/builders.ts';
import { testDatabase } from '../test/database.ts';
import { diskTestStore } from '../test/image-stores.ts';
import { startTestJobs } from '../test/jobs.ts';
import { freePort, untilReady } from '../test/listening.ts';
import { untilBlocked } from '../test/locks.ts';
import { mailServer } from '../test/mail-server.ts';
import { workers } from '../test/workers.ts';
import { type Scope, withScope } from './db/scope.ts';
import { queueNames } from './jobs/queues.ts';
import { sendJob } from './jobs/send-job.ts';
import { createPost } from './mail/post.ts';

const database = testDatabase({ own: true });
const images = diskTestStore();
const smtp = mailServer();
const { start, kill } = workers(database, smtp);

async function queued(): Promise<number> {
  const letter = { subject: 'Tere', paragraphs: ['Tere!'], action: { label: 'Ava', url: 'http://localhost:3000/confirm?code=abc' } };
  await createPost({ publicUrl: 'http://localhost:3000' }).queue(database().system, 'mari@ansambel.test', letter, new Date());
  const { id } = await database().system.selectFrom('accountMail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

const mail = (id: number) =>
  database().system.selectFrom('accountMail').select(['status', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();

/** Runs `work` in a new ensemble. */
async function inEnsemble<T>(code: string, work: (scope: Scope) => Promise<T>, now = new Date()): Promise<T> {
  const { system } = database();
  const { id: ensembleId } = await system.insertInto('ensemble').values({ code, name: code }).returning('id').executeTakeFirstOrThrow();
  return withScope(database(), 'switch', { ensembleId, userId: null, now }, work);
}

const working = (mailPerMinute: number, now = new Date()) =>
  startTestJobs(database(), { imageStore: images.store(), smtp: smtp.settings(), mailPerMinute, now: () => now });

/** An import that is about to be written, and its job. */
async function anImportToWrite(): Promise<{ id: number; ensembleId: number }> {
  const { system } = database();
  return inEnsemble('tabel', async ({ ensembleId, ...scope }) => {
    const user = { email: 'tabel@ansambel.test', name: 'Mari', ensembleId, confirmed: true, roleCode: 'ROLE_USER' as const };
    const { id: userId } = await system.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow();
    const { id } = await anImport({ ...scope, ensembleId }, { status: 'RUNNING', userId });
    await sendJob(scope.db, 'import', { ensembleId, userId, id });
    return { id, ensembleId };
  });
}

/** Locks that only a transaction of another connection lets go of. */
const ADVISORY =
  "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";

test('what a killed worker had begun the next one does: its mail goes out once, its import is written whole', async () => {
  const { pool } = database();
  const count = async (what: string) => (await pool.query(what)).rows.length;
  const letter = await queued();
  const { id, ensembleId } = await anImportToWrite();
  const people = () => count(`select from person where ensemble_id = ${ensembleId}`);
  smtp.delay = WAIT;
  const desk = await pool.connect();
  await desk.query('begin; lock table person in share row exclusive mode');
  const first = start('worker');
  await eventually(() => expect(smtp.begun).toBe(1));
  await untilBlocked(database());
  await kill(first);
  await desk.query('rollback');
  desk.release();
  await eventually(async () => expect(await count(ADVISORY)).toBe(0));
  expect([await people(), smtp.received]).toEqual([0, []]);

  smtp.delay = 0;
  start('worker');
  await eventually(async () => expect(await mail(letter)).toEqual({ status: 'SENT', attempts: 1 }));
  await eventually(async () => expect(await count(`select from import where id = ${id} and status = 'DONE' and progress = 100`)).toBe(1));
  expect([await people(), smtp.received.length]).toEqual([2, 1]);
});

test('a job of any queue counts as left alone after ten seconds without a heartbeat', async () => {
  const { rows } = await database().pool.query<{ name: string; seconds: number | null }>(
    'select name, heartbeat_seconds as seconds from riideait_jobs.queue',
  );
  // A running worker adds a queue of the library itself.
  const own = Object.fromEntries(rows.filter(({ name }) => !name.startsWith('__pgboss__')).map(({ name, seconds }) => [name, seconds]));
  expect(own).toEqual(Object.fromEntries(queueNames.map((name) => [name, 10])));
});

test('in the morning reminders that are due go out by themselves, of each ensemble by itself', async () => {
  const now = new Date('2026-09-10T06:00:00.000Z');
  const codes = ['hommik-1', 'hommik-2'];
  for (const code of codes) {
    const due = async (scope: Scope) => {
      const { groupId } = await aRecurringReminder(scope, { startsOn: '2026-09-10' });
      const person = await aPerson(scope, { groupId, email: `mari@${code}.test` });
      await anIssue(scope, person.id, (await anItem(scope)).id);
    };
    await inEnsemble(code, due, now);
  }
  await sendJob(database().system, 'reminder-day', null);
  await working(600, now);
  await eventually(() => expect(smtp.received).toHaveLength(2));
  expect(smtp.received.map(({ from }) => from?.value[0]?.name).toSorted()).toEqual(codes);
});

test('a worker with waiting mails stops at once', async () => {
  await inEnsemble('kiri', async (scope) => {
    const { ensembleId, db } = scope;
    for (let each = 0; each < 20; each++) await sendJob(db, 'email', { ensembleId, id: (await anEmail(scope, { bulk: true })).id });
  });
  const stop = await working(1);
  await eventually(() => expect(smtp.received).toHaveLength(1));
  // The next one waits for its minute.
  const active = "select from riideait_jobs.job where name = 'email' and state = 'active'";
  await eventually(async () => expect((await database().pool.query(active)).rows).not.toEqual([]));
  await stop();
  // One that is cut off after ten seconds says that the queue shut down.
  const { rows } = await database().pool.query("select from riideait_jobs.job where output ->> 'message' like '%shut down%'");
  expect(rows).toHaveLength(0);
});

test('the server alone leaves mails to a worker, which may come later', async () => {
  const PORT = String(await freePort());
  const server = start('server', { PORT, SMTP_URL: '' });
  await untilReady(`http://localhost:${PORT}`);
  const id = await queued();

  const worker = start('worker', { SMTP_URL: '' });
  await eventually(async () => expect(await mail(id)).toEqual({ status: 'UNSENT', attempts: 1 }));
  // It may find its job before it has said what it is.
  const said = await worker.saying('No SMTP_URL: links of account mails are printed here.');
  expect(said).toContain('to mari@ansambel.test: http://localhost:3000/confirm?code=abc');
  for (const { child } of [worker, server]) child.kill('SIGTERM');
  expect((await worker.ended).code).toBe(0);
  expect((await server.ended).said).not.toContain('SMTP_URL');
});

test.each([
  ['worker', 'Server and worker run apart on a database of their own only: set DATABASE_URL, or run both by npm start.'],
  ['clerk', '"clerk" is none of the parts that can run alone: server, worker.'],
])('%s without what it needs is one line', async (part, line) => {
  expect(await start(part, { DATABASE_URL: '' }).ended).toEqual({ code: 1, said: `${line}\n` });
});
