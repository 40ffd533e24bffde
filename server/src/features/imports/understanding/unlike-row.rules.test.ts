import { expect, test } from 'vitest';
import type { SheetCell } from '../../../sheets/spreadsheet.ts';
import { understand } from './understand.rules.ts';

const nobody = { groups: [], types: [], clothingNames: [], measurements: [], firstNames: [], lastNames: [] };

const people = [
  ['Mart', 'Mustikas'],
  ['Tõnu', 'Juurikas'],
];
const things = [
  ['Muhu seelik', 'Muhu'],
  ['Kihnu seelik', 'Kihnu'],
];

const headerOf = (kind: 'PEOPLE' | 'CLOTHING', rows: SheetCell[][]) =>
  understand({ name: 'Leht1', rows, merged: [] }, kind, nobody).headerRow;

test.each([
  ['PEOPLE', [['Imelik', 'Veerg'], ...people], 1],
  ['PEOPLE', [['Foo', 'Bar'], ...people], 1],
  ['PEOPLE', [['A', 'B'], ...people], 1],
  ['PEOPLE', [['Vorname', 'Nachname'], ...people], 1],
  ['PEOPLE', [['Meie pere'], ['Vorname', 'Nachname'], ...people], 2],
  [
    'PEOPLE',
    [
      ['Wer', 'Ruf'],
      ['Mart Mustikas', '5551234'],
      ['Tõnu Juurikas', '5551235'],
    ],
    1,
  ],
  ['CLOTHING', [['Was', 'Woher'], ...things], 1],
] as const)('%s %j: words nobody knows are a heading above what everybody knows', (kind, rows, row) =>
  expect(
    headerOf(
      kind,
      rows.map((cells) => [...cells]),
    ),
  ).toBe(row),
);

test.each<['PEOPLE' | 'CLOTHING', string, SheetCell[][]]>([
  ['PEOPLE', 'a first name', [['Liis', 'Veerg'], ...people]],
  ['PEOPLE', 'a half of a first name', [['Mari-Xenja', 'Veerg'], ...people]],
  [
    'PEOPLE',
    'a full name',
    [
      ['Xenja Veerg', 'Tartu'],
      ['Mart Mustikas', 'Elva'],
      ['Tõnu Juurikas', 'Nuia'],
    ],
  ],
  ['PEOPLE', 'a word that comes again', [['Xenja', 'Juurikas'], ...people]],
  ['PEOPLE', 'fewer cells', [['Xenja'], ...people]],
  [
    'PEOPLE',
    'nothing that is known below',
    [
      ['Xenja', 'Veerg'],
      ['Ximena', 'Juurikas'],
      ['Xaver', 'Mustikas'],
    ],
  ],
  [
    'PEOPLE',
    'a single row below',
    [
      ['Imelik', 'Veerg'],
      ['Mart', 'Mustikas'],
    ],
  ],
  ['CLOTHING', 'a thing of the same kind', [['Imelik seelik', 'Veerg'], ...things]],
  [
    'CLOTHING',
    'a digit',
    [
      ['Kummaline', 'A1'],
      ['Uus', '1'],
      ['Vana', '2'],
    ],
  ],
])('%s no heading: %s', (kind, _, rows) => expect(headerOf(kind, rows)).toBeNull());
