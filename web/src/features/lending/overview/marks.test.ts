import { expect, test } from 'vitest';
import { isMarked, type MarkAction, markedOf, marksAfter, NO_MARKS, shownMarks } from './marks.ts';

const piece = (clothingId: number) => ({ clothingId, clothingNumber: null });
const cell = (clothingNameId: number, ...ids: number[]) => ({ clothingNameId, count: ids.length, pieces: ids.map(piece) });
const mari = { id: 1, name: 'Mari Tamm', late: 0, clothingOverviewList: [cell(7, 71, 72), cell(8, 81)] };
const juri = { id: 2, name: 'Jüri Õun', late: 0, clothingOverviewList: [cell(7, 73)] };
const oie = { id: 3, name: 'Õie Saar', late: 0, clothingOverviewList: [] };
const overview = {
  clothingNameList: [
    { id: 7, name: 'Seelik', imageUrl: null },
    { id: 8, name: 'Põll', imageUrl: null },
  ],
  personOverviewList: [mari, juri, oie],
};

const after = (...actions: MarkAction[]) => actions.reduce(marksAfter, NO_MARKS);
const ids = { type: 'all', ids: [1, 2, 3] } as const;

test('a mark comes and goes; all rows at once too', () => {
  expect(after({ type: 'people', id: 1 }, { type: 'names', id: 7 })).toEqual({ people: new Set([1]), names: new Set([7]) });
  expect(after({ type: 'people', id: 1 }, { type: 'people', id: 1 })).toEqual(NO_MARKS);
  expect(after({ type: 'people', id: 1 }, ids).people).toEqual(new Set([1, 2, 3]));
  expect(after(ids, ids)).toEqual(NO_MARKS);
  expect(isMarked(after({ type: 'names', id: 7 }, { type: 'none' }))).toBe(false);
});

test('marks of rows and columns that are not shown do not count', () => {
  const marks = { people: new Set([1, 99]), names: new Set([98]) };
  expect(shownMarks(marks, overview)).toEqual({ people: new Set([1]), names: new Set() });
});

const marked = (people: number[], names: number[]) => {
  const found = markedOf({ people: new Set(people), names: new Set(names) }, overview);
  return [
    found.people.map(({ id }) => id),
    found.names.map(({ id }) => id),
    found.pieces.map(({ clothingId }) => clothingId),
    found.readers,
  ];
};

test.each([
  [
    'rows: all of their pieces',
    marked([1, 3], []),
    [
      [1, 3],
      [7, 8],
      [71, 72, 81],
      [1, 3],
    ],
  ],
  ['columns: who holds something of them is written to', marked([], [7]), [[1, 2, 3], [7], [71, 72, 73], [1, 2]]],
  ['both: where they cross', marked([1, 3], [8]), [[1, 3], [8], [81], [1, 3]]],
])('%s', (_, found, expected) => expect(found).toEqual(expected));
