import { holderEndpoints, linkTokenIn } from '@riideait/contract';
import { expect, test } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import { WAIT } from '../../scripts/patience.ts';
import { testApp } from '../test/app.ts';
import { anEmail, anIssue, anItem, aPerson } from '../test/builders.ts';
import { holderOf } from '../test/client.ts';
import { mailServer } from '../test/mail-server.ts';
import type { Program } from '../test/programs.ts';
import { workers } from '../test/workers.ts';
import { sendJob, sendJobs } from './jobs/send-job.ts';

/** As good as no pace. */
const FAST = { MAIL_PER_MINUTE: '99999' };
const { app, anEnsemble, database } = testApp({ own: true });
const smtp = mailServer();
const { start, kill } = workers(database, smtp);

/** Mails that wait, as a request leaves them behind. */
async function mailsOfEnsemble(count: number): Promise<void> {
  const { ensembleId, inside } = await anEnsemble();
  await inside(async (scope) => {
    const ids: number[] = [];
    for (let each = 0; each < count; each++) ids.push((await anEmail(scope, { bulk: true, createdAt: new Date().toISOString() })).id);
    await sendJobs(
      scope.db,
      'email',
      ids.map((id) => ({ ensembleId, id })),
    );
  });
}

const KILLS = 2;
const MAILS = 200;

test('200 mails all go out once, from two workers beside each other, which are killed on the way', async () => {
  await mailsOfEnsemble(MAILS);
  const [first, second] = [start('worker', FAST), start('worker', FAST)];
  const killAt = async (count: number, worker: Program) => {
    await eventually(() => expect(smtp.received.length).toBeGreaterThan(count), { interval: 5 });
    await kill(worker);
  };
  await killAt(50, first);
  start('worker', FAST);
  await killAt(130, second);

  const { rows } = await database().pool.query<{ messageId: string }>('select message_id as "messageId" from email');
  const arrived = () => new Set(smtp.received.map(({ messageId }) => messageId));
  await eventually(() => expect(arrived()).toEqual(new Set(rows.map(({ messageId }) => messageId))), { interval: 200 });
  expect(rows).toHaveLength(MAILS);
  await eventually(async () => {
    const open = await database().pool.query("select from email where status <> 'SENT' or attempts <> 1");
    expect(open.rows).toHaveLength(0);
  });
  // A worker that dies between the answer of the mail server and its own commit repeats that one mail, with the same Message-ID.
  expect(smtp.received.length - MAILS).toBeLessThanOrEqual(KILLS);
});

test('a mail that is sent again after a kill carries the same link, which opens', async () => {
  const { ensembleId, inside } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const id = await inside(async (scope) => {
    const mari = await aPerson(scope, { firstName: 'Mari', email: 'mari@tants.ee' });
    await anIssue(scope, mari.id, (await anItem(scope)).id);
    const mail = await anEmail(scope, { personId: mari.id, meantFor: 'HOLDERS', createdAt: new Date().toISOString() });
    await sendJob(scope.db, 'email', { ensembleId, id: mail.id });
    return mail.id;
  });
  smtp.delay = WAIT / 30;
  const first = start('worker', FAST);
  await eventually(() => expect(smtp.begun).toBe(1));
  // The outcome cannot be stored while another transaction holds the table.
  const holding = await database().pool.connect();
  await holding.query('begin; lock table email in share mode');
  await eventually(() => expect(smtp.received).toHaveLength(1));
  await kill(first);
  await holding.query('rollback');
  holding.release();
  smtp.delay = 0;
  start('worker', FAST);
  await eventually(() => expect(smtp.received).toHaveLength(2));
  await eventually(async () => {
    const { status } = await inside(({ db }) => db.selectFrom('email').select('status').where('id', '=', id).executeTakeFirstOrThrow());
    expect(status).toBe('SENT');
  });

  const [token, again] = smtp.received.map(({ text = '' }) => /\/minu#(\w+)/.exec(text)?.[1]);
  expect(linkTokenIn(token ?? '')).toBe(token);
  expect(again).toBe(token);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
  const { data } = await holderOf(app, token ?? '').call(holderEndpoints.read);
  expect(data.people).toMatchObject([{ name: 'Mari' }]);
});
