import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, judgeRow, type TestRow } from '../../../../../test/clothing-file.ts';

const FIELDS = 'id clothingName clothingNumber size';
const register = aClothingRegister({
  names: [aName(1, 'Muhu seelik'), aName(2, 'Kihnu seelik')],
  items: [anItem(7, '1', { size: '40' }), anItem(8, '2', { size: '38' }), anItem(9, null)],
});
const judge = (rows: readonly TestRow[], its = register) => judgeFile(FIELDS, rows, its, { emptyClears: true });
const outcomes = (rows: readonly TestRow[], its = register) =>
  judge(rows, its).rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)].join(' '));

test('a number with other noughts is the only piece of the register that it finds', () => {
  const its = aClothingRegister({
    names: [aName(1, 'Muhu seelik')],
    items: [anItem(7, '007'), anItem(8, '8'), anItem(9, '9'), anItem(10, '09')],
  });
  const row = (number: string | number): TestRow => [null, 'Muhu seelik', number, null];
  expect(outcomes([row(7), row('008'), row('9'), row('09'), row('009')], its)).toEqual([...Array(4).fill('unchanged'), 'new']);
  expect(outcomes([row('07'), row(7)], its)).toEqual(['unchanged', 'refused TWICE_IN_FILE']);
  expect(outcomes([row(7), row('007')], its)).toEqual(['new', 'unchanged']);
});

describe('a number of an export', () => {
  const its = aClothingRegister({ names: [aName(1, 'Muhu seelik')], items: [anItem(7, '007'), anItem(8, 'B-12'), anItem(9, '10')] });
  const row = (id: number, number: string | number): TestRow => [`#${id}`, 'Muhu seelik', number, null];

  test.each<[TestRow, string]>([
    [row(7, 7), '007'],
    [row(7, '7'), '007'],
    [row(7, '7,0'), '007'],
    [row(7, '07'), '07'],
    [row(7, '7a'), '7a'],
    [row(8, 'B12'), 'B12'],
    [row(9, '010'), '010'],
  ])('stays where it has lost its noughts alone: %j is %s', (cells, number) => {
    const { outcome, items } = judgeRow(FIELDS, cells, its, { emptyClears: true });
    expect([outcome, items?.[0]?.values.clothingNumber]).toEqual(number === '007' ? ['unchanged', undefined] : ['changed', number]);
  });

  test('that has lost them tells the row of the id from a copied one', () => {
    const rows = judge([row(7, 11), row(7, 7)], its).rows;
    expect(rows.map(({ outcome, match }) => [outcome, match?.text])).toEqual([
      ['new', 'Muhu seelik'],
      ['unchanged', 'Muhu seelik nr 007'],
    ]);
  });
});

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

  test('nor does it take an item of that name that bears no number', () => {
    const items = [...register.items, anItem(10, null, { clothingNameId: 2 })];
    expect(
      outcomes(
        [
          ['#9', 'Kihnu seelik', null, null],
          [null, 'Kihnu seelik', null, null],
        ],
        { ...register, items },
      ),
    ).toEqual(['doubtful NAME_CHANGED', 'unchanged']);
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

test('numbers do not go round: a number that an item bears is refused, whatever becomes of that item', () => {
  const swap = [
    ['#7', 'Muhu seelik', '2', 40],
    ['#8', 'Muhu seelik', '1', 38],
  ];
  expect(outcomes(swap)).toEqual(['refused INVALID', 'refused INVALID']);
  const freed = [
    ['#7', 'Muhu seelik', '5', 40],
    [null, 'Muhu seelik', '1', 42],
  ];
  expect(outcomes(freed)).toEqual(['changed', 'refused TWICE_IN_FILE']);
});

test('a number that a spreadsheet program has turned into a day is refused', () => {
  const its = aClothingRegister({ items: [anItem(7, '2026-02-01')] });
  expect(judgeRow('id clothingName clothingNumber', ['#7', 'Muhu seelik', '1.2.2026'], its).outcome).toBe('refused');
});
