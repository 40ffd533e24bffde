import { describe, expect, test } from 'vitest';
import { cookieSeconds, judgeRefresh, type PresentedToken, type RefreshVerdict, type SessionState } from './sessions.rules.ts';

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

describe('use of a refresh token', () => {
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
