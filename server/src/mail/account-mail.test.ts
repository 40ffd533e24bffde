import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { linkOf } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { mailServer, PASSWORD } from '../../test/mail-server.ts';
import { deliverAccountMail, forgetOldMails } from './account-mail.ts';
import type { Letter } from './letter.ts';
import { logMailer, type Mailer, smtpMailer } from './mailer.ts';
import { createPost } from './post.ts';
import type { SmtpServer } from './settings.ts';

const database = testDatabase();
const smtp = mailServer();
const post = createPost({ publicUrl: 'https://riided.example.ee' });
const now = new Date('2026-09-03T15:00:00.000Z');
const link = 'https://riided.example.ee/confirm?userId=7&code=a_b-c';
const letter: Letter = {
  subject: 'Kinnita oma konto, Õie Šmidt',
  paragraphs: ['Tere, Õie Šmidt!', 'Žürii <b>ootab</b> & "kuulab": öö, üks, äike.'],
  action: { label: 'Kinnita konto', url: link },
  afterwards: ['Link kehtib seitse päeva.'],
};

let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
});

const through = (settings: Partial<SmtpServer> = {}) =>
  smtpMailer({ ...smtp.settings(), ...settings }, { name: 'Riideait, Tõrva', address: 'riided@example.ee' });

async function queued(to = 'oie@ansambel.test'): Promise<number> {
  await database()
    .system.transaction()
    .execute((db) => post.queue(db, to, letter, now));
  const { id } = await database().system.selectFrom('accountMail').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** Runs the job of the next attempt; `attempts` defaults to the row's. */
async function deliver(id: number, mailer: Mailer, after?: number): Promise<void> {
  const attempts = after ?? (await mail(id)).attempts;
  await deliverAccountMail(
    { database: database(), mailer, linkOf, now: () => now, complain: (words) => complaints.push(words) },
    { id, attempts },
  );
}

const mail = (id: number) => database().system.selectFrom('accountMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Seconds after which each job for the mail is worked on. */
async function jobsFor(id: number): Promise<number[]> {
  const { rows } = await database().pool.query<{ wait: string }>(
    `select round(extract(epoch from start_after - created_on)) as wait from riideait_jobs.job
     where name = 'account-mail' and (data ->> 'id')::int = $1 order by created_on`,
    [id],
  );
  return rows.map(({ wait }) => Number(wait));
}

test('a letter arrives as written, as HTML and as text, and its body is erased', async () => {
  const id = await queued();
  const { messageId } = await mail(id);
  await deliver(id, through());

  expect(smtp.received).toHaveLength(1);
  const [got] = smtp.received;
  expect(got).toMatchObject({ subject: letter.subject, messageId, date: now });
  expect(got?.from?.value).toEqual([{ name: 'Riideait, Tõrva', address: 'riided@example.ee' }]);
  expect(got?.to).toMatchObject({ value: [{ address: 'oie@ansambel.test' }] });
  expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(got?.text).toContain(`Žürii <b>ootab</b> & "kuulab": öö, üks, äike.\n\nKinnita konto: ${link}\n\nLink kehtib seitse päeva.`);
  expect(got?.html).toContain('<html lang="et">');
  expect(got?.html).toContain('Žürii &lt;b&gt;ootab&lt;/b&gt; &amp; &quot;kuulab&quot;: öö, üks, äike.');
  expect(got?.html || '').toContain(`href="${link.replace('&', '&amp;')}"`);

  expect(await mail(id)).toMatchObject({ status: 'SENT', attempts: 1, error: null, html: null, text: null, sentAt: now.toISOString() });
  expect(complaints).toEqual([]);
});

test('a letter that is rolled back leaves neither mail nor job', async () => {
  const before = await queued();
  await expect(
    database()
      .system.transaction()
      .execute(async (db) => {
        await post.queue(db, 'oie@ansambel.test', letter, now);
        throw new Error('Rolled back');
      }),
  ).rejects.toThrow('Rolled back');
  expect(await jobsFor(before)).toEqual([0]);
  const { rows } = await database().pool.query('select from account_mail where id > $1', [before]);
  const jobs = await database().pool.query("select from riideait_jobs.job where (data ->> 'id')::int > $1", [before]);
  expect([rows.length, jobs.rows.length]).toEqual([0, 0]);
});

test('a letter with the same once key is queued once', async () => {
  const system = database().system;
  for (const key of ['korra', 'korra', 'teine']) await post.queue(system, 'korra@ansambel.test', letter, now, { once: key });
  const mails = await system.selectFrom('accountMail').select(['id', 'messageId']).where('toAddress', '=', 'korra@ansambel.test').execute();
  expect(mails.map(({ messageId }) => messageId)).toEqual(['<korra@riided.example.ee>', '<teine@riided.example.ee>']);
});

test('a letter that its owner waits for goes before those that managers cause, and these take turns', async () => {
  const { system } = database();
  await database().pool.query("delete from riideait_jobs.job where name = 'account-mail'");
  const queue = (to: string, from?: number) => post.queue(system, to, letter, now, from === undefined ? {} : { from });
  for (let n = 0; n < 60; n++) await queue(`kutse${n}@esimene.test`, 1);
  for (let n = 0; n < 2; n++) await queue(`kutse${n}@teine.test`, 2);
  for (let n = 0; n < 2; n++) await queue(`parool${n}@kolmas.test`);
  // As the worker takes them.
  const { rows } = await database().pool.query<{ to: string }>(
    `select mail.to_address as to from riideait_jobs.job join account_mail mail on mail.id = (job.data ->> 'id')::int
     where job.name = 'account-mail' order by job.priority desc, job.created_on limit 6`,
  );
  expect(rows.map(({ to }) => to)).toEqual([
    'parool0@kolmas.test',
    'kutse0@esimene.test',
    'kutse0@teine.test',
    'parool1@kolmas.test',
    'kutse1@esimene.test',
    'kutse1@teine.test',
  ]);
});

test('a temporary refusal is retried with the same message', async () => {
  const id = await queued();
  smtp.refusals.push(451, 421);
  await deliver(id, through());
  expect(await mail(id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringContaining('451 Seda kirja me ei taha') });
  expect(await jobsFor(id)).toEqual([0, 30]);
  await deliver(id, through());
  expect(await jobsFor(id)).toEqual([0, 30, 120]);
  await deliver(id, through());
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual([(await mail(id)).messageId]);
  expect(await mail(id)).toMatchObject({ status: 'SENT', attempts: 3, error: null, text: null });
  expect(complaints).toHaveLength(2);
  expect(complaints[0]).toMatch(/^Account mail \d+ was not sent \(attempt 1, next attempt in 30 s\): .*451/);
  expect(complaints.join()).not.toContain('code=');
});

test('a repeated job does not bring the next attempt forward', async () => {
  const id = await queued();
  smtp.refusals.push(451);
  await deliver(id, through(), 0);
  await deliver(id, through(), 0);
  expect(await mail(id)).toMatchObject({ status: 'QUEUED', attempts: 1 });
  expect(await jobsFor(id)).toEqual([0, 30]);
});

test('a permanent refusal is final and keeps the words of the mail server', async () => {
  const id = await queued();
  smtp.refusals.push(550);
  await deliver(id, through());
  const refused = { status: 'FAILED', attempts: 1, html: null, text: null, sentAt: null };
  expect(await mail(id)).toMatchObject({ ...refused, error: expect.stringContaining('550 Seda kirja me ei taha') });
  expect(await jobsFor(id)).toEqual([0]);
  await deliver(id, through());
  expect(smtp.received).toEqual([]);
  expect((await mail(id)).attempts).toBe(1);
});

test.each<[string, Partial<SmtpServer>, RegExp]>([
  ['nobody listens', { port: 1 }, /ECONNREFUSED/],
  ['the login is wrong, which can be mended', { auth: { user: 'keegi', pass: PASSWORD } }, /535/],
  ['the certificate is not to be trusted', { rejectUnauthorized: true }, /self-signed|certificate/],
])('a mail waits where %s', async (_, settings, words) => {
  const id = await queued();
  await deliver(id, through(settings));
  expect(await mail(id)).toMatchObject({ status: 'QUEUED', attempts: 1, error: expect.stringMatching(words) });
  expect((await mail(id)).error).not.toContain(PASSWORD);
  expect(smtp.received).toEqual([]);
});

test('two workers at once send a mail once', async () => {
  const id = await queued();
  smtp.delay = 300;
  const whenBegun = eventually(() => expect(smtp.begun).toBe(1));
  await Promise.all([deliver(id, through()), deliver(id, through()), whenBegun.then(() => deliver(id, through()))]);
  expect(smtp.received).toHaveLength(1);
  expect(await mail(id)).toMatchObject({ status: 'SENT', attempts: 1 });
});

test('without a mail server the link is one line of the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) });
  const id = await queued();
  await deliver(id, logMailer(log));
  expect(lines).toEqual([`No SMTP_URL, so not sent: ${letter.subject}, to oie@ansambel.test: ${link}`]);
  expect(await mail(id)).toMatchObject({ status: 'UNSENT', attempts: 1, error: null, html: null, text: null, sentAt: null });
});

test('mails are deleted after their days', async () => {
  const id = await queued();
  const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
  await forgetOldMails(database(), 400, days(400));
  expect((await mail(id)).id).toBe(id);
  await forgetOldMails(database(), 400, new Date(days(400).getTime() + 1));
  await expect(mail(id)).rejects.toThrow();
});
