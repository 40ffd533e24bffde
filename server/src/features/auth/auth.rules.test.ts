import { describe, expect, test } from 'vitest';
import { cookieSeconds, judgeRefresh, type PresentedToken, type RefreshVerdict, retryTime, type SessionState } from './auth.rules.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const T0 = Date.parse('2026-09-03T12:00:00Z');

const session = (changes: Partial<SessionState> = {}): SessionState => ({
  createdAt: T0,
  lastUsedAt: T0,
  ended: false,
  generation: 3,
  generationUsedAt: T0,
  ...changes,
});
const leader: PresentedToken = { generation: 3, leads: true };
const sibling: PresentedToken = { generation: 3, leads: false };
const successor: PresentedToken = { generation: 4, leads: false };
const previous: PresentedToken = { generation: 2, leads: false };
const ancient: PresentedToken = { generation: 1, leads: false };

describe('what the use of a refresh token means', () => {
  test.each<[string, SessionState, PresentedToken, number, RefreshVerdict]>([
    ['the first use after login', session({ generation: 0, generationUsedAt: null }), { generation: 0, leads: false }, 0, 'advance'],
    ['the successor', session(), successor, 60 * SECOND, 'advance'],
    ['the same again: its answer was lost', session(), leader, 10 * DAY, 'again'],
    ['the previous, in the grace', session(), previous, 30 * SECOND, 'again'],
    ['the previous, after the grace', session(), previous, 31 * SECOND, 'stolen'],
    ['a sibling from another tab, in the grace', session(), sibling, 5 * SECOND, 'again'],
    ['a sibling long after', session(), sibling, 31 * SECOND, 'stolen'],
    ['one long replaced, even in the grace', session(), ancient, 1 * SECOND, 'stolen'],
    ['any of an ended session', session({ ended: true }), successor, 0, 'over'],
    ['after 30 idle days', session(), successor, 30 * DAY + 1, 'over'],
    ['on the 30th idle day', session(), successor, 30 * DAY, 'advance'],
    ['after 180 days', session({ lastUsedAt: T0 + 179 * DAY }), successor, 180 * DAY + 1, 'over'],
  ])('%s', (_, state, token, later, verdict) => {
    expect(judgeRefresh(state, token, T0 + later)).toBe(verdict);
  });
});

test('the cookie lives 30 days, and never past the 180th day of the session', () => {
  expect(cookieSeconds(T0, T0)).toBe((30 * DAY) / SECOND);
  expect(cookieSeconds(T0, T0 + 170 * DAY)).toBe((10 * DAY) / SECOND);
});

describe('limits on failures', () => {
  const oldest = (minutesAgo: number) => T0 - minutesAgo * 60 * SECOND;
  const counts = (accountAndAddress: number, account: number, address: number) => ({
    accountAndAddress: { count: accountAndAddress, oldest: oldest(10) },
    account: { count: account, oldest: oldest(12) },
    address: { count: address, oldest: oldest(14) },
  });

  test.each([
    ['ten of one account from one address', counts(10, 10, 10), undefined],
    ['the eleventh waits for the first of these to be 15 minutes old', counts(11, 11, 11), 5],
    ['fifty of one account from many addresses', counts(1, 50, 1), undefined],
    ['the fifty-first', counts(1, 51, 1), 3],
    ['two hundred from one address', counts(1, 1, 200), undefined],
    ['the two hundred and first', counts(1, 1, 201), 1],
    ['over two limits: the longer wait', counts(11, 51, 51), 5],
  ])('%s', (_, counted, minutes) => {
    expect(retryTime(counted)).toBe(minutes === undefined ? undefined : T0 + minutes * 60 * SECOND);
  });
});
