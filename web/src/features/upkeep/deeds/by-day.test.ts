import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const now = new Date('2026-11-22T12:00:00Z');
const days = (...moments: string[]) =>
  byDay(
    moments.map((at) => ({ at })),
    now,
  ).map(({ ago, rows }) => [ago, rows.length]);

test('rows of one day stand together, newest first', () => {
  expect(days('2026-11-22T11:00:00Z', '2026-11-22T07:00:00Z', '2026-11-21T18:00:00Z', '2026-11-15T10:00:00Z')).toEqual([
    [0, 2],
    [1, 1],
    [7, 1],
  ]);
});

test('the day changes at midnight in Tallinn', () => {
  expect(days('2026-11-21T22:00:00Z', '2026-11-21T21:59:59Z')).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('a deed of a server whose clock is ahead is of today', () => {
  expect(days('2026-11-22T23:30:00Z')).toEqual([[0, 1]]);
});

test('without rows there are no days', () => {
  expect(days()).toEqual([]);
});
