import { expect, test } from 'vitest';
import { inShort, leftOut, rowsLeftOut, whatIsLeftOut, whatIsWritten, written } from './words.ts';

const none = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };

test.each([
  [{ new: 48, changed: 3, doubtful: 5 }, 0, '48 uut, 3 muudetakse', '5 ootab otsust ja jääb välja'],
  [{ new: 1 }, 0, '1 uus', ''],
  [{ new: 50_000 }, 0, '50\u00a0000 uut', ''],
  [{ unchanged: 120, refused: 1 }, 0, '', '1 vajab parandust ja jääb välja'],
  [{ changed: 1 }, 2, '1 muudetakse', '2 jätad välja'],
  [{ doubtful: 5, refused: 1 }, 2, '', '8 jääb välja: 5 ootab otsust, 1 vajab parandust, 2 jätad ise'],
])('%j', (counts, skipped, is, isNot) => {
  const entry = { counts: { ...none, ...counts }, skipped };
  expect([whatIsWritten(entry), whatIsLeftOut(entry)]).toEqual([is, isNot]);
});

test('what waits, what is refused and what is skipped is left out, the rest written', () => {
  const counts = { new: 1, changed: 2, unchanged: 4, doubtful: 8, refused: 16 };
  expect(leftOut({ counts, skipped: 32 })).toBe(56);
  expect(written({ counts })).toBe(3);
  expect(written({ counts: null })).toBe(0);
});

const entry = { progress: 40, error: null, counts: { ...none, new: 2, doubtful: 1 }, skipped: 0, rows: 3 };

test.each([
  ['nobody has looked at it', { ...entry, status: 'READY', counts: null }, '3 rida'],
  ['it waits', { ...entry, status: 'READY' }, '2 uut, 1 ootab otsust ja jääb välja'],
  ['nothing is new', { ...entry, status: 'READY', counts: { ...none, unchanged: 3 } }, '3 on juba registris'],
  ['it is being written', { ...entry, status: 'RUNNING' }, 'Kirjutan registrisse: 40%'],
  ['it has failed', { ...entry, status: 'FAILED', error: 'Keegi teine kirjutas samal ajal' }, 'Keegi teine kirjutas samal ajal'],
  ['it is written', { ...entry, status: 'DONE' }, '2 uut, 1 jäi välja'],
  ['it was taken back', { ...entry, status: 'UNDONE' }, '2 uut, 1 jäi välja'],
] as const)('%s', (_, summary, words) => expect(inShort(summary)).toBe(words));

test.each([
  [[], ''],
  [[14], 'Kokkuvõtterida 14 jäeti välja'],
  [[14, 52], 'Kokkuvõtteread 14, 52 jäeti välja'],
  [[1, 2, 3, 4, 5, 6, 7], 'Kokkuvõtteread 1, 2, 3, 4, 5 ja veel 2 jäeti välja'],
])('totals %j', (rows, words) => expect(rowsLeftOut(rows)).toBe(words));
