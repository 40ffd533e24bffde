import { describe, expect, test } from 'vitest';
import { aClothingRegister, anItem, judgeFile, type TestRow } from '../../../../../test/clothing-file.ts';

const NO_ORIGIN = { giveBackOn: null, lenderCode: null, ownerName: null, fundingTitle: null, price: null };

const FIELDS = 'clothingName size comment holder count';
const maris = { holderId: 5, heldSince: '2026-01-03' };
const register = aClothingRegister({
  items: [
    anItem(9, '1'),
    anItem(1, null, { size: '38' }),
    anItem(2, null, { size: '38', comment: 'Plekk' }),
    anItem(3, null, { size: '40', ...maris }),
  ],
});

type Cells = readonly (string | number | null)[];
const row = (...cells: Cells) => ['Muhu seelik', ...cells];
const judge = (rows: readonly TestRow[], its = register, fields = FIELDS) =>
  judgeFile(fields, rows, its).rows.map(({ outcome, write, choices, pieces }) => ({ outcome, items: write?.items ?? [], choices, pieces }));
const outcomes = (...args: Parameters<typeof judge>) => judge(...args).map(({ outcome }) => outcome);

describe('a count of items without numbers', () => {
  test.each([
    ['as many as there are', [row(38, null, null, 2), row(40)], ['unchanged', 'unchanged']],
    ['fewer', [row(38)], ['unchanged']],
    ['each is counted once', [row(38), row(38), row(38)], ['unchanged', 'unchanged', 'new']],
    ['none of that size', [row(44)], ['new']],
    [
      'a row that is left out counts none',
      [{ cells: row(38, null, null, 2), decision: 'SKIP' as const }, row(38, null, null, 2)],
      ['unchanged', 'unchanged'],
    ],
  ])('%s', (name, rows, expected) => {
    const found = outcomes(rows);
    expect(name.startsWith('a row that') ? found.slice(1) : found).toEqual(name.startsWith('a row that') ? expected.slice(1) : expected);
  });

  test('adds only those that the register lacks', () => {
    const [judged] = judge([row(38, 'Uus', null, 5)]);
    expect(judged).toMatchObject({ outcome: 'new', pieces: 5 });
    expect(judged?.items).toEqual(
      Array(3).fill({
        id: null,
        values: { clothingNumber: null, size: '38', comment: 'Uus', acquiredOn: null, makerName: null, active: true, ...NO_ORIGIN },
        measured: {},
      }),
    );
  });

  test('changes nothing of those that are there', () => expect(outcomes([row(38, 'Pestud', null, 2)])).toEqual(['unchanged']));

  test('goes by the clothing name alone where the file has no sizes', () => {
    const rows = [
      ['Muhu seelik', 3],
      ['Muhu seelik', 1],
      ['Kihnu seelik', 1],
    ];
    expect(outcomes(rows, register, 'clothingName count')).toEqual(['unchanged', 'new', 'new']);
  });

  test('adds all of them where that is decided', () => {
    expect(judge([row(38)])[0]?.choices).toEqual(['SKIP', 'ADD']);
    expect(outcomes([{ cells: row(38), decision: 'ADD' }, row(38, null, null, 2)])).toEqual(['new', 'unchanged']);
  });
});

describe('a holder of items without numbers', () => {
  test('who has one already has it', () => expect(outcomes([row(40, null, 'Mari Tamm')])).toEqual(['unchanged']));

  test('gets one that is in store, else a new one', () => {
    const rows = [row(38, null, 'Jüri Kask'), row(38, null, 'Jüri Kask'), row(38, null, 'Jüri Kask')];
    const judged = judge(rows);
    expect(judged.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'new']);
    expect(judged.map(({ items: [item] }) => [item?.id, item?.holder?.personId])).toEqual([
      [1, 6],
      [2, 6],
      [null, 6],
    ]);
  });

  test('keeps the own one, wherever the row stands', () => {
    const its = aClothingRegister({ items: [anItem(1, null), anItem(2, null, maris)] });
    expect(outcomes([row(null, null, null), row(null, null, 'Mari Tamm')], its)).toEqual(['unchanged', 'unchanged']);
    expect(outcomes([row(null, null, null, 2), row(null, null, 'Mari Tamm')], its)).toEqual(['new', 'unchanged']);
  });

  test('keeps it where the row says nothing of holders', () =>
    expect(judge([row(40)])).toMatchObject([{ outcome: 'unchanged', items: [] }]));
});
