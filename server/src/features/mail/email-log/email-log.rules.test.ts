import { expect, test } from 'vitest';
import { asEntry, keepsMost, rowsOfPage, type StoredMail, sentOf, sortingOf, unmade } from './email-log.rules.ts';

const moment = '2026-09-03T15:00:00.000Z';
const both = {
  ...{ id: 1, personId: 7, personName: 'Mari Tamm', createdAt: moment, sentAt: null },
  ...{ subject: 'Meeldetuletus', content: '<p>Tere!</p>', error: null, attempts: 0 },
};
const entry = { ...both, email: 'mari@tants.ee', refusedUs: false };
const mail: StoredMail = {
  ...both,
  ...{ toAddress: entry.email, stored: 'QUEUED', madeAt: moment, refusal: null },
  ...{ meantFor: 'HOLDERS', onlyUnconfirmed: false, sendInventory: true, line: null, clothingNameIds: null },
  ...{
    performanceId: null,
    performanceMail: null,
    about: null,
    aboutDay: null,
    settlementId: null,
    findId: null,
    askedSubject: null,
    draft: null,
    returnReceiptId: null,
  },
};

test.each([
  ['SENT', 'SENT', false],
  ['QUEUED', 'QUEUED', false],
  ['UNSENT', 'FAILED', true],
  ['FAILED', 'FAILED', false],
] as const)('a mail stored as %s shows as %s', (stored, status, unsent) => {
  expect(asEntry({ ...mail, stored })).toEqual({ ...entry, status, unsent });
});

test.each<[why: string, Partial<StoredMail>, isUnmade: boolean]>([
  ['that waits for its first turn', { stored: 'QUEUED', madeAt: null }, true],
  ['that is tried again', { stored: 'QUEUED' }, true],
  ['that was sent', { stored: 'SENT' }, false],
  ['that was given up by the mail server', { stored: 'FAILED' }, false],
  ['that was given up before its turn', { stored: 'FAILED', madeAt: null }, true],
  ['that was not to be sent any more', { stored: 'UNSENT' }, false],
  ['that was not to be sent after it had waited for days', { stored: 'UNSENT', madeAt: null }, true],
  ['that tries the texts', { personId: null, meantFor: null, draft: { draft: {} } }, true],
  ['that tries the texts, of a former version', { personId: null, meantFor: null }, false],
  ['of a settlement', { meantFor: null, settlementId: 3 }, true],
  ['of a settlement that was sent', { stored: 'SENT', meantFor: null, settlementId: 3 }, false],
])('a mail %s', (_, values, isUnmade) => expect(unmade({ ...mail, ...values }) !== undefined).toBe(isUnmade));

test('a mail that waits shows as it would be now, to its old address where there is none by now', () => {
  const words = { subject: 'Nüüd', html: '<p>Nüüd</p>', text: 'Nüüd', replyTo: null, notSent: undefined };
  const now = { personName: 'Mari Kask', subject: 'Nüüd', content: '<p>Nüüd</p>' };
  const made = { ...words, personName: 'Mari Kask', toAddress: 'uus@tants.ee' };
  expect(asEntry(mail, made)).toMatchObject({ ...now, email: 'uus@tants.ee' });
  expect(asEntry(mail, { ...made, toAddress: null })).toMatchObject({ ...now, email: entry.email });
});

test.each([
  [{}, { sort: 'sentAt', order: 'desc' }],
  [{ order: 'asc' }, { sort: 'sentAt', order: 'asc' }],
  [{ sort: 'sentAt' }, { sort: 'sentAt', order: 'asc' }],
  [{ sort: 'personName' }, { sort: 'personName', order: 'asc' }],
  [
    { sort: 'personName', order: 'desc' },
    { sort: 'personName', order: 'desc' },
  ],
] as const)('%j sorts by %j', (asked, sorting) => {
  expect(sortingOf(asked)).toEqual(sorting);
});

test.each([
  ['the first page', 1, { limit: 3, offset: 0, fromEnd: false }],
  ['the middle page, as near to both ends', 2, { limit: 3, offset: 3, fromEnd: false }],
  ['the last page, which is short', 4, { limit: 2, offset: 0, fromEnd: true }],
  ['the page before the last', 3, { limit: 3, offset: 2, fromEnd: true }],
  ['a page past the end', 5, undefined],
])('%s of 11 rows', (_, page, rows) => {
  expect(rowsOfPage({ page, count: 3 }, 11)).toEqual(rows);
});

test('all rows are one page', () => expect(rowsOfPage({ page: 4, count: 'all' }, 11)).toEqual({ limit: 11, offset: 0, fromEnd: false }));

test.each([20, 'all'] as const)('no rows, no page of %s', (count) => expect(rowsOfPage({ page: 1, count }, 0)).toBeUndefined());

test.each([
  [{}, true],
  [{ status: 'SENT' }, true],
  [{ status: 'QUEUED' }, false],
  [{ status: 'FAILED' }, false],
  [{ personName: 'tamm' }, false],
  [{ personId: 1 }, false],
  [{ personId: 1, status: 'SENT' }, false],
] as const)('%j keeps most mails: %s', (filter, most) => expect(keepsMost(filter)).toBe(most));

test('sent mails are all without those that wait or failed', () => {
  expect(sentOf(100, { waiting: 1, unsent: 20, failed: 30 })).toBe(49);
});
