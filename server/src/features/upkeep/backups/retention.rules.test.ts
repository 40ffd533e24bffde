import { expect, test } from 'vitest';
import { backupName, DAYS_IN_BACKUPS, namesToRemove, newestBackup } from './retention.rules.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T02:00:00Z');
const AUTUMN = new Date('2026-11-27T02:00:00Z');

/** The files of the folder after each of these days, the backup of the day included. */
function afterDays(days: readonly number[]): string[][] {
  let files: string[] = [];
  return days.map((day) => {
    files = [...new Set([...files, backupName(new Date(START + day * DAY))])];
    const gone = namesToRemove(files, new Date(START + day * DAY));
    files = files.filter((name) => !gone.includes(name));
    return files;
  });
}

const ageOf = (name: string, today: number) => today - (Date.parse(`${name.slice(9, 19)}T02:00:00Z`) - START) / DAY;

test('seven days and four weeks are kept, on every day of a year', () => {
  const days = Array.from({ length: 365 }, (_, day) => day);
  for (const [today, files] of afterDays(days).entries()) {
    const ages = files.map((name) => ageOf(name, today)).toSorted((a, b) => a - b);
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].slice(0, today + 1));
    if (today < 42) continue;
    const weekly = ages.slice(7);
    expect(weekly).toHaveLength(4);
    expect(weekly.slice(1).map((age, index) => age - (weekly[index] ?? 0))).toEqual([7, 7, 7]);
    expect(weekly.at(-1)).toBeGreaterThanOrEqual(28);
    expect(weekly.at(-1)).toBeLessThan(DAYS_IN_BACKUPS);
  }
});

test('gaps remove nothing early: what was made before them stays among the seven newest', () => {
  expect(
    afterDays([0, 1, 2, 200, 201])
      .at(-1)
      ?.map((name) => ageOf(name, 201))
      .toSorted((a, b) => a - b),
  ).toEqual([0, 1, 199, 200, 201]);
});

test('backups of a clock that was ahead push out none that are made since, and go once there are seven of those', () => {
  const nameOf = (day: number) => `riideait-2026-11-${String(day).padStart(2, '0')}.tar.gz`;
  const toCome = Array.from({ length: 9 }, (_, day) => `riideait-2028-11-${day + 10}.tar.gz`);
  const since = Array.from({ length: 6 }, (_, day) => nameOf(21 + day));
  expect(namesToRemove([...toCome, nameOf(27)], AUTUMN)).toEqual([]);
  expect(namesToRemove([...toCome, ...since], AUTUMN)).toEqual([]);
  expect(namesToRemove([...toCome, ...since, nameOf(27)], AUTUMN)).toEqual(toCome);
});

test('only own files are removed, unfinished ones too', () => {
  const foreign = ['enne-uuendust.tar.gz', 'riideait-2020-01-01.tar.gz.gpg', 'märkmed.txt'];
  const unfinished = 'riideait-2026-01-01.tar.gz.0b0e7a0e-6f3e-4c57-9d6a-0d8a4b0c7a11.part';
  expect(namesToRemove([...foreign, unfinished], AUTUMN)).toEqual([unfinished]);
  expect(newestBackup([...foreign, 'riideait-2026-01-09.tar.gz', 'riideait-2026-01-10.tar.gz'])).toBe('riideait-2026-01-10.tar.gz');
});

test('a backup from before an update goes with the oldest others, never without a newer daily one', () => {
  const [old, kept] = ['riideait-before-update-2026-10-20-091500.tar.gz', 'riideait-before-update-2026-10-23-091500.tar.gz'];
  const unfinished = `${kept}.0b0e7a0e-6f3e-4c57-9d6a-0d8a4b0c7a11.part`;
  expect(namesToRemove([old, kept, 'riideait-2026-11-26.tar.gz', 'riideait-2026-11-27.tar.gz'], AUTUMN)).toEqual([old]);
  expect(namesToRemove([old, kept], AUTUMN)).toEqual([]);
  expect(namesToRemove([kept, unfinished], AUTUMN)).toEqual([unfinished]);
});

test('the day is that of Estonia', () => {
  expect(backupName(new Date('2026-01-01T23:00:00Z'))).toBe('riideait-2026-01-02.tar.gz');
});
