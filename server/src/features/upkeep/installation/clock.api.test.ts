import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEndpoints, installationEndpoints } from '@riideait/contract';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { SECRET, type TestEnsemble, testApp } from '../../../../test/app.ts';
import { aDeed, anEmail } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { type JobOptions, startTestJobs } from '../../../../test/jobs.ts';
import type { QueueName } from '../../../jobs/queues.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { record } from '../../trail/audit/audit.service.ts';

const images = diskTestStore();
const { database, clock, anEnsemble, aUser } = testApp({ own: true, imageStore: images.store });
const said: string[] = [];
let folder = '';
beforeEach(() => {
  // The database notes changes by its own clock.
  clock.now = new Date();
  said.length = 0;
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riideait-clock-'));
});
afterAll(() => rm(folder, { recursive: true }));

const NIGHT: readonly QueueName[] = ['backup', 'old-events', 'closed-ensembles'];

const daily = () => ({ backups: { url: database().url, folder, secret: SECRET, store: images.store() } });

/** The nightly jobs, by a worker whose clock is that of the test. */
async function night(places: Pick<JobOptions, 'backups' | 'updateBackupDir'> = daily()) {
  const { system } = database();
  // A worker looks into these queues at its start, and then every half a minute.
  for (const name of NIGHT) await sendJob(system, name, null);
  const end = await startTestJobs(database(), {
    imageStore: images.store(),
    log: pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) }),
    ...places,
    home: folder,
    now: () => clock.now,
  });
  await eventually(async () => {
    const { rows } = await sql`
      select from riideait_jobs.job where name = any(${NIGHT}) and state <> 'completed' and start_after <= now()`.execute(system);
    expect(rows).toEqual([]);
  });
  await end();
}

const isoDay = (days: number) => new Date(clock.now.getTime() + days * 86_400_000).toISOString();

/** What the night removes by age: rows of a day ago, for a clock that is four years ahead. */
async function things({ inside, keeper }: TestEnsemble) {
  const { system } = database();
  const left = await inside(async ({ db }) => ({
    mails: (await db.selectFrom('email').select('subject').execute()).length,
    waiting: (await db.selectFrom('email').select('subject').where('status', '=', 'QUEUED').execute()).length,
    deeds: (await db.selectFrom('deed').select('id').execute()).length,
  }));
  const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(system)).rows[0]?.count;
  return {
    ...left,
    events: await count(sql`select count(*) from security_event where kind = 'LOGIN' and actor_id = ${keeper.id}`),
    attempts: await count(sql`select count(*) from attempt`),
    unconfirmed: await count(sql`select count(*) from app_user where not confirmed`),
    ensembles: await count(sql`select count(*) from ensemble where removing_since is null`),
    backups: (await readdir(folder)).filter((name) => name.startsWith('riideait-before-update')).length,
    clusters: (await readdir(folder)).filter((name) => name.startsWith('postgres.')).length,
  };
}

async function fill({ inside, keeper }: TestEnsemble) {
  const { system } = database();
  await inside(async (scope) => {
    await anEmail(scope, { subject: 'Eilne', status: 'SENT', createdAt: isoDay(-1) });
    await anEmail(scope, { subject: 'Ootel', createdAt: isoDay(-1) });
    await aDeed(scope, keeper.id);
  });
  await record(system, { now: clock.now, address: '127.0.0.1', userAgent: null }, { kind: 'LOGIN', actorId: keeper.id });
  await system.insertInto('attempt').values({ kind: 'login', account: null, address: '127.0.0.1', at: clock.now.toISOString() }).execute();
  const unconfirmed = {
    name: 'Uus',
    email: `uus-${crypto.randomUUID()}@ansambel.test`,
    confirmed: false,
    passwordHash: 'x',
    roleCode: 'ROLE_USER' as const,
  };
  await system
    .insertInto('appUser')
    .values({ ...unconfirmed, createdAt: clock.now.toISOString() })
    .execute();
  await writeFile(join(folder, `riideait-before-update-${isoDay(-1).slice(0, 10)}-101500.tar.gz`), '');
  await mkdir(join(folder, 'postgres.17'));
}

/** A user of this moment: a token lasts for minutes only. */
const anAdmin = ({ ensembleId }: TestEnsemble) => aUser('ROLE_ADMIN', ensembleId);
const noticesOf = async (home: TestEnsemble) => (await (await anAdmin(home)).call(installationEndpoints.notices)).data.notices;

test('said without a doubt it changes nothing', async () => {
  const { admin } = await anEnsemble();
  expect((await admin.call(installationEndpoints.confirmClock)).status).toBe(200);
  expect(await database().system.selectFrom('clockConfirmation').selectAll().execute()).toEqual([]);
});

test('of a clock that is four years ahead nothing goes, backups neither, until an administrator says that it is right', async () => {
  const [home, closing] = [await anEnsemble(), await anEnsemble()];
  await night();
  await fill(home);
  await database()
    .system.updateTable('ensemble')
    .set({ closesOn: isoDay(30).slice(0, 10) })
    .where('id', '=', closing.ensembleId)
    .execute();
  const before = await things(home);
  const lastRun = clock.now.toISOString();
  expect([before, said]).toEqual([
    { mails: 2, waiting: 1, deeds: 1, events: 1, attempts: 1, unconfirmed: 1, ensembles: before.ensembles, backups: 1, clusters: 1 },
    [],
  ]);

  clock.advance(4 * 365 * 86_400);
  await night();
  expect(await things(home)).toEqual(before);
  const details = { doubt: 'AHEAD', clock: clock.now.toISOString(), known: lastRun };
  expect(await noticesOf(home)).toEqual([{ kind: 'CLOCK', at: clock.now.toISOString(), details }]);
  expect(said).toHaveLength(NIGHT.length);
  expect(said[0]).toBe(
    `The clock says ${details.clock}, but what is old was last removed ${lastRun}: nothing is removed by age until the clock is right, ` +
      'or an administrator says on the home page that it is.',
  );

  const [admin, manager] = [await anAdmin(home), await aUser('ROLE_MANAGER', home.ensembleId)];
  expect((await manager.call(installationEndpoints.confirmClock)).status).toBe(403);
  expect((await admin.call(installationEndpoints.confirmClock)).status).toBe(200);
  expect(await noticesOf(home)).toEqual([]);
  expect(await things(home)).toEqual(before);
  expect((await admin.call(auditEndpoints.search, { query: { kind: 'CLOCK_CONFIRMED' } })).data).toMatchObject([
    { at: clock.now.toISOString() },
  ]);

  await night();
  const gone = { mails: 0, waiting: 0, deeds: 0, events: 0, attempts: 0, unconfirmed: 0, backups: 0, clusters: 0 };
  expect(await things(home)).toEqual({ ...gone, ensembles: Number(before.ensembles) - 1 });
  expect([await noticesOf(home), said.slice(NIGHT.length)]).toEqual([
    [],
    [expect.stringMatching(/^Removed the former cluster .*postgres\.17, /)],
  ]);
});

test('a clock behind the newest change is in doubt until it is right, or that change is explained', async () => {
  const home = await anEnsemble();
  const right = clock.now;
  const ahead = isoDay(3);
  await home.inside(({ db }) => db.insertInto('audit').values({ at: ahead, entity: 'person', entityId: 1, action: 'INSERT' }).execute());
  await night();
  expect(await noticesOf(home)).toMatchObject([{ kind: 'CLOCK', details: { doubt: 'BEHIND', known: ahead } }]);
  clock.advance(2 * 86_400);
  await night();
  expect(await noticesOf(home)).toEqual([]);

  clock.now = right;
  await night();
  await (await anAdmin(home)).call(installationEndpoints.confirmClock);
  await night();
  expect(await noticesOf(home)).toEqual([]);
});

test('where no backups are made by night, those of starts go too once they are old', async () => {
  const nameOf = (days: number) => `riideait-before-update-${isoDay(days).slice(0, 10)}-101500.tar.gz`;
  const own = join(folder, 'of-starts');
  await mkdir(own);
  for (const days of [-36, -34]) await writeFile(join(own, nameOf(days)), '');
  await night({ updateBackupDir: own });
  expect(await readdir(own)).toEqual([nameOf(-34)]);
});
