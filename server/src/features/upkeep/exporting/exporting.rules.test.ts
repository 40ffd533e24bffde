import { expect, test } from 'vitest';
import { type ExportedItem, sheetOf } from './exporting.rules.ts';

const item = (values: Partial<ExportedItem> = {}): ExportedItem => ({
  id: 12,
  clothingTypeName: 'Seelikud',
  clothingName: 'Muhu seelik',
  parish: null,
  material: null,
  clothingNumber: null,
  size: null,
  active: true,
  comment: null,
  acquiredOn: null,
  makerName: null,
  ownerName: null,
  fundingTitle: null,
  holder: null,
  groupName: null,
  validFrom: null,
  state: 'OK',
  placeName: null,
  dueOn: null,
  measured: null,
  ...values,
});
/** Fixed columns: all but the id's, where nothing is measured. */
const FIXED = sheetOf([]).columns.length - 1;
const columnOf = (heading: string) => sheetOf([]).columns.findIndex((column) => column.heading === heading);
const headingsOf = (...names: string[]) =>
  sheetOf(names.map((name, id) => ({ id, name })))
    .columns.map(({ heading }) => heading)
    .slice(FIXED, -1);
const commentOf = (comment: string) => sheetOf([]).rowOf(item({ comment }))[columnOf('Kommentaar')];

test('one column for each name, however many clothing names have it', () => {
  expect(headingsOf('Pikkus', 'pikkus', 'PIKKUS', 'Õlalaius', 'õlalaius')).toEqual(['Pikkus', 'Õlalaius']);
  expect(headingsOf('Varruka pikkus', 'varruka  pikkus')).toEqual(['Varruka pikkus']);
});

test('a measurement named like a fixed column is marked', () => {
  expect(headingsOf('Suurus', 'kihelkond', 'Suurused')).toEqual(['Suurus (mõõt)', 'kihelkond (mõõt)', 'Suurused']);
  expect(headingsOf('Suurus (mõõt)', 'Kelle  käes', 'Pikkus (mõõt)')).toEqual([
    'Suurus (mõõt) (mõõt)',
    'Kelle  käes (mõõt)',
    'Pikkus (mõõt)',
  ]);
});

test('a value stands below the name of its measurement', () => {
  const measurements = [
    { id: 7, name: 'Pikkus' },
    { id: 3, name: 'pikkus' },
    { id: 12, name: 'Suurus' },
  ];
  const { rowOf } = sheetOf(measurements);
  expect(rowOf(item({ size: 'M', measured: { 3: 84.5, 12: 0 } })).slice(FIXED, -1)).toEqual([84.5, 0]);
  expect(rowOf(item({ measured: { 7: 84 } })).slice(FIXED, -1)).toEqual([84, null]);
  expect(rowOf(item({ measured: { 7: 84, 3: 83 } })).slice(FIXED, -1)).toEqual([83, null]);
  expect(rowOf(item({ measured: { 99: 1 } })).slice(FIXED, -1)).toEqual([null, null]);
  expect(rowOf(item()).slice(FIXED, -1)).toEqual([null, null]);
});

test('the last column is the id, hidden and without a heading', () => {
  const { columns, rowOf } = sheetOf([{ id: 1, name: 'Pikkus' }]);
  expect(columns.filter(({ hidden }) => hidden)).toEqual([expect.objectContaining({ heading: '' })]);
  expect([columns.at(-1)?.hidden, rowOf(item({ id: 345 })).at(-1)]).toEqual([true, '#345']);
});

test('a day is a date without a time in any server zone', () => {
  expect(sheetOf([]).rowOf(item({ validFrom: '2026-03-29' }))[columnOf('Väljastatud')]).toEqual(new Date('2026-03-29T00:00:00Z'));
});

test.each([
  ['an ordinary one', 'Põlle nr 2 küljes 🩰', 'Põlle nr 2 küljes 🩰'],
  ['what looks like a sign of the format', 'a_x0041_ _xZZZZ_ _x00e5_', 'a_x005F_x0041_ _xZZZZ_ _x005F_x00e5_'],
  ['signs that XML has no place for', 'a\uFFFFb\uFFFE', 'a\uFFFDb\uFFFD'],
  ['line ends of Windows', 'esimene\r\nteine\nkolmas', 'esimene\nteine\nkolmas'],
])('text of a cell: %s', (_, text, cell) => expect(commentOf(text)).toBe(cell));

test('columns are as wide as their headings at least', () => {
  const { columns } = sheetOf([{ id: 1, name: 'Ümbermõõt rinna kohalt' }]);
  for (const { heading, width } of columns) {
    expect(width, heading).toBeGreaterThan(heading.length);
  }
});

test.each([
  ['38', 38],
  ['38,5', 38.5],
  ['38 1/2', '38 1/2'],
  ['128 cm', '128 cm'],
  ['36-38', '36-38'],
  ['M', 'M'],
  [null, null],
])('a size of %j is the cell %j', (size, cell) => {
  const { columns, rowOf } = sheetOf([]);
  expect(rowOf(item({ size }))[columns.findIndex(({ heading }) => heading === 'Suurus')]).toBe(cell);
});
