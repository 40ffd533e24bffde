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
  ['no such mailbox', { responseCode: 550, code: 'EENVELOPE' }, 'refused'],
  ['too large', { responseCode: 552, code: 'EMESSAGE' }, 'refused'],
  ['greylisted', { responseCode: 451, code: 'EENVELOPE' }, 'failed'],
  ['wrong password', { responseCode: 535, code: 'EAUTH' }, 'failed'],
  ['no connection', { code: 'ECONNECTION' }, 'failed'],
  ['no answer', { code: 'ETIMEDOUT' }, 'failed'],
])('an error of sending: %s', (_, error, is) => {
  expect(outcomeOf({ message: 'Sõnad', ...error })).toEqual({ is, reason: 'Sõnad' });
});
