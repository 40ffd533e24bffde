import { expect, test } from 'vitest';
import { mailServer, PASSWORD, type Step, type Trouble } from '../test/mail-server.ts';
import { programs } from '../test/programs.ts';
import type { Mail } from './mail/mailer.ts';
import type { SmtpServer } from './mail/settings.ts';
import { tryServer } from './mail/smtp-trial.ts';

const { start } = programs();
const smtp = mailServer();
const from = { name: 'Riideait', address: 'riided@example.ee' };
const to = 'mari@tants.ee';
const mail: Mail = { to, subject: 'Proov', text: 'Proov', html: '<p>Proov</p>', messageId: '<proov@localhost>', date: new Date() };

test('a mail server that works is shown to work, step by step, and the mail arrives', async () => {
  const { code, said } = await start('mail-test', { SMTP_URL: smtp.url(), MAIL_FROM: 'Riideait <riided@example.ee>' }, to).ended;
  expect(said.split('\n')).toEqual([
    'Looking up 127.0.0.1',
    '  127.0.0.1',
    expect.stringMatching(/^Connecting to 127\.0\.0\.1, port \d+$/),
    '  Connected, and encrypted.',
    'Logging in as riided@example.ee',
    '  Logged in.',
    'Sending a mail from riided@example.ee to mari@tants.ee',
    expect.stringMatching(/^ {2}The mail server has taken it: 250 /),
    'All is well. If the mail is not in the mailbox of mari@tants.ee in some minutes, look among the spam.',
    '',
  ]);
  expect(code).toBe(0);
  expect(smtp.received.map(({ subject }) => subject)).toEqual(['Riideaida proovikiri']);
  expect(smtp.received[0]?.from?.value).toEqual([from]);
});

test('a wrong password is explained and shown nowhere', async () => {
  const { code, said } = await start('mail-test', { SMTP_URL: smtp.url().replace('@127', 'x@127') }, to).ended;
  expect(code).toBe(1);
  expect(said).toContain('MAIL_FROM is not set, so mails are from riideait@localhost.');
  expect(said).toContain('535 Vale kasutaja');
  expect(said).toContain('does not let riided@example.ee in with this password');
  expect(said).not.toContain(PASSWORD);
  expect(said).not.toContain(encodeURIComponent(PASSWORD));
});

test.each<[string, Record<string, string>, string[], RegExp]>([
  ['no mail server', {}, [to], /^There is no SMTP_URL.*smtp:\/\/user:password@/s],
  ['no address of one', { SMTP_URL: 'smtp.example.ee' }, [to], /^SMTP_URL must look like smtp:/],
  ['nobody to send to', { SMTP_URL: 'smtp://smtp.example.ee' }, [], /^Say where to: npm run mail-test -- /],
])('%s is one explanation', async (_, env, args, words) => {
  const { code, said } = await start('mail-test', env, ...args).ended;
  expect(said).toMatch(words);
  expect(said).not.toContain('    at ');
  expect(code).toBe(1);
});

async function trial(settings: Partial<SmtpServer> = {}) {
  const lines: string[] = [];
  const taken = await tryServer({ server: { ...smtp.settings(), ...settings }, from, to }, mail, (line) => lines.push(line));
  return { taken, said: lines.join('\n') };
}

test.each<[string, Partial<SmtpServer>, RegExp]>([
  ['unknown host', { host: 'ei.ole.invalid' }, /Looking up ei\.ole\.invalid\n.*failed.*\n.*(no host called|cannot look up)/],
  ['port where nobody listens', { port: 1 }, /ECONNREFUSED.*\n.*Nothing takes mail at 127\.0\.0\.1, port 1/],
  ['certificate of nobody', { rejectUnauthorized: true }, /The certificate of 127\.0\.0\.1 is (signed by nobody|not valid today)/],
  ['server that begins without encryption', { secure: true, requireTLS: false }, /does not begin with encryption/],
])('%s is explained', async (_, settings, words) => {
  const { taken, said } = await trial(settings);
  expect(taken).toBe(false);
  expect(said).toMatch(words);
});

test.each<[Step, Trouble, RegExp]>([
  ['greeting', 554, /554.*\n.*does not want to talk/],
  ['sender', 553, /553.*\n.*does not send mails from riided@example\.ee/],
  ['recipient', 550, /550.*\n.*does not take mail for mari@tants\.ee/],
  ['answer', 452, /452.*\n.*cannot do it now/],
  ['data', 'drops', /ended before the mail server had taken/],
])('at the %s: %s is explained', async (step, trouble, words) => {
  smtp.troubles.set(step, trouble);
  const { taken, said } = await trial();
  expect(taken).toBe(false);
  expect(said).toMatch(words);
});

test('a server without STARTTLS is explained, and gets neither password nor mail', async () => {
  smtp.offersTls = false;
  const { taken, said } = await trial();
  expect(taken).toBe(false);
  expect(said).toMatch(/does not offer encryption/);
  expect(said).not.toContain('Logging in');
});
