import { expect, test } from 'vitest';
import { type Outcome, outcomeOf, PAUSES, verdictOn } from './outbox.rules.ts';

const failed: Outcome = { is: 'failed', reason: 'Praegu ei saa' };
const again = (pause: number) => ({ status: 'QUEUED', error: 'Praegu ei saa', pause });

test.each<[string, Outcome, number, object]>([
  ['sent', { is: 'sent' }, 1, { status: 'SENT', error: null }],
  ['sent at last', { is: 'sent' }, 8, { status: 'SENT', error: null }],
  ['without a mail server', { is: 'unsent' }, 1, { status: 'UNSENT', error: null }],
  ['refused', { is: 'refused', reason: 'Ei võta' }, 1, { status: 'FAILED', error: 'Ei võta' }],
  ['failed once', failed, 1, again(30)],
  ['failed twice', failed, 2, again(2 * 60)],
  ['failed three times', failed, 3, again(10 * 60)],
  ['failed four times', failed, 4, again(60 * 60)],
  ['failed five times', failed, 5, again(4 * 60 * 60)],
  ['failed six times', failed, 6, again(12 * 60 * 60)],
  ['failed seven times', failed, 7, again(24 * 60 * 60)],
  ['failed eight times', failed, 8, { status: 'FAILED', error: 'Praegu ei saa' }],
])('%s', (_, outcome, attempts, verdict) => {
  expect(verdictOn(outcome, attempts)).toEqual(verdict);
});

const envelope = { sender: 'riided@example.ee', recipient: 'mari@tants.ee', host: 'riided.example.ee' };

test.each<[string, object, Outcome['is'], string?]>([
  ['no such mailbox', { responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO' }, 'refused'],
  ['no such mailbox, found out late', { responseCode: 550, code: 'EMESSAGE', command: 'DATA' }, 'refused'],
  ['too large', { responseCode: 552, code: 'EMESSAGE', command: 'DATA' }, 'refused'],
  ['too large by what the server has announced', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'refused'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['greylisted', { responseCode: 451, code: 'EENVELOPE', command: 'RCPT TO' }, 'failed'],
  ['a full mailbox', { responseCode: 452, code: 'EMESSAGE', command: 'DATA' }, 'failed'],
  ['our address blocked', { responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, 'failed', 'US'],
  ['no encryption after all', { responseCode: 502, code: 'ETLS', command: 'STARTTLS' }, 'failed', 'US'],
  ['wrong password', { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, 'failed', 'US'],
  ['not our sender', { responseCode: 550, code: 'EENVELOPE', command: 'MAIL FROM' }, 'failed', 'US'],
  ['not logged in', { responseCode: 530, code: 'EENVELOPE', command: 'RCPT TO' }, 'failed', 'US'],
  ['a conversation out of order', { responseCode: 503, code: 'EENVELOPE', command: 'DATA' }, 'failed', 'US'],
  ['no connection', { code: 'ECONNECTION' }, 'failed'],
  ['no answer', { code: 'ETIMEDOUT' }, 'failed'],
])('an error of sending: %s', (_, error, is, about?: string) => {
  expect(outcomeOf({ message: 'Sõnad', ...error }, envelope)).toEqual({ is, reason: 'Sõnad', ...(about && { about }) });
});

test.each([
  ['554 5.7.1 <riided@example.ee>: Sender address rejected: Access denied', 'SENDER 554 5.7.1'],
  ['554-5.7.1 Service unavailable;\r\n554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org', 'MACHINE 554-5.7.1'],
  ['550 Sender verify failed', 'SENDER 550'],
])('a refusal of us at RCPT TO is tried again, and has a kind: %s', (response, about) => {
  const message = `Can't send mail - all recipients were rejected: ${response}`;
  const refused = { message, response, responseCode: 554, code: 'EENVELOPE', command: 'RCPT TO' };
  expect(outcomeOf(refused, envelope)).toEqual({ is: 'failed', reason: message.replace('\r\n', ' '), about });
});

test('a refusal of us is given up after two days', () => {
  const outcome: Outcome = { is: 'failed', reason: '554 5.7.1 Ei', about: 'RULE 554 5.7.1' };
  expect(verdictOn(outcome, 7)).toEqual({ status: 'QUEUED', error: '554 5.7.1 Ei', about: 'RULE 554 5.7.1', pause: 24 * 60 * 60 });
  expect(verdictOn(outcome, 8)).toEqual({ status: 'FAILED', error: '554 5.7.1 Ei', about: 'RULE 554 5.7.1' });
  expect(PAUSES.reduce((sum, pause) => sum + pause)).toBeLessThan(2 * 24 * 60 * 60);
});

test('a refusal is one line of the server’s words', () => {
  const refused = { responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO', response: '550-5.1.1 Ei ole\r\n550 5.1.1 sellist' };
  expect(outcomeOf({ message: `All were rejected: ${refused.response}`, ...refused }, envelope)).toEqual({
    is: 'refused',
    reason: '550-5.1.1 Ei ole 550 5.1.1 sellist',
  });
});

test('no advice for programmers stands in a log', () => {
  const message = 'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca';
  expect(outcomeOf({ message, code: 'ESOCKET', command: 'CONN' }, envelope)).toEqual({ is: 'failed', reason: 'self-signed certificate' });
});
