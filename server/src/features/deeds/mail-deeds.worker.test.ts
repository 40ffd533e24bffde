import { setTimeout as sleep } from 'node:timers/promises';
import { deedsEndpoints, emailLogEndpoints, reminderEndpoints } from '@riideait/contract';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { MAILING, SECRET, testApp } from '../../../test/app.ts';
import { aGroup, aPerson } from '../../../test/builders.ts';
import { testDatabase } from '../../../test/database.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { diskTestStore } from '../../../test/image-stores.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { KEPT_DAYS } from '../../kept-days.ts';
import type { SmtpServer } from '../../mail/settings.ts';
import { startJobs } from '../../worker.ts';

const UNDO_SECONDS = 3;
const images = diskTestStore();
const database = testDatabase();
const { anEnsemble, clock } = testApp({ database, imageStore: images.store, mailing: { ...MAILING, undoSeconds: UNDO_SECONDS } });
const withoutServer = testApp({ database, imageStore: images.store, mailing: { ...MAILING, undoSeconds: UNDO_SECONDS, canSend: false } });
const smtp = mailServer();

async function working({ to: server, now }: { to: SmtpServer | undefined; now: () => Date }) {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  const stop = await startJobs({
    url: databaseUrl(inject('serverUrl'), rows[0]?.name ?? ''),
    database: database(),
    imageStore: images.store(),
    publicUrl: 'https://riided.example.ee',
    secret: SECRET,
    smtp: server,
    mailFrom: MAILING.from,
    mailPerMinute: 6000,
    keptDays: KEPT_DAYS,
    log: pino({ level: 'silent' }),
    now,
  });
  let isRunning = true;
  const end = async () => {
    if (isRunning) await stop();
    isRunning = false;
  };
  onTestFinished(end);
  return end;
}

test('beside a worker, mails that were taken back never leave, and others do after the wait', async () => {
  await working({ to: smtp.settings(), now: () => clock.now });
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
  expect(smtp.received).toEqual([]);
  // The jobs of the first mails come first.
  await vi.waitFor(() => expect(smtp.received).toHaveLength(3), 30_000);
  expect(smtp.received.map(({ to }) => [to].flat()[0]?.text)).toEqual(Array(3).fill('mari@tants.ee'));
  expect((await ensemble.keeper.call(deedsEndpoints.undo, { params: { id: later.deedId } })).codes).toEqual(['DEED_SUPERSEDED']);
});

test('without a mail server mails wait for one, to a group and to one person; they can be taken back as long as they wait', async () => {
  const { anEnsemble: anEnsembleHere, aUser, clock: time } = withoutServer;
  const now = () => time.now;
  const stop = await working({ to: undefined, now });
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
  await sleep((UNDO_SECONDS + 2) * 1000);
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
  await working({ to: smtp.settings(), now });
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 20_000);
  await vi.waitFor(async () => expect(await log()).toEqual(Array(2).fill(['SENT', 1])));
  expect((await manager.call(deedsEndpoints.undo, { params: { id: sent[1]?.deedId } })).codes).toEqual(['DEED_SUPERSEDED']);
});
