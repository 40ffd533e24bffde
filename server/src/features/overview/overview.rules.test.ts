import { expect, test } from 'vitest';
import { type HeldPiece, type HeldPieces, overviewOf } from './overview.rules.ts';

const mari = { id: 1, name: 'Mari Tamm' };
const juri = { id: 2, name: 'Jüri Õun' };
const skirt = { id: 10, name: 'Seelik' };
const apron = { id: 11, name: 'Põll' };
const shirt = { id: 12, name: 'Särk' };
const piece = (clothingId: number, late = false) => ({ clothingId, clothingNumber: String(clothingId), dueOn: null, late });
const skirts = { clothingNameId: 10, count: 2, pieces: [piece(1), piece(2, true)] };
const shirts = { clothingNameId: 12, count: 1, pieces: [piece(3)] };
const held: HeldPieces[] = [
  { holder: 2, pieces: [[12, 3, '3', null, false]] },
  {
    holder: 1,
    pieces: [
      [10, 2, '2', null, true],
      [10, 1, '1', null, false],
    ],
  },
];

const shape = (all: boolean, names = [skirt, apron, shirt]) => {
  const { clothingNameList, personOverviewList } = overviewOf([mari, juri], names, held, { all });
  return [clothingNameList.map(({ name }) => name), personOverviewList.map(({ clothingOverviewList }) => clothingOverviewList)];
};

test.each([
  [
    'names nobody holds are left out',
    shape(false),
    [
      ['Seelik', 'Särk'],
      [[skirts], [shirts]],
    ],
  ],
  [
    'unless all are asked for',
    shape(true),
    [
      ['Seelik', 'Põll', 'Särk'],
      [[skirts], [shirts]],
    ],
  ],
  ['what is held of other names does not count', shape(false, [skirt, apron]), [['Seelik'], [[skirts], []]]],
  ['nor makes a column', shape(false, [apron]), [[], [[], []]]],
])('%s', (_, seen, expected) => expect(seen).toEqual(expected));

test('people without items have empty rows', () => {
  expect(overviewOf([mari], [skirt], [], {}).personOverviewList).toEqual([{ ...mari, late: 0, clothingOverviewList: [] }]);
  expect(overviewOf([], [], [], {})).toEqual({ clothingNameList: [], personOverviewList: [] });
});

test('rows say how much is late; late people alone can be asked for', () => {
  const late = (filter: { late?: boolean }) =>
    overviewOf([mari, juri], [skirt, shirt], held, filter).personOverviewList.map((row) => [row.name, row.late]);
  expect(late({})).toEqual([
    ['Mari Tamm', 1],
    ['Jüri Õun', 0],
  ]);
  expect(late({ late: true })).toEqual([['Mari Tamm', 1]]);
  expect(overviewOf([mari, juri], [skirt, shirt], held, { late: true }).clothingNameList).toEqual([skirt]);
});

test('pieces of a cell are in the order of their numbers, those without a number last', () => {
  const numbered = (clothingId: number, clothingNumber: string | null): HeldPiece => [10, clothingId, clothingNumber, null, false];
  const pieces = [numbered(5, null), numbered(4, '10'), numbered(3, '10a'), numbered(2, '9'), numbered(1, '10')];
  const [row] = overviewOf([mari], [skirt], [{ holder: 1, pieces }], {}).personOverviewList;
  expect(row?.clothingOverviewList.map((cell) => [cell.count, cell.pieces.map(({ clothingId }) => clothingId)])).toEqual([
    [5, [2, 1, 4, 3, 5]],
  ]);
});
