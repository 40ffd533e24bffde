import { expect, test } from 'vitest';
import { WAIT } from '../../../scripts/patience.ts';
import { mailServer, PASSWORD, type Step, type Trouble } from '../../test/mail-server.ts';
import { type Mail, PATIENCE, smtpMailer } from './mailer.ts';
import type { Outcome } from './outbox.rules.ts';
import { ehloNameOf, type SmtpServer } from './settings.ts';

const smtp = mailServer();
const long = { dnsTimeout: 10_000, connectionTimeout: WAIT, greetingTimeout: WAIT, socketTimeout: WAIT, wholeTimeout: 2 * WAIT };
/** For a server that stops answering at this step. */
const shortAt = (step: Step) => (step === 'greeting' ? { ...long, greetingTimeout: 250 } : { ...long, socketTimeout: 400 });
const mail: Mail = {
  to: 'mari@tants.ee',
  subject: 'Õie šalli ja žileti meeldetuletus – 3 eset',
  text: 'Tere, Õie!',
  html: '<p>Tere, Õie!</p>',
  messageId: '<kiri-1@riided.example.ee>',
  date: new Date('2026-09-03T15:00:00.000Z'),
};

const send = (changes: Partial<Mail> = {}, settings: Partial<SmtpServer> = {}, patience = long) =>
  smtpMailer({ ...smtp.settings(), ...settings }, { name: 'Riideait', address: 'riided@example.ee' }, patience)({ ...mail, ...changes });

const name = 'Tantsuansambel "Kirivöö", Tartu <x@y.ee>; ja teised';

test('a mail of an ensemble has its name as sender and its reply-to', async () => {
  expect(await send({ fromName: name, replyTo: 'haldur+riided@kirivoo.ee', bulk: true })).toEqual({ is: 'sent' });
  const [got] = smtp.received;
  expect(got).toMatchObject({ subject: mail.subject, messageId: mail.messageId, date: mail.date });
  expect(got?.from?.value).toEqual([{ name, address: 'riided@example.ee' }]);
  expect(got?.replyTo?.value).toEqual([{ name: '', address: 'haldur+riided@kirivoo.ee' }]);
  expect(got?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s+/g, ' ')).toBe(
    'List-Unsubscribe: <mailto:haldur%2Briided@kirivoo.ee?subject=Loobun%20meeldetuletustest>',
  );
  expect(got?.headers.get('auto-submitted')).toBe('auto-generated');
  expect([got?.text?.trim(), got?.html]).toEqual([mail.text, mail.html]);
});

test('a mail to an international domain goes by its code, which every mail server knows', async () => {
  expect(await send({ to: 'mari@näide.ee', replyTo: 'haldur@õde.ee' })).toEqual({ is: 'sent' });
  const lines = smtp.received[0]?.headerLines.map(({ line }) => line);
  expect(lines).toEqual(expect.arrayContaining(['To: mari@xn--nide-loa.ee', 'Reply-To: haldur@xn--de-bka.ee']));
});

test.each<[string, Partial<Mail>]>([
  ['to one person', { replyTo: 'haldur@kirivoo.ee', bulk: false }],
  ['without an address for answers', { replyTo: null, bulk: true }],
])('a mail %s has nothing to be left out of', async (_, changes) => {
  await send(changes);
  expect(smtp.received[0]?.headers.has('list')).toBe(false);
  expect(smtp.received[0]?.headers.has('reply-to')).toBe(changes.replyTo !== null);
});

test.each<[Step, Trouble, Outcome['is'], RegExp]>([
  ['greeting', 421, 'failed', /421 Seda/],
  ['greeting', 554, 'failed', /554 Seda/],
  ['greeting', 'stalls', 'failed', /Greeting never received|Timeout/],
  ['greeting', 'drops', 'failed', /closed/],
  ['login', 454, 'failed', /454 Seda/],
  ['login', 535, 'failed', /535 Seda/],
  ['login', 'stalls', 'failed', /Timeout/],
  ['login', 'drops', 'failed', /closed/],
  ['sender', 451, 'failed', /451 Seda/],
  ['sender', 550, 'failed', /550 Seda/],
  ['sender', 'stalls', 'failed', /Timeout/],
  ['sender', 'drops', 'failed', /closed/],
  ['recipient', 451, 'failed', /451 Seda/],
  ['recipient', 421, 'failed', /421 Seda/],
  ['recipient', 550, 'refused', /^550 Seda kirja me ei taha$/],
  ['recipient', 'stalls', 'failed', /Timeout/],
  ['recipient', 'drops', 'failed', /closed/],
  ['data', 'stalls', 'failed', /Timeout/],
  ['data', 'drops', 'failed', /closed/],
  ['answer', 452, 'failed', /452 Seda/],
  ['answer', 554, 'refused', /^554 Seda kirja me ei taha$/],
  ['answer', 'stalls', 'failed', /Timeout/],
  ['answer', 'drops', 'failed', /closed/],
])('at the %s: %s is %s', async (step, trouble, is, words) => {
  smtp.troubles.set(step, trouble);
  const isOfUs = is === 'failed' && typeof trouble === 'number' && trouble >= 500;
  const about = isOfUs && { about: `US ${trouble}` };
  expect(await send({}, {}, trouble === 'stalls' ? shortAt(step) : long)).toEqual({ is, reason: expect.stringMatching(words), ...about });
  expect(smtp.received).toEqual([]);
});

test.each<[string, Partial<SmtpServer>, RegExp]>([
  ['nobody listens', { port: 1 }, /ECONNREFUSED/],
  ['the name is nobody’s', { host: 'ei.ole.invalid' }, /ENOTFOUND|EAI_AGAIN|DNS|Timeout/i],
  ['the login is wrong', { auth: { user: 'keegi', pass: PASSWORD } }, /535/],
  ['there is no login', { auth: undefined }, /530/],
  ['the certificate is not to be trusted', { rejectUnauthorized: true }, /self-signed|certificate/],
  ['encryption begins too early', { secure: true, requireTLS: false }, /SSL|TLS|wrong version/i],
])('what can be mended is tried again: %s', async (_, settings, words) => {
  const outcome = await send({}, settings);
  expect(outcome).toMatchObject({ is: 'failed', reason: expect.stringMatching(words) });
  expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
  expect(smtp.received).toEqual([]);
});

test('nothing is sent where encryption is required and not offered', async () => {
  smtp.offersTls = false;
  expect(await send()).toMatchObject({ is: 'failed', reason: expect.stringMatching(/STARTTLS/) });
  expect(smtp.begun).toBe(0);
});

test.each([
  ['https://riided.kirivoo.ee:8443/aait', 'riided.kirivoo.ee'],
  ['http://localhost:3000', 'localhost'],
  ['http://192.0.2.1:3000', '[192.0.2.1]'],
  ['http://[2001:db8::1]:3000', '[IPv6:2001:db8::1]'],
  ['https://õde.ee', 'xn--de-bka.ee'],
])('EHLO of an installation at %s says %s', async (publicUrl, name) => {
  await send({}, { name: ehloNameOf(publicUrl) });
  expect(smtp.greetedBy).toBe(name.toLowerCase());
});

test('a refusal that is about us names the sender of the mail', async () => {
  smtp.refusals.push('554 5.7.1 <riided@example.ee>: Sender address rejected: Access denied');
  expect(await send()).toEqual({ is: 'failed', reason: expect.stringContaining('Sender address rejected'), about: 'SENDER 554 5.7.1' });
  smtp.refusals.push('554 5.7.1 <mari@tants.ee>: Recipient address rejected: Access denied');
  expect(await send()).toEqual({ is: 'refused', reason: '554 5.7.1 <mari@tants.ee>: Recipient address rejected: Access denied' });
});

test('an invalid address is refused before anything is sent', async () => {
  expect(await send({ to: 'mari@tants.ee>, <teine@tants.ee' })).toMatchObject({ is: 'refused' });
  expect(smtp.begun).toBe(0);
});

test('the time-out leaves a server minutes to accept a mail', () => {
  expect(PATIENCE.socketTimeout).toBeGreaterThanOrEqual(4 * 60_000);
  // idle_in_transaction_session_timeout of an attempt: a longer wait loses the row lock.
  expect(PATIENCE.wholeTimeout).toBeLessThan(5 * 60_000);
});

test('a server that answers too slowly in total is given up', async () => {
  smtp.delay = WAIT;
  expect(await send({}, {}, { ...long, wholeTimeout: 300 })).toEqual({ is: 'failed', reason: expect.stringMatching(/aborted/) });
});
