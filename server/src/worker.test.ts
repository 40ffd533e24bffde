import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { holderEndpoints, linkTokenIn } from '@riideait/contract';
import pino from 'pino';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { SECRET, testApp } from '../test/app.ts';
import { anEmail, anImport, anIssue, anItem, aPerson, aRecurringReminder } from '../test/builders.ts';
import { holderOf } from '../test/client.ts';
import { testDatabase } from '../test/database.ts';
import { databaseUrl } from '../test/database-url.ts';
import { diskTestStore } from '../test/image-stores.ts';
import { freePort } from '../test/listening.ts';
import { mailServer } from '../test/mail-server.ts';
import { withScope } from './db/scope.ts';
import { queueNames } from './jobs/queues.ts';
import { sendJob, sendJobs } from './jobs/send-job.ts';
import { KEPT_DAYS } from './kept-days.ts';
import { createPost } from './mail/post.ts';
import { startJobs } from './worker.ts';

vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
/** As good as no pace. */
const FAST = { MAIL_PER_MINUTE: '99999' };
const database = testDatabase();
const images = diskTestStore();
const app = testApp({ database, imageStore: images.store });
const smtp = mailServer();

let running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  running = [];
});

/** The real program, as npm starts one part of it, on the database of this file. */
async function start(part: string, env: Record<string, string> = {}) {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-worker-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const child = spawn(process.execPath, [main, part], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(inject('serverUrl'), rows[0]?.name ?? ''),
      SECRET: 's'.repeat(32),
      SMTP_URL: smtp.url(),
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  return { child, ended: once(child, 'exit').then(([code]) => code), said: () => said.join('') };
}

async function queued(): Promise<number> {
  const letter = { subject: 'Tere', paragraphs: ['Tere!'], action: { label: 'Ava', url: 'http://localhost:3000/confirm?code=abc' } };
  await createPost({ publicUrl: 'http://localhost:3000' }).queue(database().system, 'mari@ansambel.test', letter, new Date());
  const { id } = await database().system.selectFrom('accountMail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** As if the limit without a heartbeat had passed, which a test below knows: a live worker sends its next one within half of it. */
const heartbeatsRunOut = () =>
  database().pool.query(
    "update riideait_jobs.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second' where state = 'active'",
  );

const mail = (id: number) =>
  database().system.selectFrom('accountMail').select(['status', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();

test('the job of a worker that is killed is retaken, and its mail goes out once', async () => {
  const id = await queued();
  smtp.delay = 600_000;
  const first = await start('worker');
  await vi.waitFor(() => expect(smtp.begun).toBe(1), 40_000);
  first.child.kill('SIGKILL');
  await first.ended;
  await heartbeatsRunOut();

  smtp.delay = 0;
  await start('worker');
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 60_000);
  await vi.waitFor(async () => expect(await mail(id)).toEqual({ status: 'SENT', attempts: 1 }), 5_000);
});

test('a job of any queue counts as left alone after ten seconds without a heartbeat', async () => {
  const { rows } = await database().pool.query<{ name: string; seconds: number | null }>(
    'select name, heartbeat_seconds as seconds from riideait_jobs.queue',
  );
  // A running worker adds a queue of the library itself.
  const own = Object.fromEntries(rows.filter(({ name }) => !name.startsWith('__pgboss__')).map(({ name, seconds }) => [name, seconds]));
  expect(own).toEqual(Object.fromEntries(queueNames.map((name) => [name, 10])));
});

/** An ensemble with so many mails that wait, as a request leaves them behind. */
async function ensembleWithMails(count: number): Promise<number[]> {
  const { system } = database();
  const { id: ensembleId } = await system
    .insertInto('ensemble')
    .values({ code: `kiri-${count}`, name: 'Kirivöö' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return withScope(database(), 'switch', { ensembleId, userId: null, now: new Date() }, async (scope) => {
    const ids: number[] = [];
    for (let each = 0; each < count; each++) ids.push((await anEmail(scope, { bulk: true })).id);
    await sendJobs(
      scope.db,
      'email',
      ids.map((id) => ({ ensembleId, id })),
    );
    return ids;
  });
}

const KILLS = 2;

test('200 mails all go out once, from two workers beside each other, which are killed on the way', async () => {
  const mails = await ensembleWithMails(200);
  const workers = [await start('worker', FAST), await start('worker', FAST)];
  const killAt = async (count: number, worker: Awaited<ReturnType<typeof start>> | undefined) => {
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(count), { timeout: 40_000, interval: 5 });
    worker?.child.kill('SIGKILL');
    await worker?.ended;
    await heartbeatsRunOut();
  };
  await killAt(50, workers[0]);
  workers.push(await start('worker', FAST));
  await killAt(130, workers[1]);

  const { rows } = await database().pool.query<{ messageId: string }>('select message_id as "messageId" from email');
  const arrived = () => new Set(smtp.received.map(({ messageId }) => messageId));
  await vi.waitFor(() => expect(arrived()).toEqual(new Set(rows.map(({ messageId }) => messageId))), { timeout: 60_000, interval: 200 });
  expect(rows).toHaveLength(mails.length);
  await vi.waitFor(async () => {
    const open = await database().pool.query("select from email where status <> 'SENT' or attempts <> 1");
    expect(open.rows).toHaveLength(0);
  }, 10_000);
  // A worker that dies between the answer of the mail server and its own commit repeats that one mail, with the same Message-ID.
  expect(smtp.received.length - mails.length).toBeLessThanOrEqual(KILLS);
});

test('in the morning reminders that are due go out by themselves, of each ensemble by itself', async () => {
  const now = new Date('2026-09-10T06:00:00.000Z');
  const { system } = database();
  const codes = ['hommik-1', 'hommik-2'];
  for (const code of codes) {
    const { id: ensembleId } = await system.insertInto('ensemble').values({ code, name: code }).returning('id').executeTakeFirstOrThrow();
    await withScope(database(), 'switch', { ensembleId, userId: null, now }, async (scope) => {
      const { groupId } = await aRecurringReminder(scope, { startsOn: '2026-09-10' });
      const person = await aPerson(scope, { groupId, email: `mari@${code}.test` });
      await anIssue(scope, person.id, (await anItem(scope)).id);
    });
  }
  await sendJob(system, 'reminder-day', null);
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  const stop = await startJobs({
    url: databaseUrl(inject('serverUrl'), rows[0]?.name ?? ''),
    database: database(),
    imageStore: images.store(),
    publicUrl: 'https://riided.example.ee',
    secret: SECRET,
    smtp: smtp.settings(),
    mailFrom: { name: 'Riideait', address: 'riided@example.ee' },
    mailPerMinute: 600,
    keptDays: KEPT_DAYS,
    log: pino({ level: 'silent' }),
    now: () => now,
  });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 30_000);
  await stop();
  expect(smtp.received.map(({ from }) => from?.value[0]?.name).toSorted()).toEqual(codes);
});

test('a mail that is sent again after a kill carries the same link, which opens', async () => {
  const ensemble = await app.anEnsemble();
  const { ensembleId, inside } = ensemble;
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const id = await inside(async (scope) => {
    const mari = await aPerson(scope, { firstName: 'Mari', email: 'mari@tants.ee' });
    await anIssue(scope, mari.id, (await anItem(scope)).id);
    const mail = await anEmail(scope, { personId: mari.id, meantFor: 'HOLDERS', createdAt: new Date().toISOString() });
    await sendJob(scope.db, 'email', { ensembleId, id: mail.id });
    return mail.id;
  });
  smtp.delay = 2_000;
  const first = await start('worker', FAST);
  await vi.waitFor(() => expect(smtp.begun).toBe(1), 40_000);
  // The outcome cannot be stored while another transaction holds the table.
  const holding = await database().pool.connect();
  await holding.query('begin; lock table email in share mode');
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 10_000);
  first.child.kill('SIGKILL');
  await first.ended;
  await holding.query('rollback');
  holding.release();
  await heartbeatsRunOut();
  smtp.delay = 0;
  await start('worker', FAST);
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 60_000);
  await vi.waitFor(async () => {
    const { status } = await inside(({ db }) => db.selectFrom('email').select('status').where('id', '=', id).executeTakeFirstOrThrow());
    expect(status).toBe('SENT');
  }, 5_000);

  const [token, again] = smtp.received.map(({ text = '' }) => /\/minu#(\w+)/.exec(text)?.[1]);
  expect(linkTokenIn(token ?? '')).toBe(token);
  expect(again).toBe(token);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  const { data } = await holderOf(app.app, token ?? '').call(holderEndpoints.read);
  expect(data.people).toMatchObject([{ name: 'Mari' }]);
});

test('a worker with waiting mails stops at once', async () => {
  await ensembleWithMails(20);
  const worker = await start('worker', { MAIL_PER_MINUTE: '1' });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 40_000);
  await sleep(500);
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  // One that is cut off after ten seconds says that the queue shut down.
  const { rows } = await database().pool.query("select from riideait_jobs.job where output ->> 'message' like '%shut down%'");
  expect(rows).toHaveLength(0);
});

test('the server alone leaves mails to a worker, which may come later', async () => {
  const PORT = String(await freePort());
  const server = await start('server', { PORT, SMTP_URL: '' });
  await vi.waitFor(async () => expect((await fetch(`http://localhost:${PORT}/api/ready`)).status).toBe(200), 40_000);
  const id = await queued();
  await sleep(3000);
  expect(await mail(id)).toEqual({ status: 'QUEUED', attempts: 0 });
  expect(server.said()).not.toContain('SMTP_URL');

  const worker = await start('worker', { SMTP_URL: '' });
  await vi.waitFor(async () => expect((await mail(id)).status).toBe('UNSENT'), 40_000);
  // It may find its job before it has said what it is.
  await vi.waitFor(() => expect(worker.said()).toContain('No SMTP_URL: links of account mails are printed here.'), 10_000);
  expect(worker.said()).toContain('to mari@ansambel.test: http://localhost:3000/confirm?code=abc');
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});

test.each([
  ['worker', 'Server and worker run apart on a database of their own only: set DATABASE_URL, or run both by npm start.'],
  ['clerk', '"clerk" is none of the parts that can run alone: server, worker.'],
])('%s without what it needs is one line', async (part, line) => {
  const { ended, said } = await start(part, { DATABASE_URL: '' });
  expect(await ended).toBe(1);
  expect(said().trim()).toBe(line);
});

test('an import interrupted by a killed worker leaves nothing, and the next worker writes it whole', async () => {
  const { system, pool } = database();
  const { id: ensembleId } = await system
    .insertInto('ensemble')
    .values({ code: 'tabel', name: 'Tabel' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { email: 'tabel@ansambel.test', name: 'Mari', ensembleId, confirmed: true, roleCode: 'ROLE_USER' as const };
  const { id: userId } = await system.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow();
  const { id } = await withScope(database(), 'switch', { ensembleId, userId, room: null, now: new Date() }, async (scope) => {
    const entry = await anImport(scope, { status: 'RUNNING' });
    await sendJob(scope.db, 'import', { ensembleId, userId, id: entry.id });
    return entry;
  });
  const count = async (what: string) => (await pool.query(what)).rows.length;
  const people = () => count(`select from person where ensemble_id = ${ensembleId}`);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

  const desk = await pool.connect();
  await desk.query('begin; lock table person in share row exclusive mode');
  const first = await start('worker');
  await vi.waitFor(async () => expect(await count(waiting)).toBe(1), 25_000);
  first.child.kill('SIGKILL');
  await first.ended;
  await heartbeatsRunOut();
  await desk.query('rollback');
  desk.release();
  await vi.waitFor(
    async () =>
      expect(
        await count(
          "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
        ),
      ).toBe(0),
    10_000,
  );
  expect(await people()).toBe(0);

  await start('worker');
  await vi.waitFor(
    async () => expect(await count(`select from import where id = ${id} and status = 'DONE' and progress = 100`)).toBe(1),
    40_000,
  );
  expect(await people()).toBe(2);
});
