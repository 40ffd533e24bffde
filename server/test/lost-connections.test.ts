import { authEndpoints, healthEndpoints, issuingEndpoints, peopleEndpoints, returnEndpoints } from '@riideait/contract';
import pg from 'pg';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { WAIT } from '../../scripts/patience.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { isUnavailable } from '../src/db/violations.ts';
import { sendJob } from '../src/jobs/send-job.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { hashPassword } from '../src/passwords/hash.ts';
import { testApp } from './app.ts';
import { anItem, aPerson } from './builders.ts';
import type { Answer } from './client.ts';
import { diskTestStore } from './image-stores.ts';
import { startTestJobs } from './jobs.ts';
import { ownPostgres } from './own-postgres.ts';

const postgres = ownPostgres();
const images = diskTestStore();
let opened: Database | undefined;
const database = () => {
  opened ??= openDatabase(postgres.url());
  return opened;
};
afterAll(() => opened?.close());
const { anEnsemble, aUser, stranger } = testApp({ database });

const readiness = () => stranger.call(healthEndpoints.ready);
const isReady = async () => (await readiness()).status;

/** Requests of several desks at once while `harm` runs. */
async function underLoad(harm: (answers: readonly Answer<unknown>[]) => Promise<void>): Promise<Answer<unknown>[]> {
  const { keeper, inside } = await anEnsemble();
  const { person, items } = await inside(async (scope) => {
    const { id } = await aPerson(scope);
    return { person: { id }, items: [await anItem(scope), await anItem(scope)] };
  });
  const answers: Answer<unknown>[] = [];
  let ended = false;
  const desk = async (serial: number) => {
    while (!ended) {
      answers.push(await stranger.call(authEndpoints.refresh));
      answers.push(await keeper.call(peopleEndpoints.search, { query: {} }));
      const body = { clothingIds: [items[serial % 2]?.id ?? 0] };
      answers.push(await keeper.call(issuingEndpoints.issue, { params: person, body }));
      answers.push(await keeper.call(returnEndpoints.return, { body: { items: body.clothingIds.map((clothingId) => ({ clothingId })) } }));
    }
  };
  const desks = Promise.all(Array.from({ length: 8 }, (_, serial) => desk(serial)));
  await harm(answers);
  ended = true;
  await desks;
  return answers;
}

/** Statuses of the answers; each 503 must name the time to come again. */
function statusesOf(answers: readonly Answer<unknown>[]): number[] {
  for (const { status, raw } of answers) if (status === 503) expect(raw.headers['retry-after']).toBe('5');
  return [...new Set(answers.map(({ status }) => status))];
}

async function cutAll(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  await client.end();
}

test('connections cut under load cost their requests only', async () => {
  const answers = await underLoad(async (soFar) => {
    for (let cut = 0; cut < 5; cut++) {
      const before = soFar.length;
      await cutAll();
      await eventually(() => expect(soFar.length).toBeGreaterThan(before + 8));
    }
  });
  expect(statusesOf(answers)).toContain(503);
  expect(statusesOf(answers)).not.toContain(500);
  expect(await isReady()).toBe(200);
});

test('a PostgreSQL that stops at once and comes back: 503, then 200, and the jobs go on', async () => {
  const done: number[] = [];
  const none = async () => {};
  const handlers = {
    'account-mail': async ({ id }: { id: number }) => void done.push(id),
    email: none,
    'waiting-users': none,
    'ensemble-requests': none,
    'reminder-day': none,
    'return-day': none,
    'due-returns': none,
    'due-reminders': none,
    'old-events': none,
    import: none,
    undo: none,
    backup: none,
    'closed-ensembles': none,
    'holder-links': none,
    'erased-list': none,
    'newer-version': none,
    figures: none,
    'backup-check': none,
    'operator-mail': none,
    successions: none,
  };
  const stop = await startWorker(postgres.url(), handlers, pino({ level: 'silent' }));
  let whileAway = 0;
  const answers = await underLoad(async (soFar) => {
    await postgres.stopAtOnce();
    whileAway = await isReady();
    await eventually(() => expect(soFar.at(-1)?.status).toBe(503));
    await postgres.startAgain();
  });
  expect(whileAway).toBe(503);
  expect(statusesOf(answers)).not.toContain(500);
  expect(await isReady()).toBe(200);

  await sendJob(database().system, 'account-mail', { id: 7 });
  await eventually(() => expect(done).toEqual([7]));
  await stop(WAIT);
});

test('jobs that start while PostgreSQL is away wait for it, and run once it is back', async () => {
  await postgres.stopAtOnce();
  const said: string[] = [];
  const log = pino({}, { write: (line) => void said.push(line) });
  const starting = startTestJobs(database(), { imageStore: images.store(), log });
  await eventually(() => expect(said.join('')).toContain('The jobs wait for the database'));
  await postgres.startAgain();
  await starting;
  await sendJob(database().system, 'account-mail', { id: 8 });
  const done = "select from riideait_jobs.job where name = 'account-mail' and data = '{\"id\": 8}' and state = 'completed'";
  await eventually(async () => expect((await database().pool.query(done)).rowCount).toBe(1));
});

test('a frozen PostgreSQL: not ready, and ready once it goes on', async () => {
  await postgres.freeze();
  try {
    expect(statusesOf([await readiness()])).toEqual([503]);
  } finally {
    await postgres.thaw();
  }
  await eventually(async () => expect(await isReady()).toBe(200));
});

test('a login cut off with its connection is no failed attempt, even while the database is away', async () => {
  const { email } = await aUser('ROLE_USER', null, await hashPassword('kuldne kirivöö 7'));
  const attempts = async () => (await database().system.selectFrom('attempt').selectAll().where('account', '=', email).execute()).length;
  const desk = new pg.Client({ connectionString: postgres.url() });
  desk.on('error', () => {});
  await desk.connect();
  await desk.query('begin; lock table riideait.app_user in access exclusive mode');
  const login = stranger.call(authEndpoints.login, { body: { email, password: 'kuldne kirivöö 7' } });
  await eventually(async () => expect(await attempts()).toBe(1));

  await postgres.stopAtOnce();
  expect((await login).status).toBe(503);
  await postgres.startAgain();
  await eventually(async () => expect(await attempts()).toBe(0));
});

test('a host that refuses at all of its addresses is unavailable, not broken', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(isUnavailable(new AggregateError([refused, refused]))).toBe(true);
});
