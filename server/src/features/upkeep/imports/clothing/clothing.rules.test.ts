import { describe, expect, test } from 'vitest';
import { aClothingRegister, aName, anItem, judgeFile, judgeRow } from '../../../../../test/clothing-file.ts';

const NUMBERED = 'clothingName clothingNumber';
const five = aClothingRegister({ items: [anItem(7, '5', { size: '40' })] });
const numbersOf = ({ items }: ReturnType<typeof judgeRow>) => items.map(({ values }) => values.clothingNumber);

test.each([
  ['one', '12', ['12']],
  ['a number cell', 12, ['12']],
  ['a number cell that is not whole', 12.5, ['12.5']],
  ['one of a text file', '12.0', ['12']],
  ['a hyphen, unless the keeper says that it is a range', '1-3', ['1-3']],
  ['a range that runs backwards', '3-1', ['3-1']],
  ['a list', '1, 3, 5–6', ['1', '3', '5', '6']],
  ['a range in words', '21 kuni 23', ['21', '22', '23']],
  ['a range with dots', 'B-1..B-3', ['B-1', 'B-2', 'B-3']],
  ['a range with an ellipsis, and more', '1…3 ja 7', ['1', '2', '3', '7']],
  ['a sum that is none', '41+42 + 43a', ['41', '42', '43a']],
  ['what says that it is a number', 'nr 51', ['51']],
  ['each of them', 'Nr.1, nr. 2 ja nr 4', ['1', '2', '4']],
  ['words that only look so', 'Maja 3', ['Maja 3']],
])('numbers become items: %s', (_, cell, numbers) => {
  const judged = judgeRow(NUMBERED, ['Muhu seelik', cell]);
  expect(judged).toMatchObject({ outcome: 'new', pieces: numbers.length, problems: [], choices: ['SKIP'] });
  expect(numbersOf(judged)).toEqual(numbers);
});

test.each([
  ['acquiredOn', '1.1.2036', ['INVALID']],
  ['acquiredOn', '1.9.2020', []],
  ['dueOn', '1.1.2060', ['INVALID']],
  ['dueOn', '1.1.2020', []],
])('a day out of its range is a problem of its cell: %s %s', (field, cell, codes) => {
  expect(judgeRow(`${NUMBERED} ${field}`, ['Muhu seelik', '1', cell]).codes).toEqual(codes);
});

test.each(['size', 'placeName'])('nor is such a day taken for a %s', (field) => {
  const judged = judgeRow(`${NUMBERED} ${field}`, ['Muhu seelik', '1', '10.12.2026']);
  expect(judged).toMatchObject({ outcome: 'refused', problems: [{ code: 'INVALID', field }] });
});

test('unless an item bears just that number', () => {
  const register = aClothingRegister({ items: [anItem(7, '1-3'), anItem(8, '1.3.2026')] });
  expect(judgeRow(NUMBERED, ['muhu  SEELIK', '1-3'], register)).toMatchObject({
    outcome: 'unchanged',
    pieces: 1,
    match: { text: 'Muhu seelik nr 1-3' },
  });
  expect(judgeRow(NUMBERED, ['Muhu seelik', '1.3.2026'], register).outcome).toBe('unchanged');
  const decimals = aClothingRegister({ items: [anItem(7, '12.0'), anItem(8, '12')] });
  expect(judgeRow(NUMBERED, ['Muhu seelik', '12.0'], decimals).match?.text).toBe('Muhu seelik nr 12.0');
  expect(judgeRow(`id ${NUMBERED}`, ['#7', 'Muhu seelik', '12.0'], decimals).outcome).toBe('unchanged');
});

test.each([
  ['no name', 'clothingNumber', ['5'], ['clothingName', 'MISSING', 'Nimetus on kohustuslik']],
  ['an empty name', NUMBERED, [null, '5'], ['clothingName', 'MISSING', 'Nimetus on kohustuslik']],
  ['a long name', NUMBERED, ['x'.repeat(201), '5'], ['clothingName', 'INVALID', 'Kõige rohkem 200 tähemärki']],
  ['a range backwards', NUMBERED, ['Muhu seelik', '3 kuni 1'], ['clothingNumber', 'INVALID', '„3-1“ algab suurema numbriga, kui lõpeb']],
  ['too many', NUMBERED, ['Muhu seelik', '1 kuni 501'], ['clothingNumber', 'INVALID', 'Korraga saab lisada kuni 500 eset']],
  ['a size', 'clothingName size', ['Muhu seelik', 'eriti suured M'], ['size', 'INVALID', 'Kõige rohkem 12 tähemärki']],
  [
    'a measured value',
    'clothingName measurement:pikkus',
    ['Muhu seelik', '9999,1'],
    ['measurement:pikkus', 'INVALID', 'Suurim lubatud arv on 9999'],
  ],
  ['a comment', 'clothingName comment', ['Muhu seelik', 'x'.repeat(501)], ['comment', 'INVALID', 'Kõige rohkem 500 tähemärki']],
  ['whether it is in use', 'clothingName active', ['Muhu seelik', 'vahel'], ['active', 'INVALID', 'Kirjuta jah või ei']],
  [
    'a type',
    'clothingName clothingTypeName',
    ['Muhu seelik', 'x'.repeat(101)],
    ['clothingTypeName', 'INVALID', 'Kõige rohkem 100 tähemärki'],
  ],
  ['a count', 'clothingName count', ['Muhu seelik', 'palju'], ['count', 'INVALID', 'Sisesta arv']],
  ['a count of nothing', 'clothingName count', ['Muhu seelik', 0], ['count', 'INVALID', 'Arv on 0: siit ei tule ühtegi eset']],
  [
    'a day ahead',
    'clothingName holder validFrom',
    ['Muhu seelik', 'Mari Tamm', '4.9.2026'],
    ['validFrom', 'INVALID', 'Päev ei saa olla tulevikus'],
  ],
])('is refused: %s', (_, fields, cells, [field, code, text]) => {
  expect(judgeRow(fields, cells)).toMatchObject({
    outcome: 'refused',
    problems: [{ field, code, text }],
    choices: ['SKIP'],
    write: null,
    names: [],
  });
});

test('every cell that is wrong is named, and the row can be left out', () => {
  const judged = judgeRow('clothingName clothingNumber size', { cells: ['', '3', 'eriti suured M'], decision: 'SKIP' });
  expect(judged).toMatchObject({ outcome: 'skipped', codes: ['MISSING', 'INVALID'], write: null });
});

test.each([
  ['M', 'M'],
  ['s – m', 'S-M'],
  ['36—38', '36-38'],
  ['laps 128', 'laps 128'],
  ['s. 36', 's. 36'],
  ['128 cm', '128 cm'],
  [38.5, '38,5'],
  ['38 ½', '38 1/2'],
  ['one size', 'one size'],
])('a size may be %j', (cell, size) => {
  const { items } = judgeRow('clothingName clothingNumber size', ['Muhu seelik', '5', cell], five);
  expect(items).toEqual([{ id: 7, values: { size }, measured: {} }]);
  const sized = aClothingRegister({ items: [anItem(7, '5', { size })] });
  expect(judgeRow('clothingName clothingNumber size', ['Muhu seelik', '5', cell], sized).outcome).toBe('unchanged');
});

test.each(['-', '?', 'puudub'])('a size of %j is none', (cell) => {
  expect(judgeRow('clothingName clothingNumber size', ['Muhu seelik', '9', cell]).items).toMatchObject([{ values: { size: null } }]);
});

test.each([
  ['equal', '40', 'unchanged', []],
  ['empty', null, 'unchanged', []],
  ['other', '42,5', 'changed', [{ field: 'size', before: '40', after: '42,5' }]],
])('an item of that number is there: its size is %s', (_, size, outcome, changes) => {
  const judged = judgeRow('clothingName clothingNumber size', ['Muhu seelik', '5', size], five);
  expect(judged).toMatchObject({ outcome, changes, match: { text: 'Muhu seelik nr 5', url: '/clothing/1' } });
  expect(judged.items).toEqual(outcome === 'changed' ? [{ id: 7, values: { size: '42,5' }, measured: {} }] : []);
});

test('a number is the same in any case', () => {
  const register = aClothingRegister({ items: [anItem(7, 'M5a')] });
  expect(judgeRow(NUMBERED, ['Muhu seelik', 'm5A'], register)).toMatchObject({ outcome: 'unchanged', changes: [] });
});

const full = anItem(7, '5', { size: '40', comment: 'Plekk\nees', active: false, measured: { pikkus: 84.5, laius: 9 } });
const ALL = 'clothingName clothingNumber size comment active measurement:pikkus measurement:laius';

test('an empty cell leaves what is there, or empties it where it does so in the whole file', () => {
  const register = aClothingRegister({ items: [full] });
  const cells = ['Muhu seelik', '5', null, '', null, '', '9'];
  expect(judgeRow(ALL, cells, register).outcome).toBe('unchanged');
  const judged = judgeRow(ALL, cells, register, { emptyClears: true });
  expect(judged.changes).toEqual([
    { field: 'size', before: '40', after: null },
    { field: 'comment', before: 'Plekk\nees', after: null },
    { field: 'measurement:pikkus', before: '84,5', after: null },
  ]);
  expect(judged.items).toEqual([{ id: 7, values: { size: null, comment: null }, measured: { pikkus: null } }]);
  expect(judgeRow(NUMBERED, ['Muhu seelik', '5'], register, { emptyClears: true }).outcome).toBe('unchanged');
});

test('changes are told as people read them', () => {
  const judged = judgeRow(ALL, ['Muhu seelik', '5', 40, 'Pestud', 'jah', '85', '9 cm'], aClothingRegister({ items: [full] }));
  expect(judged.changes).toEqual([
    { field: 'comment', before: 'Plekk\nees', after: 'Pestud' },
    { field: 'active', before: 'ei', after: 'jah' },
    { field: 'measurement:pikkus', before: '84,5', after: '85' },
  ]);
  expect(judged.choices).toEqual(['SKIP', 'UPDATE']);
});

test('text comes back from a spreadsheet with other line ends and other composed letters', () => {
  const register = aClothingRegister({ items: [anItem(7, '5', { comment: 'Õ\r\nx' })] });
  expect(judgeRow('clothingName clothingNumber comment', ['Muhu seelik', '5', 'O\u0303\nx'], register).outcome).toBe('unchanged');
});

test('of several items any change makes the row changed, else any new one new; it is told how many are new', () => {
  const fields = 'clothingName clothingNumber size';
  expect(judgeRow(fields, ['Muhu seelik', '5 kuni 6', '40'], five)).toMatchObject({ outcome: 'new', match: { text: 'Muhu seelik' } });
  expect(judgeRow(fields, ['Muhu seelik', '4 kuni 6', '40'], five).changes).toEqual([
    { field: 'count', before: '1 ese', after: '3 eset: 2 uut' },
  ]);
  const register = aClothingRegister({
    items: [anItem(7, '5', { size: '40' }), anItem(8, '6', { size: '38' }), anItem(9, '7', { size: '38' })],
  });
  const mixed = judgeRow(fields, ['Muhu seelik', '5 kuni 9', '40'], register);
  expect(mixed).toMatchObject({ outcome: 'changed', choices: ['SKIP', 'UPDATE'], pieces: 5 });
  expect(mixed.changes).toEqual([
    { field: 'count', before: '3 eset', after: '5 eset: 2 uut, 2 muudetakse' },
    { field: 'size', before: '38', after: '40' },
  ]);
  expect(mixed.items.map(({ id }) => id)).toEqual([8, 9, null, null]);
  const judged = judgeRow(fields, ['Muhu seelik', '5 kuni 7', '40'], register);
  expect(judged).toMatchObject({ outcome: 'changed', changes: [{ field: 'size', before: '38', after: '40' }], pieces: 3 });
  expect(judged.items.map(({ id }) => id)).toEqual([8, 9]);
});

test('a range that became a day is not taken for a number', () => {
  const judged = judgeRow(NUMBERED, ['Muhu seelik', '1.3.2026']);
  expect(judged).toMatchObject({
    outcome: 'refused',
    problems: [{ code: 'INVALID', text: '„1.3.2026“ on kuupäev: kirjuta see tekstina' }],
    choices: ['SKIP'],
  });
});

test('a decision that is no choice is passed by', () => {
  expect(judgeRow(NUMBERED, { cells: ['Muhu seelik', '5'], decision: 'ADD' }, five).outcome).toBe('unchanged');
  expect(judgeRow(NUMBERED, { cells: ['Muhu seelik', '3 kuni 1'], decision: 'ADD' }).outcome).toBe('refused');
});

test('what is left out is not written', () =>
  expect(judgeRow(NUMBERED, { cells: ['Kihnu seelik', '5'], decision: 'SKIP' })).toMatchObject({
    outcome: 'skipped',
    write: null,
    names: [],
  }));

test('numbers are of their clothing name alone', () => {
  const register = aClothingRegister({ names: [aName(1, 'Muhu seelik'), aName(2, 'Kihnu seelik')], items: [anItem(7, '5')] });
  const { rows } = judgeFile(
    NUMBERED,
    [
      ['Muhu seelik', '5'],
      ['Kihnu seelik', '5'],
      ['Setu seelik', '5'],
    ],
    register,
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'new', 'new']);
});

describe('rows that are in the register already, where these are left as they are', () => {
  const fields = 'clothingName clothingNumber size parish';
  const leave = { updateExisting: false };
  const judge = (row: Parameters<typeof judgeRow>[1]) => judgeRow(fields, row, five, leave);

  test('a change is skipped, unless it is decided', () => {
    const cells = ['Muhu seelik', '5', 41, null];
    expect(judge(cells)).toMatchObject({ outcome: 'skipped', choices: ['SKIP', 'UPDATE'], write: null });
    expect(judge({ cells, decision: 'UPDATE' })).toMatchObject({ outcome: 'changed', items: [{ id: 7, values: { size: '41' } }] });
  });

  test('new items of a row are added, the others and the clothing name stay', () => {
    const judged = judge(['Muhu seelik', '5 kuni 6', 41, 'Muhu']);
    expect(judged).toMatchObject({ outcome: 'new', names: [] });
    expect(judged.items).toMatchObject([{ id: null, values: { clothingNumber: '6' } }]);
  });

  test('a row without a difference is unchanged', () => expect(judge(['Muhu seelik', '5', 40, null]).outcome).toBe('unchanged'));
});

test('an empty cell of a column that is filled down means the same as the one above', () => {
  const columns = [
    { index: 0, heading: 'Nimetus', field: 'clothingName', fillDown: true },
    { index: 1, heading: 'Nr', field: 'clothingNumber', fillDown: false },
  ];
  const rows = [
    ['Muhu seelik', '1'],
    ['', '2'],
    ['Kihnu seelik', null],
    [null, '4'],
  ];
  const { rows: judged } = judgeFile('', rows, five, { columns });
  expect(judged.map(({ values }) => [values.clothingName, values.clothingNumber])).toEqual([
    ['Muhu seelik', '1'],
    ['Muhu seelik', '2'],
    ['Kihnu seelik', undefined],
    ['Kihnu seelik', '4'],
  ]);
});
