import type { Import, ImportColumn } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import {
  columnLetter,
  fixableFields,
  isFillable,
  measurementsFor,
  missingFields,
  namesOfFile,
  readsAnew,
  waitsForColumns,
  withMapping,
  withWish,
} from './mapping.ts';

const column = (index: number, field: string | null, heading = ''): ImportColumn => ({
  index,
  field,
  heading,
  samples: [],
  guess: field === null ? null : 'HEADING',
  proposed: null,
  fillDown: false,
  fixed: null,
  sparse: false,
});

test('a change shows before the server has answered', () => {
  const before = {
    sheet: 'Leht1',
    headerRow: 3,
    encoding: null,
    separator: null,
    emptyClears: false,
    updateExisting: true,
    answers: { HIDDEN_ROWS: true },
    fixes: { 'INVALID height': 'ASIDE' },
    columns: [column(0, 'email'), column(1, null)],
  };
  // the edge: as much of an import as a mapping changes
  const shown = (mapping: Parameters<typeof withMapping>[1]) => withMapping(before as unknown as Import, mapping);
  expect(shown({ columns: [{ index: 0, field: null }] }).columns[0]).toEqual({ ...column(0, null), guess: 'CHOSEN' });
  expect(shown({ columns: [{ index: 0, field: 'email' }] })).toEqual(before);
  expect(shown({ columns: [{ index: 0, field: 'email', fillDown: true }] }).columns[0]).toEqual({ ...column(0, 'email'), fillDown: true });
  expect(shown({ headerRow: null, emptyClears: true, updateExisting: false })).toEqual({
    ...before,
    headerRow: null,
    emptyClears: true,
    updateExisting: false,
  });
  expect(shown({ fixes: { 'SAME_NAME fullName': 'SKIP' } }).fixes).toEqual({ 'INVALID height': 'ASIDE', 'SAME_NAME fullName': 'SKIP' });
  expect(shown({ fixes: { 'INVALID height': null } }).fixes).toEqual({});
  expect(shown({ answers: { INCHES: false } }).answers).toEqual({ HIDDEN_ROWS: true, INCHES: false });
});

test('what is asked is answered before the server has', () => {
  const asked = { ...column(1, null, 'Kaart'), guess: 'PROPOSED', proposed: 'phoneNumber' } as const;
  // the edge: as above
  const shown = withMapping({ columns: [column(0, 'email'), asked] } as unknown as Import, { answers: { COLUMNS: true } });
  expect(shown.columns[1]).toEqual({ ...asked, field: 'phoneNumber', guess: 'CHOSEN', proposed: null });
  expect(shown.answers).toEqual({});
});

test('a wish about a column takes its field from other wishes', () => {
  const first = withWish([], { index: 2, field: 'email' });
  expect(withWish(first, { index: 3, field: 'email' })).toEqual([
    { index: 2, field: null },
    { index: 3, field: 'email' },
  ]);
  expect(withWish(first, { index: 2, field: null })).toEqual([{ index: 2, field: null }]);
});

test('a field goes from the column that had it to the one it is chosen for', () => {
  const entry = { columns: [column(0, 'email'), column(1, null), column(2, null)] };
  // the edge: as above
  const { columns } = withMapping(entry as unknown as Import, { columns: [{ index: 1, field: 'email' }] });
  expect(columns).toEqual([column(0, null), { ...column(1, 'email'), guess: 'CHOSEN' }, column(2, null)]);
});

test.each([
  ['a column', { columns: [] }, false],
  ['the effect of an empty cell', { emptyClears: true }, false],
  ['another sheet', { sheet: 'Leht2' }, true],
  ['no headings', { headerRow: null }, true],
])('%s has the file read anew, or not', (_, mapping, anew) => expect(readsAnew(mapping)).toBe(anew));

test.each([
  ['PEOPLE', [], ['Eesnimi', 'Perekonnanimi']],
  ['PEOPLE', ['firstName'], ['Perekonnanimi']],
  ['PEOPLE', ['fullName'], []],
  ['PEOPLE', ['lastFirstName'], []],
  ['PEOPLE', ['firstName', 'lastName'], []],
  ['CLOTHING', ['clothingNumber'], ['Nimetus']],
  ['CLOTHING', ['clothingName'], []],
  ['CLOTHING', ['?clothingName'], []],
  ['PEOPLE', ['?firstName', '?lastName'], []],
] as const)('%s with %j lacks %j', (kind, fields, missing) =>
  expect(
    missingFields(
      kind,
      fields.map((field) => (field.startsWith('?') ? { field: null, proposed: field.slice(1) } : { field })),
    ),
  ).toEqual(missing),
);

test('measurements are those of the file, and one by the own heading', () => {
  const columns = [column(0, 'clothingName'), column(1, 'measurement:pikkus', 'Pikkus'), column(2, null, 'Ümbermõõt ')];
  const offered = (index: number) => measurementsFor(columns[index] ?? column(9, null), columns);
  expect(offered(2)).toEqual(['measurement:ümbermõõt', 'measurement:pikkus']);
  expect(offered(1)).toEqual(['measurement:pikkus']);
  expect(offered(7)).toEqual(['measurement:pikkus']);
  expect(measurementsFor(column(0, null, 'x'.repeat(51)), [])).toEqual([]);
});

test.each([
  ['groupName', true],
  ['parish', true],
  ['holderLastName', true],
  ['clothingNumber', false],
  ['email', false],
  [null, false],
])('an empty cell of %s may mean the one above: %s', (field, may) => expect(isFillable(field)).toBe(may));

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [199, 'GR'],
])('column %i is %s', (index, letter) => expect(columnLetter(index)).toBe(letter));

describe('fields that may be the same in all rows', () => {
  test('are those without a column in the file', () => {
    const kind = 'CLOTHING';
    const number = column(0, 'clothingNumber', 'Nr');
    const type = column(1, 'clothingTypeName');
    const name = { ...column(2, 'clothingName'), fixed: 'Muhu seelik' };
    expect(fixableFields({ kind, columns: [number, type] })).toEqual([
      { field: 'clothingName', fixed: null },
      { field: 'clothingTypeName', fixed: null },
    ]);
    expect(fixableFields({ kind, columns: [number, type, name] })[0]).toEqual({ field: 'clothingName', fixed: 'Muhu seelik' });
    expect(fixableFields({ kind, columns: [column(0, 'clothingName', 'Ese'), column(1, 'clothingTypeName', 'Liik')] })).toEqual([]);
    expect(fixableFields({ kind: 'PEOPLE', columns: [{ ...column(0, 'groupName'), samples: ['Naisrühm'] }] })).toEqual([]);
  });

  test.each([
    ['Muhu_seelikud 2026.csv', 'Muhu_seelikud 2026', ['Muhu seelikud 2026']],
    ['garderoob.xlsx', 'Naisrühm', ['Naisrühm', 'garderoob']],
    ['garderoob.xlsx', 'Sheet1', ['garderoob']],
    ['Leht 1.ods', 'Leht1', []],
    ['Kleebitud 21.11 kell 9.05.tsv', 'Kleebitud 21.11 kell 9.05', []],
  ])('of %s, sheet %s: %j', (fileName, sheet, names) => expect(namesOfFile({ fileName, sheet })).toEqual(names));
});

describe('columns', () => {
  test.each([
    ['a needed one is missing', [column(0, 'firstName', 'Eesnimi')], true],
    ['a needed one is proposed', [{ ...column(0, null), proposed: 'fullName' }], false],
    ['none is', [column(0, 'fullName', 'Nimi'), column(1, null, 'Muu')], false],
  ])('wait where %s', (_, columns, waits) => expect(waitsForColumns({ kind: 'PEOPLE', columns })).toBe(waits));
});
