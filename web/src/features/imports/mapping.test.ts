import { type Import, type ImportColumn, importFields } from '@riideait/contract';
import { expect, test } from 'vitest';
import { columnLetter, fieldGroups, measurementsFor, missingFields, readsAnew, withField, withMapping } from './mapping.ts';

const column = (index: number, field: string | null, heading = ''): ImportColumn => ({
  index,
  field,
  heading,
  samples: [],
  guess: field === null ? null : 'HEADING',
});

test.each(['PEOPLE', 'CLOTHING'] as const)('every field of %s is offered once', (kind) => {
  const offered = fieldGroups[kind].flatMap<string>(({ fields }) => fields);
  expect(offered.toSorted()).toEqual(Object.keys(importFields[kind]).toSorted());
});

test('a field goes from the column that had it to the one it is chosen for', () => {
  const columns = [column(0, 'firstName'), column(1, 'lastName'), column(2, null), column(3, null)];
  const fieldsAfter = (index: number, field: string | null) => withField(columns, index, field).map((each) => each.field);
  expect(fieldsAfter(2, 'firstName')).toEqual([null, 'lastName', 'firstName', null]);
  expect(fieldsAfter(0, 'email')).toEqual(['email', 'lastName', null, null]);
  expect(fieldsAfter(1, null)).toEqual(['firstName', null, null, null]);
});

test('what was chosen shows before the server has answered', () => {
  const before = { sheet: 'Leht1', headerRow: 3, encoding: null, separator: null, emptyClears: false, columns: [column(0, 'email')] };
  // the edge: as much of an import as a mapping changes
  const shown = (mapping: Parameters<typeof withMapping>[1]) => withMapping(before as unknown as Import, mapping);
  expect(shown({ columns: [{ index: 0, field: null }] }).columns).toEqual([{ ...column(0, null), guess: 'CHOSEN' }]);
  expect(shown({ columns: [{ index: 0, field: 'email' }] })).toEqual(before);
  expect(
    shown({
      columns: [
        { index: 0, field: null },
        { index: 1, field: 'email' },
      ],
    }).columns,
  ).toEqual([{ ...column(0, null), guess: null }]);
  expect(shown({ headerRow: null, emptyClears: true })).toEqual({ ...before, headerRow: null, emptyClears: true });
});

test.each([
  ['a column', { columns: [] }, false],
  ['what an empty cell does', { emptyClears: true }, false],
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
] as const)('%s with %j lacks %j', (kind, fields, missing) =>
  expect(
    missingFields(
      kind,
      fields.map((field, index) => column(index, field)),
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
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [199, 'GR'],
])('column %i is %s', (index, letter) => expect(columnLetter(index)).toBe(letter));
