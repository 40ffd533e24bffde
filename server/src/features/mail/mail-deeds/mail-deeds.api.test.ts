import { deedsEndpoints, emailLogEndpoints, reminderEndpoints } from '@riideait/contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, anEmail, aPerson } from '../../../../test/builders.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { postman } from '../../../../test/postman.ts';
import type { Jobs } from '../../../jobs/queues.ts';
import { requeueForgotten } from '../../../mail/email.ts';

const { anEnsemble, aUser, clock, database } = testApp();
const smtp = mailServer();
const { deliver } = postman({ database, clock, smtp });
const { group: toGroup, person: toPerson } = reminderEndpoints;
const GONE = 'Kiri on juba teele läinud';

/** An ensemble that has just written to a group. */
async function aMailing(people = 2) {
  const ensemble = await anEnsemble();
  const groupId = await ensemble.inside(async (scope) => {
    const { id } = await aGroup(scope, 'Naisrühm');
    for (let each = 1; each <= people; each++) await aPerson(scope, { groupId: id, email: `mari${each}@tants.ee` });
    return id;
  });
  const { data, deedId } = await ensemble.keeper.call(toGroup, { body: { groupId } });
  expect(data.queued).toBe(people);
  return { ...ensemble, groupId, deedId: Number(deedId) };
}

const undo = (user: TestUser, deedId: number) => user.call(deedsEndpoints.undo, { params: { id: deedId } });
const mailsOf = ({ inside }: TestEnsemble) => inside(({ db }) => db.selectFrom('email').selectAll().orderBy('id').execute());
const deedsOf = async ({ keeper }: TestEnsemble) => (await keeper.call(deedsEndpoints.search)).data;

/** Jobs of the mails of an ensemble, and the seconds that each waits. */
async function jobsOf({ ensembleId }: { ensembleId: number }) {
  const { rows } = await database().pool.query<{ data: Jobs['email']; wait: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int as wait from riideait_jobs.job
     where name = 'email' and (data ->> 'ensembleId')::int = $1 order by created_on, (data ->> 'id')::int`,
    [ensembleId],
  );
  return rows;
}

const refusalOf = async (answer: ReturnType<typeof undo>) => {
  const { status, codes, messages } = await answer;
  return [status, codes[0], messages[0]?.text];
};

beforeEach(() => {
  const before = clock.now;
  onTestFinished(() => {
    clock.now = before;
  });
});

test('mails to a group wait for 60 s and are a deed with words', async () => {
  const mailing = await aMailing();
  expect((await jobsOf(mailing)).map(({ wait }) => wait)).toEqual([60, 60]);
  expect((await mailsOf(mailing)).map(({ status, deedId }) => [status, deedId])).toEqual(Array(2).fill(['QUEUED', mailing.deedId]));
  expect(await deedsOf(mailing)).toMatchObject([
    { id: mailing.deedId, kind: 'MAIL', text: 'Saatis 2 kirja: Naisrühm', undoable: true, undoneBy: null },
  ]);
});

test('undone, all of them are gone, and their jobs send nothing', async () => {
  const mailing = await aMailing();
  const jobs = await jobsOf(mailing);
  const answer = await undo(mailing.keeper, mailing.deedId);
  // The undo of mails is not offered for undoing.
  expect([answer.status, answer.deedId]).toEqual([200, null]);
  expect(await mailsOf(mailing)).toEqual([]);
  for (const { data } of jobs) await deliver(data);
  expect(smtp.received).toEqual([]);
  expect(await deedsOf(mailing)).toMatchObject([
    { kind: 'UNDO', text: 'Ennistas: saatis 2 kirja: Naisrühm', undoable: false },
    { kind: 'MAIL', text: 'Saatis 2 kirja: Naisrühm', undoable: false, undoneBy: { userName: expect.any(String) } },
  ]);
  expect((await mailing.keeper.call(toGroup, { body: { groupId: mailing.groupId } })).data.queued).toBe(2);
});

test('an undone mailing cannot be undone twice, nor its undo', async () => {
  const mailing = await aMailing();
  const both = await Promise.all([undo(mailing.keeper, mailing.deedId), undo(mailing.manager, mailing.deedId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refusalOf(undo(mailing.keeper, mailing.deedId))).toEqual([409, 'DEED_SUPERSEDED', 'See on juba ennistatud']);
  const [last] = await deedsOf(mailing);
  const words = 'Ennistatud kirju ei saa taastada: saada need uuesti';
  expect(await refusalOf(undo(mailing.manager, last?.id ?? 0))).toEqual([409, 'DEED_SUPERSEDED', words]);
});

test('once one has left, all stay', async () => {
  const mailing = await aMailing();
  const [first] = await jobsOf(mailing);
  if (first) await deliver(first.data);
  expect(await refusalOf(undo(mailing.keeper, mailing.deedId))).toEqual([409, 'DEED_SUPERSEDED', GONE]);
  expect((await mailsOf(mailing)).map(({ status }) => status)).toEqual(['SENT', 'QUEUED']);
});

test('an attempt that failed counts as left', async () => {
  const mailing = await aMailing();
  const [first] = await jobsOf(mailing);
  smtp.refusals.push(451);
  if (first) await deliver(first.data);
  expect((await mailsOf(mailing)).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['QUEUED', 1],
    ['QUEUED', 0],
  ]);
  expect(await refusalOf(undo(mailing.keeper, mailing.deedId))).toEqual([409, 'DEED_SUPERSEDED', GONE]);
});

test('after the wait the list offers no undo, and says why', async () => {
  const mailing = await aMailing(1);
  const details = async () => (await mailing.keeper.call(deedsEndpoints.get, { params: { id: mailing.deedId } })).data;
  expect(await details()).toMatchObject({ undoable: true, obstacles: [] });
  for (const { data } of await jobsOf(mailing)) await deliver(data);
  clock.advance(60);
  expect((await deedsOf(mailing)).map(({ undoable }) => undoable)).toEqual([false]);
  expect(await details()).toMatchObject({ undoable: false, obstacles: [GONE] });
  expect(await mailsOf(mailing)).toHaveLength(1);
});

test('while a mail is being sent, the undo is refused at once', async () => {
  const mailing = await aMailing();
  const [first] = await jobsOf(mailing);
  smtp.delay = 1000;
  const sending = first && deliver(first.data);
  await expect
    .poll(async () => mailing.inside(({ db }) => db.selectFrom('email').select('id').forUpdate().skipLocked().execute()))
    .toHaveLength(1);
  expect(await refusalOf(undo(mailing.keeper, mailing.deedId))).toEqual([409, 'DEED_SUPERSEDED', GONE]);
  // The mail was not waited for.
  expect(smtp.received).toEqual([]);
  await sending;
  expect(smtp.received).toHaveLength(1);
});

test('of an undo and workers at once either all mails go or none', async () => {
  for (let round = 0; round < 10; round++) {
    const mailing = await aMailing(3);
    const jobs = await jobsOf(mailing);
    const before = smtp.received.length;
    const [answer] = await Promise.all([undo(mailing.keeper, mailing.deedId), ...jobs.map(({ data }) => deliver(data))]);
    const sent = smtp.received.length - before;
    expect([200, 409]).toContain(answer.status);
    expect(sent).toBe(answer.status === 200 ? 0 : 3);
    expect((await mailsOf(mailing)).length).toBe(sent);
  }
});

test('who may send may undo their own, a manager all', async () => {
  const mailing = await aMailing();
  const other = await aUser('ROLE_USER', mailing.ensembleId);
  expect([(await undo(other, mailing.deedId)).status, (await undo(mailing.viewer, mailing.deedId)).status]).toEqual([403, 403]);
  expect((await undo(mailing.manager, mailing.deedId)).status).toBe(200);
});

test('a mail to one person goes at once and is no deed', async () => {
  const ensemble = await anEnsemble();
  const person = await ensemble.inside((scope) => aPerson(scope, { email: 'mari@tants.ee' }));
  const { deedId } = await ensemble.keeper.call(toPerson, { body: { personId: person.id } });
  expect(deedId).toBeNull();
  expect((await jobsOf(ensemble)).map(({ wait }) => wait)).toEqual([0]);
});

/** An ensemble with two mails that were given up, sent again just now. */
async function aResending() {
  const ensemble = await anEnsemble();
  await ensemble.inside(async (scope) => {
    const person = await aPerson(scope, { email: 'uus@tants.ee' });
    await anEmail(scope, { personId: person.id, toAddress: 'vana@tants.ee', status: 'FAILED', attempts: 8, error: '550 No such user' });
    await anEmail(scope, { status: 'FAILED', attempts: 1, requeuedAt: '2026-09-01T10:00:00.000Z' });
  });
  const before = await mailsOf(ensemble);
  const { deedId } = await ensemble.keeper.call(emailLogEndpoints.resendAll);
  return { ...ensemble, before, deedId: Number(deedId) };
}

test('mails sent again by hand wait too; undone, they are as they were', async () => {
  const resending = await aResending();
  const jobs = await jobsOf(resending);
  expect(jobs.map(({ wait }) => wait)).toEqual([60, 60]);
  expect((await deedsOf(resending)).map(({ text }) => text)).toEqual(['Saatis 2 kirja']);
  expect((await mailsOf(resending)).map(({ toAddress, status }) => [toAddress, status])).toEqual([
    ['uus@tants.ee', 'QUEUED'],
    ['mari@tants.ee', 'QUEUED'],
  ]);
  expect((await undo(resending.keeper, resending.deedId)).status).toBe(200);
  expect(await mailsOf(resending)).toEqual(resending.before);

  // The old jobs do not bring the next sending forward.
  const again = await resending.keeper.call(emailLogEndpoints.resendAll);
  for (const { data } of jobs) await deliver(data);
  expect(smtp.received).toEqual([]);
  for (const { data } of (await jobsOf(resending)).filter((job) => job.data.deedId === again.deedId)) await deliver(data);
  expect(smtp.received).toHaveLength(2);
});

test('without mails to send again there is no deed', async () => {
  const ensemble = await anEnsemble();
  const { data, deedId } = await ensemble.keeper.call(emailLogEndpoints.resendAll);
  expect([data.queued, deedId, await deedsOf(ensemble)]).toEqual([0, null, []]);
});

test('one mail of them that is sent again alone later goes at once', async () => {
  const mailing = await aMailing(1);
  const [job] = await jobsOf(mailing);
  smtp.refusals.push(550);
  if (job) await deliver(job.data);
  await mailing.keeper.call(emailLogEndpoints.resend, { params: { id: job?.data.id ?? 0 } });
  const last = (await jobsOf(mailing)).at(-1);
  expect(last?.wait).toBe(0);
  if (last) await deliver(last.data);
  expect(smtp.received).toHaveLength(1);
});

test('waiting mails get no second job, and a new one where theirs is lost', async () => {
  const mailing = await aMailing(1);
  await mailing.inside(requeueForgotten);
  expect(await jobsOf(mailing)).toHaveLength(1);
  await database().pool.query("delete from riideait_jobs.job where name = 'email' and (data ->> 'ensembleId')::int = $1", [
    mailing.ensembleId,
  ]);
  await mailing.inside(requeueForgotten);
  for (const { data } of await jobsOf(mailing)) await deliver(data);
  expect(smtp.received).toHaveLength(1);
});
