import { expect, test } from 'vitest';
import { inactiveUntil, keptSince } from './retention.rules.ts';

const now = new Date('2026-09-03T22:30:00.000Z');

test('a period ends to the millisecond', () => {
  expect(keptSince(now, 730).toISOString()).toBe('2024-09-03T22:30:00.000Z');
});

test('inactive people are proposed by the day in Estonia, where it is after midnight', () => {
  expect(inactiveUntil(now, 1)).toBe('2026-09-03');
  expect(inactiveUntil(now, 1095)).toBe('2023-09-05');
});
