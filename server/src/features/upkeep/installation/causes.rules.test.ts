import { expect, test } from 'vitest';
import { areMailsRefused, isBackupLate, isDiskLow, pointsOf } from './causes.rules.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

test.each<[string, Parameters<typeof isBackupLate>[0], boolean]>([
  ['of this night', { doneAt: hoursAgo(12), since: hoursAgo(1000) }, false],
  ['36 hours old', { doneAt: hoursAgo(36), since: hoursAgo(1000) }, false],
  ['older', { doneAt: hoursAgo(36.1), since: hoursAgo(1000) }, true],
  ['none, before the first night', { doneAt: null, since: hoursAgo(20) }, false],
  ['none, after it', { doneAt: null, since: hoursAgo(40) }, true],
  ['an old one, before the first night of a new beginning', { doneAt: hoursAgo(400), since: hoursAgo(20) }, false],
  ['none are made', { doneAt: hoursAgo(400), since: null }, false],
])('a backup is late: %s', (_, times, late) => {
  expect(isBackupLate(times, now)).toBe(late);
});

test.each<[number, number, boolean]>([
  [1.9, 3, true],
  [2, 20, false],
  [1.9, 1000, true],
  [5, 51, true],
  [5, 50, false],
  [19.9, 1000, true],
  [20, 1000, false],
])('%d GB free of %d: low is %s', (freeBytes, bytes, low) => {
  expect(isDiskLow({ freeBytes: freeBytes * 1e9, bytes: bytes * 1e9 })).toBe(low);
});

test.each<[number, number, boolean]>([
  [4, 0, false],
  [5, 0, true],
  [5, 95, true],
  [5, 96, false],
  [0, 0, false],
])('%d mails refused beside %d sent: %s', (refused, sent, is) => {
  expect(areMailsRefused({ refused, sent })).toBe(is);
});

test('what is new of a notice goes by ensemble and limit, by file and by version', () => {
  const at = now.toISOString();
  const ensembles = [{ code: 'leigarid', name: 'Leigarid', limits: ['items' as const, 'people' as const] }];
  expect(pointsOf({ kind: 'LIMIT_REACHED', at, details: { ensembles } })).toEqual(['leigarid items', 'leigarid people']);
  expect(pointsOf({ kind: 'NO_MANAGER', at, details: { ensembles } })).toEqual(['leigarid']);
  expect(pointsOf({ kind: 'BACKUP_UNREADABLE', at, details: { file: 'a.tar.gz', error: '' } })).toEqual(['a.tar.gz']);
  const version = { version: 'v1.2.0', day: '2026-11-30', present: 'abc' };
  expect(pointsOf({ kind: 'NEWER_VERSION', at, details: { ...version, security: true } })).toEqual(['v1.2.0']);
  expect(pointsOf({ kind: 'NEWER_VERSION', at, details: { ...version, security: false } })).toEqual([]);
});
