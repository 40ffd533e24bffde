import { importOutcomes } from '@riideait/contract';
import { expect, test } from 'vitest';
import { columnsInShort, countOf, inShort, inWords, leftOut, totalsLeftOut, whyNothing, written } from './words.ts';

const none = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };

test.each([
  [{ new: 48, changed: 3, doubtful: 5 }, 0, '48 uut, 3 muudetud', '5 küsitavat'],
  [{ new: 1 }, 0, '1 uus', ''],
  [{ new: 50_000 }, 0, '50\u00a0000 uut', ''],
  [{ unchanged: 120, refused: 1 }, 0, '', '1 vigane'],
  [{ changed: 1 }, 2, '1 muudetud', '2 välja jäetud'],
  [{ doubtful: 5, refused: 2 }, 2, '', '5 küsitavat, 2 vigast, 2 välja jäetud'],
])('%j', (given, skipped, is, isNot) => {
  const counts = { ...none, ...given };
  const entry = { kind: 'CLOTHING', counts, pieces: counts, skipped } as const;
  expect([inWords(entry, written), inWords(entry, leftOut)]).toEqual([is, isNot]);
});

test.each([
  [{ unchanged: 3 }, 0, 'allThere'],
  [{ unchanged: 3 }, 2, 'restThere'],
  [{ unchanged: 3, doubtful: 1 }, 0, 'restThere'],
  [{ refused: 1 }, 2, 'allLeftOut'],
  [{ refused: 1, doubtful: 3 }, 2, 'rowsWait'],
] as const)('nothing is written of %j and %i skipped: %s', (given, skipped, why) => {
  const counts = { ...none, ...given };
  expect(whyNothing({ kind: 'PEOPLE', counts, pieces: counts, skipped })).toBe(why);
});

test('items are named where a row has several', () => {
  const entry = { counts: { ...none, new: 4, changed: 2 }, pieces: { ...none, new: 15, changed: 2 }, skipped: 0 };
  expect(inWords({ ...entry, kind: 'CLOTHING' }, written)).toBe('4 uut (15 eset), 2 muudetud');
  expect(inWords({ ...entry, kind: 'PEOPLE' }, written)).toBe('4 uut, 2 muudetud');
});

test('rows of several outcomes are added up', () => {
  const entry = {
    kind: 'PEOPLE',
    counts: { new: 1, changed: 2, unchanged: 4, doubtful: 8, refused: 16 },
    pieces: null,
    skipped: 32,
  } as const;
  expect([countOf(entry, leftOut), countOf(entry, written), countOf(entry, importOutcomes)]).toEqual([56, 3, 63]);
  expect(countOf({ ...entry, counts: null, skipped: 0 }, written)).toBe(0);
});

const counts = { ...none, new: 2, doubtful: 1 };
const entry = { kind: 'PEOPLE', progress: 40, error: null, counts, pieces: counts, skipped: 0, rows: 3 } as const;

test.each([
  ['not judged yet', { ...entry, status: 'READY', counts: null }, '3 rida'],
  ['waiting', { ...entry, status: 'READY' }, '2 uut, 1 küsitav'],
  ['without anything new', { ...entry, status: 'READY', counts: { ...none, unchanged: 3 } }, '3 samasugust'],
  ['being written', { ...entry, status: 'RUNNING' }, 'Kirjutan registrisse: 40%'],
  ['failed', { ...entry, status: 'FAILED', error: 'Keegi teine kirjutas samal ajal' }, 'Keegi teine kirjutas samal ajal'],
  ['written', { ...entry, status: 'DONE' }, '2 uut, 1 küsitav'],
] as const)('an import %s in one line', (_, summary, words) => expect(inShort(summary)).toBe(words));

test.each([
  [[], ''],
  [[14], 'Rida 14 jäeti välja: see on pealkiri või kokkuvõte'],
  [[14, 52], 'Read 14, 52 jäeti välja: need on pealkirjad või kokkuvõtted'],
  [[1, 2, 3, 4, 5, 6, 7], 'Read 1, 2, 3, 4, 5 … jäeti välja: need on pealkirjad või kokkuvõtted'],
])('totals %j', (rows, words) => expect(totalsLeftOut(rows)).toBe(words));

test('columns are read, left out or asked; those that the server added are none of the file', () => {
  const column = { index: 0, field: 'email', samples: [], guess: null, proposed: null, fillDown: false, fixed: null, sparse: false };
  const read = { ...column, heading: 'Meil' };
  const columns = [read, read, { ...read, field: null }, { ...column, heading: '' }];
  const ofOne = { sheet: 'Naised', sheets: ['Naised'] };
  expect(columnsInShort({ columns, ...ofOne })).toBe('3 veergu, 1 jääb välja');
  expect(columnsInShort({ columns: [read], ...ofOne })).toBe('1 veerg');
  const asked = { ...read, field: null, guess: 'PROPOSED', proposed: 'email' } as const;
  expect(columnsInShort({ columns: [read, asked, asked], ...ofOne })).toBe('3 veergu, 2 ootavad vastust');
  expect(columnsInShort({ columns: [read], sheet: 'Naised', sheets: ['Naised', 'Mehed'] })).toBe(
    '1 veerg, loetud on leht Naised (lehti on 2)',
  );
});
