import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, type TestRow } from '../../../../test/clothing-file.ts';

const FIELDS = 'id clothingName clothingNumber size';
const register = aClothingRegister({
  names: [aName(1, 'Muhu seelik'), aName(2, 'Kihnu seelik')],
  items: [anItem(7, '1', { size: 40 }), anItem(8, '2', { size: 38 }), anItem(9, null)],
});
const judge = (rows: readonly TestRow[], its = register) => judgeFile(FIELDS, rows, its, { emptyClears: true });
const outcomes = (rows: readonly TestRow[], its = register) =>
  judge(rows, its).rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));
const items = (rows: readonly TestRow[], its = register) => judge(rows, its).rows.map(({ write }) => write?.items ?? null);

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

  test('a row that is left out, or adds another item, does not speak for the id', () => {
    const renumbered = ['#7', 'Muhu seelik', '5', 40];
    expect(outcomes([{ cells: ['#7', 'Muhu seelik', '6', 40], decision: 'SKIP' }, renumbered])).toEqual(['skipped', 'changed']);
    const numbered = ['#9', 'Muhu seelik', '3', null];
    expect(outcomes([{ cells: ['#9', 'Muhu seelik', null, null], decision: 'ADD' }, numbered])).toEqual(['new', 'changed']);
  });

  test('a later row without a number leaves the one the item has got', () => {
    const later: TestRow = { cells: ['#7', 'Muhu seelik', null, 42], decision: 'UPDATE' };
    const { rows } = judgeFile(FIELDS, [['#7', 'Muhu seelik', '5', 41], later], register);
    expect(rows[0]?.write?.items).toEqual([{ id: 7, values: { clothingNumber: '5', size: 42 }, measured: {} }]);
  });

  test('a copied row without a number can be added', () => {
    const original = ['#9', 'Muhu seelik', null, null];
    expect(judge([original, original]).rows[1]).toMatchObject({ outcome: 'doubtful', choices: ['SKIP', 'UPDATE', 'ADD'] });
    expect(outcomes([original, { cells: original, decision: 'ADD' }])).toEqual(['unchanged', 'new']);
    expect(outcomes([original, { cells: original, decision: 'UPDATE' }])).toEqual(['unchanged', `unchanged ${doubt.split(' ')[1]}`]);
  });
});
