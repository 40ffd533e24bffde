import { columnsBy, type ImportColumn } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { changedOnPurpose, fixCells, isKnownField, newWishes, stillFixed, storable, whyNotFixed, whyNotMapped } from './mapping.rules.ts';

const column = (index: number, field: string | null): ImportColumn => ({
  index,
  heading: `Veerg ${index}`,
  samples: [],
  field,
  guess: 'HEADING',
  proposed: null,
  fillDown: false,
  fixed: null,
  sparse: false,
});
const columns = [column(0, 'firstName'), column(1, 'lastName'), column(2, null)];

test('what the database does not take is left out', () => {
  expect(storable('Ma\0ri \ud83d')).toBe('Mari \ufffd');
  expect(storable('Õie 🩰')).toBe('Õie 🩰');
});

test.each([
  ['PEOPLE', 'firstName', true],
  ['PEOPLE', 'clothingName', false],
  ['PEOPLE', 'measurement:vöö', false],
  ['CLOTHING', 'measurement:Vöö  ümbermõõt', true],
  ['CLOTHING', 'measurement:\0', false],
  ['CLOTHING', 'toString', false],
] as const)('%s: %s is a field: %s', (kind, field, expected) => expect(isKnownField(kind, field)).toBe(expected));

test.each([
  ['no such column', [{ index: 7, field: 'email' }], ['columns.0.index']],
  [
    'no such field',
    [
      { index: 0, field: 'lastName' },
      { index: 1, field: 'shoe' },
    ],
    ['columns.1.field'],
  ],
  [
    'a field of two',
    [
      { index: 1, field: 'email' },
      { index: 2, field: 'email' },
    ],
    ['columns.1.field'],
  ],
  ['nothing against a field that moves', [{ index: 2, field: 'lastName' }], []],
])('%s', (_, wanted, fields) => expect(whyNotMapped('PEOPLE', columns, wanted).map(({ field }) => field)).toEqual(fields));

test('of columns sent along with another sheet those count that the keeper changed', () => {
  const wanted = [
    { index: 0, field: 'firstName' },
    { index: 2, field: 'email' },
  ];
  expect(changedOnPurpose(columns, wanted)).toEqual([{ index: 2, field: 'email' }]);
});

describe('a file is read anew', () => {
  const text = { sheet: 'tabel', headerRow: 2, encoding: 'utf-8', separator: ';' } as const;
  const workbook = { ...text, encoding: null, separator: null } as const;
  test.each([
    ['not where all is as it was', text, text, undefined],
    ['not where nothing is told', text, {}, undefined],
    ['not for the encoding of a workbook', workbook, { encoding: 'utf-8', separator: ',' }, undefined],
    ['for another header row', text, { headerRow: null }, { sheet: 'tabel', headerRow: null, encoding: 'utf-8', separator: ';' }],
    [
      'for another sheet, with its own header row',
      workbook,
      { sheet: 'teine', headerRow: 2 },
      { sheet: 'teine', encoding: null, separator: null },
    ],
    [
      'for another encoding, with the separator found anew',
      text,
      { encoding: 'utf-16le' },
      { sheet: 'tabel', encoding: 'utf-16le', separator: null },
    ],
    ['for another separator', text, { separator: ',' }, { sheet: 'tabel', encoding: 'utf-8', separator: ',' }],
    ['to find the encoding again', text, { encoding: null }, { sheet: 'tabel', encoding: null, separator: null }],
  ] as const)('%s', (_, now, mapping, expected) => expect(newWishes(now, mapping)).toEqual(expected));
});

describe('what is the same in all rows', () => {
  const number = column(3, 'clothingNumber');
  const fixed = { clothingName: 'Muhu seelik' };
  const added = { ...column(4, 'clothingName'), heading: '', guess: 'CHOSEN', fixed: 'Muhu seelik' };

  test('has a column behind those of the file, as long as it is fixed', () => {
    const once = fixCells([number], fixed);
    expect(once).toEqual([number, added]);
    expect(fixCells(once, { clothingName: 'Kihnu kört' })).toEqual([number, { ...added, fixed: 'Kihnu kört' }]);
    expect(fixCells(once)).toEqual(once);
    expect(fixCells(once, { clothingName: null })).toEqual([number]);
    expect(fixCells([number], { clothingName: null })).toEqual([number]);
  });

  test('stands in the empty cells of a column that is there', () => {
    const name = column(0, 'clothingName');
    expect(fixCells([name], fixed)).toEqual([{ ...name, fixed: 'Muhu seelik' }]);
    expect(fixCells([{ ...name, fixed: 'Muhu seelik' }], { clothingName: null })).toEqual([name]);
    const type: ImportColumn = { ...column(4, 'clothingTypeName'), heading: '', guess: 'CONTENT' };
    const typed = fixCells([number, type], { clothingTypeName: 'Seelikud' });
    expect(typed).toEqual([number, { ...type, fixed: 'Seelikud' }]);
    expect(fixCells(typed, { clothingTypeName: null })).toEqual([number, type]);
  });

  test('goes when a column gets the field', () => {
    const columns = columnsBy([column(0, null), ...fixCells([number], fixed)], { columns: [{ index: 0, field: 'clothingName' }] });
    expect(fixCells(columns).map(({ field, fixed }) => [field, fixed])).toEqual([
      ['clothingName', null],
      ['clothingNumber', null],
    ]);
  });

  test('stays when the file is read in another way, unless it has the column now', () => {
    const before = fixCells([number], fixed);
    expect(stillFixed(before, [number])).toEqual(fixed);
    expect(stillFixed(before, [column(0, 'clothingName')])).toEqual({});
    expect(stillFixed([number], [number])).toEqual({});
  });

  test('is a field of the kind', () => {
    expect(whyNotFixed('CLOTHING', fixed)).toEqual([]);
    expect(whyNotFixed('PEOPLE', fixed).map(({ field }) => field)).toEqual(['fixed.clothingName']);
  });
});
