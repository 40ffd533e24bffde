import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, type TestRow } from '../../../../../test/clothing-file.ts';

const FIELDS = 'id clothingName clothingNumber size';
const register = aClothingRegister({
  names: [aName(1, 'Muhu seelik'), aName(2, 'Kihnu seelik')],
  items: [anItem(7, '1', { size: '40' }), anItem(8, '2', { size: '38' }), anItem(9, null)],
});
const judge = (rows: readonly TestRow[], its = register) => judgeFile(FIELDS, rows, its, { emptyClears: true });
const outcomes = (rows: readonly TestRow[], its = register) =>
  judge(rows, its).rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));
const items = (rows: readonly TestRow[], its = register) => judge(rows, its).rows.map(({ write }) => write?.items ?? null);

describe('an item twice in the file', () => {
  test.each([
    [
      'by number',
      [
        [null, 'Muhu seelik', '1', 41],
        [null, 'muhu seelik', '1', 41],
      ],
    ],
    [
      'of a new one',
      [
        [null, 'Kihnu seelik', 'A1', 41],
        [null, 'Kihnu seelik', 'a1', 41],
      ],
    ],
    [
      'by ranges',
      [
        [null, 'Muhu seelik', '1 kuni 3', 41],
        [null, 'Muhu seelik', '3 kuni 5', 41],
      ],
    ],
    [
      'by id and number',
      [
        ['#7', 'Muhu seelik', '1', 41],
        [null, 'Muhu seelik', '1', 41],
      ],
    ],
    [
      'by id',
      [
        ['#7', 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 41],
      ],
    ],
    [
      'by the number it gets',
      [
        ['#7', 'Muhu seelik', '5', 41],
        [null, 'Muhu seelik', '5', 41],
      ],
    ],
  ])('is refused the second time: %s', (_, rows) => {
    const { rows: judged } = judge(rows);
    expect(judged[0]?.problems).toEqual([]);
    expect(judged[1]).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'TWICE_IN_FILE' }],
      choices: ['SKIP'],
      write: null,
    });
  });

  test('says where', () => {
    const textOf = (rows: readonly TestRow[]) => judge(rows).rows.at(-1)?.problems[0]?.text;
    expect(
      textOf([
        [null, 'Muhu seelik', '1', 41],
        [null, 'Muhu seelik', '1', 41],
      ]),
    ).toBe('Sama number on real 2');
    expect(
      textOf([
        [null, 'Muhu seelik', '1 kuni 3', 41],
        [null, 'Muhu seelik', '3 kuni 5', 41],
      ]),
    ).toBe('Number 3 on ka real 2');
    expect(
      textOf([
        ['#7', 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 41],
      ]),
    ).toBe('Sama number on real 2');
  });

  test('says the ways out where the rows may be two garments', () => {
    const FIELDS = 'parish clothingName clothingNumber size';
    const textOf = (row: TestRow) => judgeFile(FIELDS, [['Muhu', 'Seelik', '1 kuni 2', 40], row]).rows[1]?.problems[0]?.text;
    expect(textOf(['Kihnu', 'Seelik', '1', 40])).toBe(
      'Sama number on real 2, kus kihelkond on Muhu: paranda number, lisa kihelkond nimetusse või jäta rida välja',
    );
    expect(textOf(['MUHU', 'Seelik', '2 kuni 3', 42])).toBe(
      'Number 2 on ka real 2, kus suurus on 40: paranda number, lisa suurus nimetusse või jäta rida välja',
    );
    expect(textOf([null, 'Seelik', '1', 40])).toBe('Sama number on real 2');
  });

  test('the row with its id counts, wherever it stands', () =>
    expect(
      outcomes([
        [null, 'Muhu seelik', '1', 41],
        ['#7', 'Muhu seelik', '1', 42],
      ]),
    ).toEqual(['refused TWICE_IN_FILE', 'changed']));

  test('but not where the first is left out or refused', () => {
    expect(outcomes([{ cells: [null, 'Muhu seelik', '1', 41], decision: 'SKIP' }, [null, 'Muhu seelik', '1', 42]])).toEqual([
      'skipped',
      'changed',
    ]);
    expect(
      outcomes([
        [null, 'Muhu seelik', '1', 'eriti suured M'],
        [null, 'Muhu seelik', '1', 42],
      ]),
    ).toEqual(['refused INVALID', 'changed']);
  });

  test('a row that was copied, with a number of its own, is another item', () => {
    const copied = [
      ['#7', 'Muhu seelik', '5', 41],
      ['#7', 'Muhu seelik', '1', 40],
      ['#7', 'Muhu seelik', '6 kuni 7', 41],
    ];
    expect(outcomes(copied)).toEqual(['new', 'unchanged', 'new']);
    expect(items(copied)[2]).toHaveLength(2);
  });

  test('a row that is left out does not speak for the id', () => {
    const renumbered = ['#7', 'Muhu seelik', '5', 40];
    expect(outcomes([{ cells: ['#7', 'Muhu seelik', '6', 40], decision: 'SKIP' }, renumbered])).toEqual(['skipped', 'changed']);
  });

  test('a copied row without a number can be added', () => {
    const original = ['#9', 'Muhu seelik', null, null];
    expect(judge([original, original]).rows[1]).toMatchObject({
      outcome: 'doubtful',
      problems: [{ code: 'TWICE_IN_FILE' }],
      choices: ['SKIP', 'ADD'],
    });
    expect(outcomes([original, { cells: original, decision: 'ADD' }])).toEqual(['unchanged', 'new TWICE_IN_FILE']);
  });
});
