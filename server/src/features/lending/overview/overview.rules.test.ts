import { expect, test } from 'vitest';
import { type HeldPieces, overviewOf } from './overview.rules.ts';

const mari = { id: 1, name: 'Mari Tamm', confirmed: false };
const juri = { id: 2, name: 'Jüri Õun', confirmed: false };
const skirt = { id: 10, name: 'Seelik', imageUrl: '/drawings.svg#skirt' };
const apron = { id: 11, name: 'Põll', imageUrl: '/drawings.svg#skirt' };
const shirt = { id: 12, name: 'Särk', imageUrl: '/drawings.svg#skirt' };
const TODAY = '2026-09-03';
const YESTERDAY = '2026-09-02';
const piece = (clothingId: number, due: object = {}) => ({ clothingId, clothingNumber: String(clothingId), ...due });
const skirts = {
  clothingNameId: 10,
  count: 2,
  pieces: [piece(1, { dueOn: TODAY, late: false }), piece(2, { dueOn: YESTERDAY, late: true })],
};
const shirts = { clothingNameId: 12, count: 1, pieces: [piece(3, { imageUrl: '/images/three.webp' })] };
const held: HeldPieces = {
  people: [2, 1, 1],
  names: [12, 10, 10],
  items: [3, 2, 1],
  numbers: ['3', '2', '1'],
  days: [null, YESTERDAY, TODAY],
  photos: { 3: '/images/three.webp' },
};
const nothing: HeldPieces = { people: [], names: [], items: [], numbers: [], days: [], photos: {} };

const shape = (all: boolean, names = [skirt, apron, shirt]) => {
  const { clothingNameList, personOverviewList } = overviewOf([mari, juri], names, held, { all }, TODAY);
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
  expect(overviewOf([mari], [skirt], nothing, {}, TODAY).personOverviewList).toEqual([
    { id: mari.id, name: mari.name, late: 0, clothingOverviewList: [] },
  ]);
  expect(overviewOf([], [], nothing, {}, TODAY)).toEqual({ clothingNameList: [], personOverviewList: [] });
});

test('rows say how much is late; late people alone can be asked for', () => {
  const late = (filter: { late?: boolean }) =>
    overviewOf([mari, juri], [skirt, shirt], held, filter, TODAY).personOverviewList.map((row) => [row.name, row.late]);
  expect(late({})).toEqual([
    ['Mari Tamm', 1],
    ['Jüri Õun', 0],
  ]);
  expect(late({ late: true })).toEqual([['Mari Tamm', 1]]);
  expect(overviewOf([mari, juri], [skirt, shirt], held, { late: true }, TODAY).clothingNameList).toEqual([skirt]);
});

test('holders who have confirmed, or have not, can be asked for', () => {
  const confirmed = { ...juri, confirmed: true };
  const empty = { id: 9, name: 'Tiiu Tühi', confirmed: true };
  const asked = (filter: { confirmed?: boolean }) =>
    overviewOf([mari, confirmed, empty], [skirt], held, filter, TODAY).personOverviewList.map(({ name }) => name);
  expect([asked({}), asked({ confirmed: true }), asked({ confirmed: false })]).toEqual([
    ['Mari Tamm', 'Jüri Õun', 'Tiiu Tühi'],
    ['Jüri Õun'],
    ['Mari Tamm'],
  ]);
});

test('pieces of a cell are in the order of their numbers, those without a number last', () => {
  const skirtsOfMari = {
    people: [1, 1, 1, 1, 1],
    names: [10, 10, 10, 10, 10],
    items: [5, 4, 3, 2, 1],
    numbers: [null, '10', '10a', '9', '10'],
    days: [null, null, null, null, null],
    photos: {},
  };
  const [row] = overviewOf([mari], [skirt], skirtsOfMari, {}, TODAY).personOverviewList;
  expect(row?.clothingOverviewList.map((cell) => [cell.count, cell.pieces.map(({ clothingId }) => clothingId)])).toEqual([
    [5, [2, 1, 4, 3, 5]],
  ]);
});

test('who holds something and has not confirmed it is named so', () => {
  const confirmed = { ...juri, confirmed: true };
  const empty = { id: 9, name: 'Tiiu Tühi', confirmed: false };
  const rows = overviewOf([mari, confirmed, empty], [skirt], held, {}, TODAY).personOverviewList;
  expect(rows.map(({ unconfirmed }) => unconfirmed)).toEqual([true, undefined, undefined]);
});
