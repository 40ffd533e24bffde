import { deedsEndpoints, emailLogEndpoints, reminderEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { MAILING, testApp } from '../../../../test/app.ts';
import { aGroup, aPerson } from '../../../../test/builders.ts';
import { testDatabase } from '../../../../test/database.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { startTestJobs } from '../../../../test/jobs.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { createPost } from '../../../mail/post.ts';
import type { SmtpServer } from '../../../mail/settings.ts';

/** No test waits for it. */
const UNDO_SECONDS = 3600;
const images = diskTestStore();
const database = testDatabase({ own: true });
const { anEnsemble, clock } = testApp({ database, imageStore: images.store, mailing: { ...MAILING, undoSeconds: UNDO_SECONDS } });
const withoutServer = testApp({ database, imageStore: images.store, mailing: { ...MAILING, undoSeconds: UNDO_SECONDS, canSend: false } });
const smtp = mailServer();

const working = (to: SmtpServer | undefined, now: () => Date) => startTestJobs(database(), { imageStore: images.store(), smtp: to, now });

/** As if the time to take mails back had passed. */
const undoRunsOut = () => database().pool.query("update riideait_jobs.job set start_after = now() where name = 'email'");

const LETTER_TO = 'halduri.kiri@ansambel.test';
/** Mails but the letters of `asksAgain`. */
const received = () => smtp.received.flatMap(({ to }) => [to].flat()[0]?.text ?? []).filter((to) => to !== LETTER_TO);

/** Resolves once a worker has asked for jobs again: it asks for mails and for letters as often, and takes a letter at each of two times. */
async function asksAgain(): Promise<void> {
  const { system } = database();
  for (const subject of ['Esimene', 'Teine']) {
    const letter = { subject, paragraphs: ['Tere!'], action: { label: 'Ava', url: 'http://localhost/' } };
    await createPost({ publicUrl: 'http://localhost' }).queue(system, LETTER_TO, letter, clock.now);
    const waiting = system.selectFrom('accountMail').select('id').where('status', '=', 'QUEUED');
    await eventually(async () => expect(await waiting.execute()).toEqual([]));
  }
}

test('beside a worker, mails that were taken back never leave, and others do after the wait', async () => {
  await working(smtp.settings(), () => clock.now);
  const ensemble = await anEnsemble();
  const groupWith = (email: string) =>
    ensemble.inside(async (scope) => {
      const { id } = await aGroup(scope);
      for (let each = 0; each < 3; each++) await aPerson(scope, { groupId: id, email });
      return id;
    });
  const [regretted, meant] = [await groupWith('eksitus@tants.ee'), await groupWith('mari@tants.ee')];
  const send = (groupId: number) => ensemble.keeper.call(reminderEndpoints.group, { body: { groupId } });

  const { deedId } = await send(regretted);
  expect((await ensemble.keeper.call(deedsEndpoints.undo, { params: { id: deedId } })).status).toBe(200);
  const later = await send(meant);
  await asksAgain();
  expect(received()).toEqual([]);
  await undoRunsOut();
  // The jobs of the first mails come first.
  await eventually(() => expect(received()).toHaveLength(3));
  expect(received()).toEqual(Array(3).fill('mari@tants.ee'));
  expect((await ensemble.keeper.call(deedsEndpoints.undo, { params: { id: later.deedId } })).codes).toEqual(['DEED_SUPERSEDED']);
});

test('without a mail server mails wait for one, to a group and to one person; they can be taken back as long as they wait', async () => {
  const { anEnsemble: anEnsembleHere, aUser, clock: time } = withoutServer;
  const now = () => time.now;
  const stop = await working(undefined, now);
  const ensemble = await anEnsembleHere();
  const { person, groupId } = await ensemble.inside(async (scope) => {
    const { id } = await aGroup(scope);
    return { groupId: id, person: await aPerson(scope, { groupId: id, email: 'mari@tants.ee' }) };
  });
  const toGroup = () => ensemble.keeper.call(reminderEndpoints.group, { body: { groupId } });
  const toPerson = () => ensemble.keeper.call(reminderEndpoints.person, { body: { personId: person.id } });
  const sent = [await toGroup(), await toGroup(), await toPerson(), await toPerson()];
  expect(sent.map(({ deedId }) => deedId)).toEqual(Array(4).fill(expect.any(Number)));

  // The worker would have taken their jobs.
  await undoRunsOut();
  await asksAgain();
  time.advance(3600);
  const keeper = await aUser('ROLE_USER', ensemble.ensembleId);
  const log = async () => (await keeper.call(emailLogEndpoints.search)).data.map(({ status, attempts }) => [status, attempts]);
  expect(await log()).toEqual(Array(4).fill(['QUEUED', 0]));
  expect((await keeper.call(emailLogEndpoints.mailing)).data).toMatchObject({ canSend: false, waiting: 4 });
  const manager = await aUser('ROLE_MANAGER', ensemble.ensembleId);
  for (const { deedId } of [sent[0], sent[2]].flatMap((answer) => answer ?? [])) {
    expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId } })).status).toBe(200);
  }
  expect(await log()).toEqual(Array(2).fill(['QUEUED', 0]));

  await stop();
  await working(smtp.settings(), now);
  await eventually(() => expect(received()).toHaveLength(2));
  await eventually(async () => expect(await log()).toEqual(Array(2).fill(['SENT', 1])));
  expect((await manager.call(deedsEndpoints.undo, { params: { id: sent[1]?.deedId } })).codes).toEqual(['DEED_SUPERSEDED']);
});
