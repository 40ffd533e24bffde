import { expect, test } from 'vitest';
import { NumberRange } from './number-range.ts';

test.each([
  ['1-3', ['1', '2', '3']],
  ['30, 32, 35a', ['30', '32', '35a']],
  [' 1 – 3 ; 7', ['1', '2', '3', '7']],
  ['08-10', ['08', '09', '10']],
  ['A1-A3', ['A1', 'A2', 'A3']],
  ['A1-3', ['A1', 'A2', 'A3']],
  ['12\t13\n14\r\n', ['12', '13', '14']],
  ['2024/5', ['2024/5']],
  ['5-5', ['5']],
  ['', []],
  [' , ', []],
  [
    ['1-3', 'x'],
    ['1-3', 'x'],
  ],
])('%j are %j', (typed, numbers) => {
  expect(NumberRange.parse(typed)).toEqual(numbers);
});

test.each([
  ['24-1', '„24-1“ algab suurema numbriga, kui lõpeb'],
  ['A1-B3', '„A1-B3“ algab ja lõpeb eri tähtedega'],
  ['1-3, 2', 'Number 2 on kirjas kaks korda'],
  ['35a, 35A', 'Number 35A on kirjas kaks korda'],
  ['1-501', 'Korraga saab lisada kuni 500 eset'],
  ['1-300, 301-600', 'Korraga saab lisada kuni 500 eset'],
  ['1-9999999999', 'Korraga saab lisada kuni 500 eset'],
  ['7, 123456789012345678901', '„123456789012345678901“ on liiga pikk: kõige rohkem 20 märki'],
])('%j is refused: %s', (typed, reason) => {
  const { error } = NumberRange.safeParse(typed);
  expect(error?.issues[0]).toMatchObject({ path: [], message: reason });
});
