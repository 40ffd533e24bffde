import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { testApp } from '../../test/app.ts';
import { anEmail } from '../../test/builders.ts';
import { mailServer } from '../../test/mail-server.ts';
import { postman } from '../../test/postman.ts';
import { sendJob, sendJobs } from '../jobs/send-job.ts';
import { requeueForgotten } from './email.ts';

const { anEnsemble, clock, database } = testApp();
const smtp = mailServer();
type Ensemble = Awaited<ReturnType<typeof anEnsemble>>;

const post = postman({ database, clock, smtp });
const { complaints } = post;
let turns = 0;
beforeEach(() => {
  complaints.length = 0;
  turns = 0;
});

const queued = async ({ inside }: Ensemble, values: Parameters<typeof anEmail>[1] = {}) =>
  (await inside((scope) => anEmail(scope, values))).id;

/** Runs the job of the next attempt, or of an earlier one. */
async function deliver(
  { ensembleId }: { ensembleId: number },
  id: number,
  { turn = async () => void turns++, after }: { turn?: () => Promise<void>; after?: number } = {},
) {
  const { rows } = await database().pool.query<{ attempts: number }>('select attempts from email where id = $1', [id]);
  return post.deliver({ ensembleId, id, attempts: after ?? rows[0]?.attempts ?? 0 }, { turn });
}

const read = ({ inside }: Ensemble, id: number) =>
  inside(({ db }) =>
    db.selectFrom('email').select(['status', 'attempts', 'error', 'html', 'sentAt']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

/** Seconds after which each job for the mail is worked on. */
async function jobsFor({ ensembleId }: Ensemble, id: number): Promise<number[]> {
  const { rows } = await database().pool.query<{ wait: number }>(
    `select round(extract(epoch from start_after - created_on))::int as wait from riideait_jobs.job
     where name = 'email' and data @> jsonb_build_object('id', $1::int, 'ensembleId', $2::int) order by created_on`,
    [id, ensembleId],
  );
  return rows.map(({ wait }) => wait);
}

test('a mail goes out as its row says, from the ensemble, and its body stays in the log', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble, { bulk: true, replyTo: 'haldur@tants.ee', messageId: '<soov-1@riided.example.ee>' });
  await deliver(ensemble, id);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ subject: 'Meeldetuletus', messageId: '<soov-1@riided.example.ee>', date: clock.now });
  expect(smtp.received[0]?.from?.value).toEqual([{ name: `Ansambel ${ensemble.code}`, address: 'riided@example.ee' }]);
  expect(smtp.received[0]?.replyTo?.value).toEqual([{ name: '', address: 'haldur@tants.ee' }]);
  expect(smtp.received[0]?.headers.has('list')).toBe(true);
  const sent = { status: 'SENT', attempts: 1, error: null, html: '<p>Tere, Mari!</p>', sentAt: clock.now.toISOString() };
  expect(await read(ensemble, id)).toEqual(sent);

  await deliver(ensemble, id);
  expect(smtp.received).toHaveLength(1);
  // A sent mail takes no turn.
  expect(turns).toBe(1);
  expect(complaints).toEqual([]);
});

test('a temporary refusal is retried after 30 seconds, then with longer pauses', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble);
  smtp.refusals.push(451, 421);
  await deliver(ensemble, id);
  expect(await read(ensemble, id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringContaining('451 Seda') });
  expect(await jobsFor(ensemble, id)).toEqual([30]);
  await deliver(ensemble, id);
  expect(await jobsFor(ensemble, id)).toEqual([30, 120]);
  await deliver(ensemble, id);
  expect(await read(ensemble, id)).toMatchObject({ status: 'SENT', attempts: 3, error: null });
  expect(complaints).toHaveLength(2);
  expect(complaints[0]).toMatch(/^Mail \d+ of ensemble \d+ was not sent \(attempt 1, next attempt in 30 s\): .*451/);
});

test('a repeated job of a dead worker does not bring the next attempt forward', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble);
  smtp.refusals.push(451);
  await Promise.all([deliver(ensemble, id), deliver(ensemble, id)]);
  await deliver(ensemble, id, { after: 0 });
  expect(await read(ensemble, id)).toMatchObject({ status: 'QUEUED', attempts: 1 });
  expect(await jobsFor(ensemble, id)).toEqual([30]);
  expect(smtp.received).toEqual([]);
  await deliver(ensemble, id, { after: 1 });
  expect(await read(ensemble, id)).toMatchObject({ status: 'SENT', attempts: 2 });
});

test('a permanent refusal fails at once with the words of the mail server, and the body stays', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble);
  smtp.refusals.push(550);
  await deliver(ensemble, id);
  const failed = { status: 'FAILED', attempts: 1, error: '550 Seda kirja me ei taha', html: '<p>Tere, Mari!</p>', sentAt: null };
  expect(await read(ensemble, id)).toEqual(failed);
  expect(await jobsFor(ensemble, id)).toEqual([]);
});

test('two workers at once send a mail once', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble);
  smtp.delay = 300;
  const whenBegun = eventually(() => expect(smtp.begun).toBe(1));
  await Promise.all([deliver(ensemble, id), deliver(ensemble, id), whenBegun.then(() => deliver(ensemble, id))]);
  expect(smtp.received).toHaveLength(1);
  expect(await read(ensemble, id)).toMatchObject({ status: 'SENT', attempts: 1 });
});

test('a mail that waits for its turn holds no transaction and no lock', async () => {
  const ensemble = await anEnsemble();
  const id = await queued(ensemble);
  const turn = async () => {
    const { rows } = await database().pool.query('select from pg_stat_activity where datname = current_database() and xact_start < now()');
    turns = rows.length;
    await ensemble.inside(({ db }) => db.selectFrom('email').select('id').where('id', '=', id).forUpdate().noWait().execute());
  };
  await deliver(ensemble, id, { turn });
  expect(turns).toBe(0);
  expect(await read(ensemble, id)).toMatchObject({ status: 'SENT' });
});

test('a job finds mails of its own ensemble only', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const id = await queued(theirs);
  await deliver(ours, id);
  await deliver({ ensembleId: 999_999 }, id);
  expect(smtp.received).toEqual([]);
  expect(await read(theirs, id)).toMatchObject({ status: 'QUEUED', attempts: 0 });
});

test('ten thousand mails that wait are compared with their jobs at once, not one by one', async () => {
  const ensemble = await anEnsemble();
  await ensemble.inside(async ({ db, ensembleId }) => {
    const { rows } = await sql<{ id: number }>`
      insert into email (person_name, to_address, bulk, subject, html, text, message_id, created_at)
      select 'Mari', 'mari@tants.ee', true, '', '', '', n::text, now() from generate_series(1, 10000) n returning id`.execute(db);
    await sendJobs(
      db,
      'email',
      rows.map(({ id }) => ({ ensembleId, id })),
    );
  });
  let queries = 0;
  await ensemble.inside((scope) => {
    const counted = scope.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return requeueForgotten({ ...scope, db: counted });
  });
  expect(queries).toBe(1);
  const { rows } = await database().pool.query('select count(*) from riideait_jobs.job where data @> $1', [
    { ensembleId: ensemble.ensembleId },
  ]);
  expect(rows).toEqual([{ count: 10_000 }]);
});

test('a mail without a job gets a new one, once', async () => {
  const ensemble = await anEnsemble();
  const [lost, waiting, done] = [await queued(ensemble), await queued(ensemble), await queued(ensemble, { status: 'SENT' })];
  const tried = await queued(ensemble, { attempts: 2 });
  // The job of an earlier attempt.
  await ensemble.inside(({ db, ensembleId }) => sendJob(db, 'email', { ensembleId, id: tried, attempts: 1 }, { after: 60 }));
  await ensemble.inside(({ db, ensembleId }) => sendJob(db, 'email', { ensembleId, id: waiting }, { after: 120 }));
  for (const _ of ['once', 'again']) await ensemble.inside(requeueForgotten);
  expect(await jobsFor(ensemble, tried)).toEqual([60, 0]);
  expect([await jobsFor(ensemble, lost), await jobsFor(ensemble, waiting), await jobsFor(ensemble, done)]).toEqual([[0], [120], []]);
});
