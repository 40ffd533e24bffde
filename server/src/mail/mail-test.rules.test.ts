import { expect, test } from 'vitest';
import { adviceOn, type Failure, type Stage, type Trial } from './mail-test.rules.ts';
import { smtpServerOf } from './settings.ts';

const trial = (url = 'smtp://riided:salasona@smtp.example.ee'): Trial => {
  const server = smtpServerOf(url);
  if (server === undefined) throw new Error('Not an SMTP_URL');
  return { server, from: { name: 'Riideait', address: 'riided@example.ee' }, to: 'mari@tants.ee' };
};

const tls = (originalCode: string, message = originalCode) => ({ message, code: 'ESOCKET', originalCode, command: 'CONN' });
const answer = (responseCode: number, command: string, message = 'Ei') => ({ message, code: 'EENVELOPE', responseCode, command });

test.each<[string, Stage, Failure, RegExp, string?]>([
  ['host not found', 'look-up', { message: 'x', code: 'ENOTFOUND' }, /no host called smtp\.example\.ee.*slip/],
  ['no network', 'look-up', { message: 'x', code: 'EAI_AGAIN' }, /cannot look up names.*network/],
  ['refused port', 'connection', { message: 'x', code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, /Nothing takes mail.*port 587.*slip/],
  ['time-out', 'connection', { message: 'Connection timeout', code: 'ETIMEDOUT' }, /does not answer.*firewall.*block/i],
  ['silence', 'connection', { message: 'Greeting never received', code: 'ETIMEDOUT' }, /says nothing.*firewall/i],
  ['smtp:// at 465', 'connection', { message: 'Timeout', code: 'ETIMEDOUT' }, /smtps:\/\/ instead/, 'smtp://smtp.example.ee:465'],
  ['smtps:// at 587', 'connection', tls('ERR_SSL_WRONG_VERSION_NUMBER'), /Write smtp:\/\//, 'smtps://smtp.example.ee:587'],
  ['expired certificate', 'connection', tls('CERT_HAS_EXPIRED'), /not valid today/],
  ['certificate of another name', 'connection', tls('ERR_TLS_CERT_ALTNAME_INVALID'), /not made out to smtp\.example\.ee/],
  ['certificate of nobody', 'connection', tls('DEPTH_ZERO_SELF_SIGNED_CERT'), /nobody whom.*NODE_EXTRA_CA_CERTS.*rejectUnauthorized=false/],
  [
    'no STARTTLS',
    'connection',
    { message: 'x', code: 'ETLS', responseCode: 502, command: 'STARTTLS' },
    /does not offer encryption.*requireTLS=false/,
  ],
  ['our address blocked', 'connection', { message: 'x', code: 'EPROTOCOL', responseCode: 554 }, /not want to talk.*block the address/],
  ['busy at the greeting', 'connection', { message: 'x', code: 'EPROTOCOL', responseCode: 421 }, /not want to talk.*Try again/],
  ['broken off', 'connection', { message: 'x', code: 'ECONNECTION' }, /broke off/],
  ['wrong login', 'login', answer(535, 'AUTH PLAIN'), /does not let riided in.*%40.*app password/],
  ['login later', 'login', answer(454, 'AUTH PLAIN'), /cannot do it now/],
  ['too many logins', 'login', answer(454, 'AUTH PLAIN', '454 4.7.0 Too many login attempts'), /too many/],
  ['no login at all', 'mail', answer(530, 'MAIL FROM'), /wants a login/],
  ['foreign sender', 'mail', answer(550, 'MAIL FROM'), /does not send mails from riided@example\.ee.*MAIL_FROM/],
  ['foreign sender, found out late', 'mail', answer(550, 'DATA', '550 Sender not verified'), /MAIL_FROM/],
  [
    'foreign sender at RCPT TO',
    'mail',
    answer(554, 'RCPT TO', '554 5.7.1 <riided@example.ee>: Sender address rejected: Access denied'),
    /does not send mails from riided@example\.ee.*MAIL_FROM.*two days/,
  ],
  [
    'block list at RCPT TO',
    'mail',
    answer(554, 'RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'),
    /not take mail from this machine.*block list.*two days/,
  ],
  [
    'HELO at RCPT TO',
    'mail',
    answer(504, 'RCPT TO', '504 5.5.2 <riided>: Helo command rejected: need fully-qualified hostname'),
    /not take mail from this machine.*PUBLIC_URL/,
  ],
  ['rule of the mail server', 'mail', answer(554, 'DATA', '554 5.7.1 Spam message rejected'), /mails of this installation.*own words/],
  ['refused recipient', 'mail', answer(550, 'RCPT TO'), /does not take mail for mari@tants\.ee/],
  [
    'recipient refused by a rule',
    'mail',
    answer(554, 'RCPT TO', '554 5.7.1 <mari@tants.ee>: Recipient address rejected: Access denied'),
    /does not take mail for mari@tants\.ee/,
  ],
  ['greylisted', 'mail', answer(451, 'RCPT TO'), /cannot do it now.*tries again by itself/],
  ['too many', 'mail', answer(452, 'RCPT TO', '452 Quota exceeded'), /too many.*MAIL_PER_MINUTE/],
  ['refused mail', 'mail', answer(554, 'DATA'), /refuses this mail/],
  ['no answer to the mail', 'mail', { message: 'Timeout', code: 'ETIMEDOUT' }, /ended before.*Try again/],
])('%s is explained', (_, stage, failure, words, url?: string) => {
  const advice = adviceOn(stage, failure, trial(url));
  expect(advice.join(' ')).toMatch(words);
  expect(advice.length).toBeGreaterThan(1);
  expect(advice.join(' ')).not.toContain('salasona');
});
