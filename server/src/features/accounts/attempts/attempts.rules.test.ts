import { describe, expect, test } from 'vitest';
import { countAttempts, networkOf, recordedBy, retryTime, windowBefore } from './attempts.rules.ts';

const SECOND = 1000;
const T0 = Date.parse('2026-09-03T12:00:00Z');

const oldest = (minutesAgo: number) => T0 - minutesAgo * 60 * SECOND;
const counts = (accountAndAddress: number, account: number, address: number) => ({
  accountAndAddress: { count: accountAndAddress, oldest: oldest(10) },
  account: { count: account, oldest: oldest(12) },
  address: { count: address, oldest: oldest(14) },
});

describe('limits on failures', () => {
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

test('other limits: thirty from one address in ten minutes', () => {
  const limits = { address: 30, window: 10 * 60 * SECOND };
  const from = (address: number) => ({ ...counts(99, 99, address), address: { count: address, oldest: oldest(4) } });
  expect(retryTime(from(30), limits)).toBeUndefined();
  expect(retryTime(from(31), limits)).toBe(T0 + 6 * 60 * SECOND);
  expect(windowBefore(new Date(T0), limits)).toEqual(new Date(oldest(10)));
  expect(recordedBy(from(31), { account: null, address: 'x' }, limits)).toEqual({ account: null, address: 'x' });
});

describe('attempts are counted', () => {
  const [mari, juri] = ['mari@tants.ee', 'juri@tants.ee'];
  const [home, away] = ['192.0.2.1', '198.51.100.7'];
  const minute = (number: number) => `2026-09-03T11:5${number}:00Z`;
  const attempts = [
    { account: juri, address: home, at: minute(1) },
    { account: mari, address: away, at: minute(2) },
    { account: mari, address: home, at: minute(3) },
    { account: null, address: home, at: minute(4) },
    { account: mari, address: home, at: minute(5) },
  ];
  const since = new Date('2026-09-03T11:45:00Z');
  const of = (count: number, at: string) => ({ count, oldest: Date.parse(at) });

  test('per account and address, per account, and per address, each with its oldest', () => {
    expect(countAttempts(attempts, { account: mari, address: home }, since)).toEqual({
      accountAndAddress: of(2, minute(3)),
      account: of(3, minute(2)),
      address: of(4, minute(1)),
    });
  });

  test('without an account per address only', () => {
    const none = of(0, since.toISOString());
    expect(countAttempts(attempts, { account: null, address: home }, since)).toEqual({
      accountAndAddress: none,
      account: none,
      address: of(4, minute(1)),
    });
  });

  test('for 15 minutes', () => expect(windowBefore(new Date(T0))).toEqual(since));
});

test.each([
  ['one account from one address', counts(11, 11, 11), { account: 'mari@tants.ee', address: '192.0.2.1' }],
  ['one account from many addresses', counts(11, 51, 11), { account: 'mari@tants.ee', address: '' }],
  ['many accounts from one address', counts(11, 51, 201), { account: null, address: '192.0.2.1' }],
])('a refusal is on record once for %s', (_, counted, party) => {
  expect(recordedBy(counted, { account: 'mari@tants.ee', address: '192.0.2.1' })).toEqual(party);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
