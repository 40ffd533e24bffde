import { expect, test } from 'vitest';
import { type Outcome, outcomeOf, verdictOn } from './outbox.rules.ts';

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

test.each<[string, object, Outcome['is']]>([
  ['no such mailbox', { responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO' }, 'refused'],
  ['no such mailbox, found out late', { responseCode: 550, code: 'EMESSAGE', command: 'DATA' }, 'refused'],
  ['too large', { responseCode: 552, code: 'EMESSAGE', command: 'DATA' }, 'refused'],
  ['too large by what the server has announced', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'refused'],
  ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
  ['greylisted', { responseCode: 451, code: 'EENVELOPE', command: 'RCPT TO' }, 'failed'],
  ['a full mailbox', { responseCode: 452, code: 'EMESSAGE', command: 'DATA' }, 'failed'],
  ['our address blocked', { responseCode: 554, code: 'EPROTOCOL', command: 'CONN' }, 'failed'],
  ['no encryption after all', { responseCode: 502, code: 'ETLS', command: 'STARTTLS' }, 'failed'],
  ['wrong password', { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, 'failed'],
  ['not our sender', { responseCode: 550, code: 'EENVELOPE', command: 'MAIL FROM' }, 'failed'],
  ['not logged in', { responseCode: 530, code: 'EENVELOPE', command: 'RCPT TO' }, 'failed'],
  ['a conversation out of order', { responseCode: 503, code: 'EENVELOPE', command: 'DATA' }, 'failed'],
  ['no connection', { code: 'ECONNECTION' }, 'failed'],
  ['no answer', { code: 'ETIMEDOUT' }, 'failed'],
])('an error of sending: %s', (_, error, is) => {
  expect(outcomeOf({ message: 'Sõnad', ...error })).toEqual({ is, reason: 'Sõnad' });
});

test('a refusal is one line of the server’s words', () => {
  const refused = { responseCode: 550, code: 'EENVELOPE', command: 'RCPT TO', response: '550-5.1.1 Ei ole\r\n550 5.1.1 sellist' };
  expect(outcomeOf({ message: `All were rejected: ${refused.response}`, ...refused })).toEqual({
    is: 'refused',
    reason: '550-5.1.1 Ei ole 550 5.1.1 sellist',
  });
});
