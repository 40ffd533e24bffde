import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { emailLogEndpoints, holderEndpoints, personalDataEndpoints, reminderEndpoints } from '@riideait/contract';
import pino from 'pino';
import { expect, test } from 'vitest';
import { eventually } from '../../../../../scripts/eventually.ts';
import { testApp } from '../../../../test/app.ts';
import { backupFiles } from '../../../../test/backup-files.ts';
import { anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { type Answer, holderOf } from '../../../../test/client.ts';
import { testDatabase } from '../../../../test/database.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { startTestJobs } from '../../../../test/jobs.ts';
import { mailServer } from '../../../../test/mail-server.ts';
import { tracesOf } from '../../../../test/traces.ts';

const said: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void said.push(line) });
const database = testDatabase({ own: true });
const images = diskTestStore();
const smtp = mailServer();
const { app, anEnsemble, clock, stranger } = testApp({ database, imageStore: images.store, log });
const { fileNamed, backUp } = backupFiles(clock.now);

const working = () => startTestJobs(database(), { imageStore: images.store(), smtp: smtp.settings(), log, now: () => clock.now });

test('a token stands in its mail alone: not in the database, its jobs, logs, answers, the log of mails or a backup', async () => {
  const email = `${randomUUID()}@tamm.test`;
  const { ensembleId, inside, keeper, manager } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const { mari, issueId } = await inside(async (scope) => {
    const { id } = await aPerson(scope, { firstName: 'Mari', email });
    return { mari: id, issueId: (await anIssue(scope, id, (await anItem(scope)).id)).id };
  });
  await working();
  // The first attempt fails, so that its error is there too.
  smtp.refusals.push(550);
  const answers: Answer<unknown>[] = [await keeper.call(reminderEndpoints.person, { body: { personId: mari } })];
  const mailsOf = () => keeper.call(emailLogEndpoints.search);
  await eventually(async () => expect((await mailsOf()).data[0]?.status).toBe('FAILED'));
  answers.push(await keeper.call(emailLogEndpoints.resend, { params: { id: (await mailsOf()).data[0]?.id ?? 0 } }));
  answers.push(await stranger.call(holderEndpoints.sendLink, { body: { email } }));
  await eventually(() => expect(smtp.received).toHaveLength(2));

  const tokens = smtp.received.map(({ text = '' }) => /minu#(\w+)/.exec(text)?.[1] ?? '');
  for (const token of tokens) {
    const holder = holderOf(app, token);
    const page = await holder.call(holderEndpoints.read);
    expect(page.data.people).toMatchObject([{ name: 'Mari' }]);
    const form = { personId: mari, issueIds: [issueId], missing: [], requestId: randomUUID() };
    answers.push(page, await holder.call(holderEndpoints.confirm, { body: form }));
    // What a later page of the browser would send along, and a miss.
    answers.push(await holderOf(app, `${token.slice(1)}0`).call(holderEndpoints.read));
  }
  const calendars: string[] = [];
  for (const token of tokens) {
    const { url } = (await holderOf(app, token).call(holderEndpoints.makeCalendar)).data;
    const calendar = /(\w{26})\.ics$/.exec(url)?.[1] ?? '';
    calendars.push(calendar);
    // Also one that is none, one in no address of the API, and one that is too long for an answer.
    for (const path of [`${calendar}.ics`, `${calendar.slice(1)}0.ics`, `${calendar}`, `${calendar}.ics?x=${'0'.repeat(5000)}`])
      await app().inject(`/api/calendar/${path}`);
    answers.push(await stranger.call(holderEndpoints.calendar, { params: { token: calendar } }));
  }
  tokens.push(...calendars);
  answers.push(await mailsOf(), await manager.call(personalDataEndpoints.person, { params: { id: mari } }));
  for (const { raw } of answers) {
    expect(raw.headers['referrer-policy']).toBe('no-referrer');
    for (const token of tokens) expect(`${JSON.stringify(raw.headers)}${raw.payload}`).not.toContain(token);
  }
  const backup = fileNamed('links.tar.gz');
  await backUp(database(), images, backup);
  expect(await tracesOf(database(), tokens, [dirname(backup)])).toEqual([]);
  for (const token of tokens) expect(said.join('')).not.toContain(token);
  // The search would find one.
  await inside(({ db }) =>
    db
      .updateTable('email')
      .set({ text: tokens[0] ?? '' })
      .execute(),
  );
  expect(await tracesOf(database(), tokens)).toEqual([`riideait.email.text: ${tokens[0]}`]);
});
