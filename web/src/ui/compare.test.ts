import { expect, test } from 'vitest';
import { compareBy, compareTexts } from './compare.ts';

test.each([
  ['Estonian letters stand where the alphabet has them', ['Öö', 'Zoja', 'Tamm', 'Žukov', 'Saar', 'Õnne', 'Šein', 'Ann']],
  ['numbers count as numbers', ['10a', '10', '2', '1']],
  ['numbers inside a name count too', ['Põll 10', 'Põll 9']],
])('%s', (_, given) => {
  const expected: Record<string, string[]> = {
    Öö: ['Ann', 'Saar', 'Šein', 'Zoja', 'Žukov', 'Tamm', 'Õnne', 'Öö'],
    '10a': ['1', '2', '10', '10a'],
    'Põll 10': ['Põll 9', 'Põll 10'],
  };
  expect(given.toSorted(compareTexts)).toEqual(expected[given[0] ?? '']);
});

test('the form of an apostrophe or a quotation mark does not count', () => {
  expect(["O'Kask Mari", 'O’Kask Anna', 'Okas', "O'Kask Anna"].toSorted(compareTexts)).toEqual([
    'O’Kask Anna',
    "O'Kask Anna",
    "O'Kask Mari",
    'Okas',
  ]);
  expect(compareTexts('Põll „Kirju“', 'Põll "Kirju"')).toBe(0);
});

test.each([
  ['asc', ['2', '10', '', null]],
  ['desc', ['10', '2', '', null]],
] as const)('rows without a value come last, %s', (order, expected) => {
  const rows = [{ number: '' }, { number: '10' }, { number: null }, { number: '2' }];
  expect(rows.toSorted(compareBy((row) => row.number, order)).map((row) => row.number)).toEqual(expected);
});

test('numbers sort by size', () => {
  expect([{ n: 10 }, { n: 9.5 }, { n: 100 }].toSorted(compareBy((row) => row.n)).map((row) => row.n)).toEqual([9.5, 10, 100]);
});
