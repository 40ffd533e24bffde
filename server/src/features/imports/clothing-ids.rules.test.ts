import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, judgeRow, type TestRow } from '../../../test/clothing-file.ts';

const FIELDS = 'id clothingName clothingNumber size';
const register = aClothingRegister({
  names: [aName(1, 'Muhu seelik'), aName(2, 'Kihnu seelik')],
  items: [anItem(7, '1', { size: 40 }), anItem(8, '2', { size: 38 }), anItem(9, null)],
});
const judge = (rows: readonly TestRow[], its = register) => judgeFile(FIELDS, rows, its, { emptyClears: true });
const outcomes = (rows: readonly TestRow[], its = register) =>
  judge(rows, its).rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));
const items = (rows: readonly TestRow[], its = register) => judge(rows, its).rows.map(({ write }) => write?.items ?? null);

describe('an id', () => {
  test.each([
    ['finds its item', ['#7', 'muhu SEELIK', '1', 40], 'unchanged', [], 'Muhu seelik nr 1'],
    ['is read plain too', [7, 'Muhu seelik', '1', 40], 'unchanged', [], 'Muhu seelik nr 1'],
    [
      'finds it with another number',
      ['#7', 'Muhu seelik', '12', 40],
      'changed',
      [{ field: 'clothingNumber', before: '1', after: '12' }],
      'Muhu seelik nr 1',
    ],
    [
      'has one number, however it looks',
      ['#7', 'Muhu seelik', '1-12', 40],
      'changed',
      [{ field: 'clothingNumber', before: '1', after: '1-12' }],
      'Muhu seelik nr 1',
    ],
    [
      'may have a number in another case',
      ['#7', 'Muhu seelik', '1', 41],
      'changed',
      [{ field: 'size', before: '40', after: '41' }],
      'Muhu seelik nr 1',
    ],
    ['finds one without a number', ['#9', 'Muhu seelik', null, null], 'unchanged', [], 'Muhu seelik'],
    ['gives it one', ['#9', 'Muhu seelik', '3', null], 'changed', [{ field: 'clothingNumber', before: null, after: '3' }], 'Muhu seelik'],
    [
      'takes it away',
      ['#7', 'Muhu seelik', null, 40],
      'changed',
      [{ field: 'clothingNumber', before: '1', after: null }],
      'Muhu seelik nr 1',
    ],
    ['of nothing is passed by', ['#99', 'Muhu seelik', '1', 40], 'unchanged', [], 'Muhu seelik nr 1'],
    ['that is none is passed by', ['x7', 'Muhu seelik', '4', 40], 'new', [], 'Muhu seelik'],
  ])('%s', (_, row, outcome, changes, match) => {
    const judged = judgeRow(FIELDS, row, register, { emptyClears: true });
    expect(judged).toMatchObject({ outcome, changes, match: { text: match, url: '/clothing/1' }, problems: [] });
    if (outcome === 'changed') expect(judged.items).toHaveLength(1);
  });

  test('keeps its number where an empty cell leaves what is there', () =>
    expect(judgeRow(FIELDS, ['#7', 'Muhu seelik', null, 40], register).outcome).toBe('unchanged'));

  test('of another clothing name is doubtful', () => {
    const row = ['#7', 'Kihnu seelik', '1', 40];
    expect(judge([row]).rows[0]).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'NAME_CHANGED', field: 'clothingName', text: 'Registris on see ese Muhu seelik nr 1' }],
      choices: ['SKIP', 'ADD'],
      match: { text: 'Muhu seelik nr 1' },
    });
    expect(judge([{ cells: row, decision: 'ADD' }]).rows[0]).toMatchObject({
      outcome: 'new',
      write: { nameKey: 'kihnu seelik', items: [{ id: null }] },
    });
  });

  test('gives no number that another item keeps', () => {
    const problem = { code: 'INVALID', field: 'clothingNumber' };
    expect(judge([['#7', 'Muhu seelik', '2', 40]]).rows[0]).toMatchObject({
      outcome: 'refused',
      problems: [{ ...problem, text: 'Number 2 on sellel nimetusel juba olemas' }],
    });
    expect(
      judge([
        ['#7', 'Muhu seelik', '5', 40],
        ['#8', 'Muhu seelik', '5', 38],
      ]).rows[1],
    ).toMatchObject({
      outcome: 'refused',
      problems: [{ ...problem, text: 'Sama number on real 2' }],
    });
    expect(judgeRow(FIELDS, ['#7', 'Muhu seelik', 'x'.repeat(21), 40], register).problems).toMatchObject([problem]);
  });
});

describe('numbers go round', () => {
  const swap = [
    ['#7', 'Muhu seelik', '2', 40],
    ['#8', 'Muhu seelik', '1', 38],
  ];

  test('two items change theirs', () => {
    expect(outcomes(swap)).toEqual(['changed', 'changed']);
    expect(items(swap)).toMatchObject([[{ id: 7, values: { clothingNumber: '2' } }], [{ id: 8, values: { clothingNumber: '1' } }]]);
  });

  test('a number that becomes free goes to a new item', () =>
    expect(
      items([
        ['#7', 'Muhu seelik', '5', 40],
        [null, 'Muhu seelik', '1', 42],
      ]),
    ).toMatchObject([[{ id: 7 }], [{ id: null, values: { clothingNumber: '1' } }]]));

  test('but only where the row that frees it is written', () => {
    const [first, second = []] = swap;
    expect(outcomes([first ?? [], { cells: second, decision: 'SKIP' }])).toEqual(['refused INVALID', 'skipped INVALID']);
    expect(outcomes([first ?? [], ['#8', 'Muhu seelik', '1', 'XL']])).toEqual(['refused INVALID', 'refused INVALID']);
  });

  test('nor where that one cannot have its own, and so on; others are no matter', () => {
    const many = aClothingRegister({ items: ['1', '2', '3', '4', '5', '6'].map((number, index) => anItem(index + 1, number)) });
    const row = (id: number, number: string) => [`#${id}`, 'Muhu seelik', number, null];
    expect(outcomes([row(1, '2'), row(2, '3'), row(3, '4'), row(5, '6'), row(6, '5')], many)).toEqual([
      'refused INVALID',
      'refused INVALID',
      'refused INVALID',
      'changed',
      'changed',
    ]);
  });
});

describe('an item twice in the file', () => {
  const doubt = 'doubtful TWICE_IN_FILE';

  test.each([
    [
      'by number',
      [
        [null, 'Muhu seelik', '1', 41],
        [null, 'muhu seelik', '1', 42],
      ],
    ],
    [
      'of a new one',
      [
        [null, 'Kihnu seelik', 'A1', 41],
        [null, 'Kihnu seelik', 'a1', 42],
      ],
    ],
    [
      'by ranges',
      [
        [null, 'Muhu seelik', '1-3', 41],
        [null, 'Muhu seelik', '3-5', 42],
      ],
    ],
    [
      'by id and number',
      [
        ['#7', 'Muhu seelik', '1', 41],
        [null, 'Muhu seelik', '1', 42],
      ],
    ],
    [
      'by number and id',
      [
        [null, 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 42],
      ],
    ],
    [
      'by id',
      [
        ['#7', 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 42],
      ],
    ],
    [
      'by the number it gets',
      [
        ['#7', 'Muhu seelik', '5', 41],
        [null, 'Muhu seelik', '5', 42],
      ],
    ],
  ])('is doubtful the second time: %s', (_, rows) => {
    const { rows: judged } = judge(rows);
    expect(judged[0]?.problems).toEqual([]);
    expect(judged[1]).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'TWICE_IN_FILE' }],
      choices: ['SKIP', 'UPDATE'],
      write: null,
    });
  });

  test('says where', () => {
    const textOf = (rows: readonly TestRow[]) => judge(rows).rows.at(-1)?.problems[0]?.text;
    expect(
      textOf([
        [null, 'Muhu seelik', '1', 41],
        [null, 'Muhu seelik', '1', 42],
      ]),
    ).toBe('Sama number on real 2');
    expect(
      textOf([
        [null, 'Muhu seelik', '1-3', 41],
        [null, 'Muhu seelik', '3-5', 42],
      ]),
    ).toBe('Number 3 on ka real 2');
    expect(
      textOf([
        ['#7', 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 42],
      ]),
    ).toBe('Sama ese on real 2');
  });

  test('the later row overrides the earlier in what that one writes', () => {
    const later: TestRow = { cells: [null, 'Muhu seelik', '1', 42], decision: 'UPDATE' };
    expect(items([[null, 'Muhu seelik', '1', 41], later])).toEqual([[{ id: 7, values: { size: 42 }, measured: {} }], []]);
    expect(items([[null, 'Muhu seelik', '1', 40], later])).toEqual([null, [{ id: 7, values: { size: 42 }, measured: {} }]]);
    expect(items([[null, 'Muhu seelik', '5', 41], { cells: [null, 'Muhu seelik', '5', 42], decision: 'UPDATE' }])).toMatchObject([
      [{ id: null, values: { size: 42 } }],
      [],
    ]);
    expect(outcomes([[null, 'Muhu seelik', '1', 41], later])).toEqual(['changed', 'changed TWICE_IN_FILE']);
  });

  test('back to what it was', () =>
    expect(items([[null, 'Muhu seelik', '1', 41], { cells: [null, 'Muhu seelik', '1', 40], decision: 'UPDATE' }])).toEqual([
      [{ id: 7, values: {}, measured: {} }],
      [],
    ]));

  test('or stands for it, where that one waits or is left out', () => {
    const fields = 'clothingName clothingNumber holder';
    const later: TestRow = { cells: ['Muhu seelik', '5', null], decision: 'UPDATE' };
    const { rows } = judgeFile(fields, [['Muhu seelik', '5', 'Tundmatu'], later], register);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['doubtful', 'new']);
    expect(outcomes([{ cells: [null, 'Muhu seelik', '1', 41], decision: 'SKIP' }, [null, 'Muhu seelik', '1', 42]])).toEqual([
      'skipped',
      'changed',
    ]);
    expect(
      outcomes([
        [null, 'Muhu seelik', '1', 'XL'],
        [null, 'Muhu seelik', '1', 42],
      ]),
    ).toEqual(['refused INVALID', 'changed']);
  });

  test('a holder who is overridden by the present one is nobody new', () => {
    const held = aClothingRegister({ items: [anItem(7, '1', { holderId: 5, heldSince: '2026-01-03' })] });
    const back: TestRow = { cells: ['Muhu seelik', '1', 'Mari Tamm'], decision: 'UPDATE' };
    const { rows } = judgeFile('clothingName clothingNumber holder', [['Muhu seelik', '1', 'Jüri Kask'], back], held);
    expect(rows[0]?.write?.items).toEqual([{ id: 7, values: {}, measured: {} }]);
  });

  test('a row that was copied, with a number of its own, is another item', () => {
    const copied = [
      ['#7', 'Muhu seelik', '5', 41],
      ['#7', 'Muhu seelik', '1', 40],
      ['#7', 'Muhu seelik', '6-7', 41],
    ];
    expect(outcomes(copied)).toEqual(['new', 'unchanged', 'new']);
    expect(items(copied)[2]).toHaveLength(2);
  });

  test('a copied row without a number can be added', () => {
    const original = ['#9', 'Muhu seelik', null, null];
    expect(judge([original, original]).rows[1]).toMatchObject({ outcome: 'doubtful', choices: ['SKIP', 'UPDATE', 'ADD'] });
    expect(outcomes([original, { cells: original, decision: 'ADD' }])).toEqual(['unchanged', 'new']);
    expect(outcomes([original, { cells: original, decision: 'UPDATE' }])).toEqual(['unchanged', `unchanged ${doubt.split(' ')[1]}`]);
  });
});
