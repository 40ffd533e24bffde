import { expect, test } from 'vitest';
import { asEntry, keepsMost, rowsOfPage, sentOf, sortingOf } from './email-log.rules.ts';

test.each([
  ['SENT', 'SENT', false],
  ['QUEUED', 'QUEUED', false],
  ['UNSENT', 'QUEUED', true],
  ['FAILED', 'FAILED', false],
] as const)('a mail stored as %s shows as %s', (stored, status, unsent) => {
  expect(asEntry({ id: 1, stored })).toEqual({ id: 1, status, unsent });
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

test('no rows, no page', () => expect(rowsOfPage({ page: 1, count: 20 }, 0)).toBeUndefined());

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
