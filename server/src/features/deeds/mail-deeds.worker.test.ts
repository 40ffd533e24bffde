import { deedsEndpoints, reminderEndpoints } from '@riideait/contract';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { MAILING, testApp } from '../../../test/app.ts';
import { aGroup, aPerson } from '../../../test/builders.ts';
import { databaseUrl } from '../../../test/database-url.ts';
import { diskTestStore } from '../../../test/image-stores.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { KEPT_DAYS } from '../../kept-days.ts';
import { startJobs } from '../../worker.ts';

const UNDO_SECONDS = 3;
const images = diskTestStore();
const { anEnsemble, database } = testApp({ imageStore: images.store, mailing: { ...MAILING, undoSeconds: UNDO_SECONDS } });
const smtp = mailServer();

test('beside a worker, mails that were taken back never leave, and others do after the wait', async () => {
  const { rows } = await database().pool.query<{ name: string }>('select current_database() as name');
  const stop = await startJobs({
    url: databaseUrl(inject('serverUrl'), rows[0]?.name ?? ''),
    database: database(),
    imageStore: images.store(),
    publicUrl: 'https://riided.example.ee',
    smtp: smtp.settings(),
    mailFrom: MAILING.from,
    mailPerMinute: 6000,
    keptDays: KEPT_DAYS,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(stop);
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
