import { emailLogEndpoints } from '@riideait/contract';
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
beforeEach(async () => {
  complaints.length = 0;
  await database().pool.query('update mail_pace set refusal = null');
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

const BLOCKED = '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org';

test('a refusal that is about us is tried again, and the operator is told once, whatever mail it is', async () => {
  const ensemble = await anEnsemble();
  const [id, other] = [await queued(ensemble), await queued(ensemble)];
  smtp.refusals.push(BLOCKED, '554 5.7.1 <mari@tants.ee>: Recipient address rejected: Access denied', BLOCKED, BLOCKED);
  await deliver(ensemble, id);
  expect(await read(ensemble, id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringContaining(BLOCKED) });
  expect(await jobsFor(ensemble, id)).toEqual([30]);
  await deliver(ensemble, other);
  expect(await read(ensemble, other)).toMatchObject({ status: 'FAILED', error: expect.stringContaining('Recipient address rejected') });
  await deliver(ensemble, id);
  expect(complaints).toEqual([
    expect.stringMatching(/^The mail server refuses this installation.*mail-test.*Mail \d+ .*blocked using/),
    expect.stringContaining('ADDRESS>: Recipient address rejected'),
  ]);
  clock.advance(26 * 60 * 60);
  await deliver(ensemble, id);
  expect(complaints).toHaveLength(3);
  await deliver(ensemble, id);
  expect(await read(ensemble, id)).toMatchObject({ status: 'SENT', attempts: 4, error: null });
});

/** The mails of one mailing, by their ids. */
async function aMailing(ensemble: Ensemble, mails: number) {
  const ids: number[] = [];
  for (let each = 0; each < mails; each++) {
    ids.push(await queued(ensemble, { bulk: true, createdAt: clock.now.toISOString(), toAddress: `mari${each}@tants.ee` }));
  }
  /** Runs the jobs of the present round. */
  const round = async () => {
    for (const id of ids) await deliver(ensemble, id, { after: rounds });
    rounds += 1;
  };
  let rounds = 0;
  const states = async () =>
    (await Promise.all(ids.map((id) => read(ensemble, id)))).map(({ status, attempts }) => `${status} ${attempts}`);
  return { ids, round, states };
}

test('a mailing of which all get the same refusal about us stops after three, says so, and goes on when that is mended', async () => {
  const ensemble = await anEnsemble();
  const mailing = await aMailing(ensemble, 8);
  smtp.troubles.set('recipient', BLOCKED);
  await mailing.round();
  expect([smtp.asked, await mailing.states()]).toEqual([3, Array(8).fill('QUEUED 1')]);
  expect((await read(ensemble, mailing.ids[7] ?? 0)).error).toMatch(
    /^Saatmine peatus: kõik proovitud kirjad said sama vastuse: .*554 5\.7\.1/,
  );
  expect(await jobsFor(ensemble, mailing.ids[7] ?? 0)).toEqual([30]);
  const { data } = await ensemble.keeper.call(emailLogEndpoints.mailing);
  expect(data).toMatchObject({ waiting: 8, failed: 0, refused: { mails: 8, words: expect.stringContaining(BLOCKED) } });
  expect((await ensemble.keeper.call(emailLogEndpoints.search)).data.every(({ refusedUs }) => refusedUs)).toBe(true);

  await mailing.round();
  expect([smtp.asked, await mailing.states()]).toEqual([6, Array(8).fill('QUEUED 2')]);
  smtp.troubles.clear();
  await mailing.round();
  expect([smtp.received.length, await mailing.states()]).toEqual([8, Array(8).fill('SENT 3')]);
  expect((await ensemble.keeper.call(emailLogEndpoints.mailing)).data).toMatchObject({ waiting: 0, refused: null });
});

test.each<[string, Parameters<typeof smtp.refusals.push>]>([
  ['of which one has left', [BLOCKED]],
  ['with refusals of two kinds', [BLOCKED, '554 5.7.1 <riided@example.ee>: Sender address rejected: Access denied', BLOCKED]],
  ['whose recipients are refused', Array(8).fill('550 5.1.1 User unknown')],
])('a mailing %s goes on', async (_, refusals) => {
  const ensemble = await anEnsemble();
  const mailing = await aMailing(ensemble, 8);
  if (refusals.length === 1) smtp.refusals.push(...refusals, 451);
  else smtp.refusals.push(...refusals);
  await mailing.round();
  expect(smtp.asked).toBe(8);
});

test('mails of another mailing are tried by themselves', async () => {
  const ensemble = await anEnsemble();
  const first = await aMailing(ensemble, 4);
  clock.advance(1);
  const other = await aMailing(ensemble, 4);
  smtp.troubles.set('recipient', BLOCKED);
  await first.round();
  expect(await other.states()).toEqual(Array(4).fill('QUEUED 0'));
  await other.round();
  expect(smtp.asked).toBe(6);
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
