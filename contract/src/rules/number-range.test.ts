import { expect, test } from 'vitest';
import { AddItemsForm } from '../wardrobe/clothing-item.ts';
import { MeasuredValueForm } from '../wardrobe/measurements.ts';
import { WRONG_SIGN } from '../zod-et.ts';
import { ITEMS_AT_ONCE, NumberRange } from './number-range.ts';

test.each([
  ['one', '12', ['12']],
  ['a range', '1-3', ['1', '2', '3']],
  ['a range of one', '5-5', ['5']],
  ['a range from nought', '0-2', ['0', '1', '2']],
  ['a range that grows longer', '9-11', ['9', '10', '11']],
  ['single ones', '30, 32, 35a', ['30', '32', '35a']],
  ['both mixed, in the order typed', '7, 1-3, 5', ['7', '1', '2', '3', '5']],
  ['an en dash and spaces', ' 1 – 3 ; 7', ['1', '2', '3', '7']],
  ['semicolons', '1;2;;3', ['1', '2', '3']],
  ['a column of a spreadsheet', '12\r\n13\n\n14\r\n', ['12', '13', '14']],
  ['a row of a spreadsheet', '12\t13\t', ['12', '13']],
  ['commas too many', ',1,,2,', ['1', '2']],
  ['zeros are kept', '08-10', ['08', '09', '10']],
  ['as far as they reach', '098-101', ['098', '099', '100', '101']],
  ['letters before', 'A1-A3', ['A1', 'A2', 'A3']],
  ['letters before, said once', 'A1-3', ['A1', 'A2', 'A3']],
  ['letters and a dash before', 'M-08-M-10', ['M-08', 'M-09', 'M-10']],
  ['a space within', 'nr 7', ['nr 7']],
  ['letters after are no range', '35a-35c', ['35a-35c']],
  ['a stroke is no range', '2024/5', ['2024/5']],
  ['a dash alone is no range', '-, 5-, -7', ['-', '5-', '-7']],
  ['zeros make another number', '1, 01', ['1', '01']],
  ['long digits, to the last', '90071992547409929-90071992547409931', ['90071992547409929', '90071992547409930', '90071992547409931']],
  ['twenty signs', 'x'.repeat(20), ['x'.repeat(20)]],
  ['nothing', '', []],
  ['nothing but commas', ' , \n;', []],
  ['a list: no ranges', [' 1-3 ', 'x', ''], ['1-3', 'x']],
])('%s', (_, typed, numbers) => {
  expect(NumberRange.parse(typed)).toEqual(numbers);
});

const tooMany = 'Korraga saab lisada kuni 500 eset';

test.each([
  ['24-1', '„24-1“ algab suurema numbriga, kui lõpeb'],
  ['1, 3 – 2, 4', '„3 – 2“ algab suurema numbriga, kui lõpeb'],
  ['A1-B3', '„A1-B3“ algab ja lõpeb eri tähtedega'],
  ['1-B3', '„1-B3“ algab ja lõpeb eri tähtedega'],
  ['1-3, 2', 'Number 2 on kirjas kaks korda'],
  ['35a, 35A', 'Number 35A on kirjas kaks korda'],
  ['õ1, Õ1', 'Number Õ1 on kirjas kaks korda'],
  ['1-501', tooMany],
  ['1-300, 301-600', tooMany],
  ['1-500, 501', tooMany],
  ['1-9999999999', tooMany],
  ['1-99999999999999999999999', tooMany],
  ['24-1, 1-501, 7, 7', '„24-1“ algab suurema numbriga, kui lõpeb'],
  ['7, 123456789012345678901', '„12345678901234567890…“ on liiga pikk: kõige rohkem 20 märki'],
])('%j is refused with one reason: %s', (typed, reason) => {
  const { error } = NumberRange.safeParse(typed);
  expect(error?.issues).toMatchObject([{ path: [], message: reason }]);
});

test('a list is refused for the same reasons', () => {
  const reasonAgainst = (typed: string[]) => NumberRange.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(reasonAgainst(['7', ' 7'])).toEqual(['Number 7 on kirjas kaks korda']);
  expect(reasonAgainst(Array.from({ length: 501 }, (_, index) => `${index}`))).toEqual([tooMany]);
  expect(reasonAgainst(['x'.repeat(21)])).toEqual([`„${'x'.repeat(20)}…“ on liiga pikk: kõige rohkem 20 märki`]);
  expect(reasonAgainst(['1\u0007'])).toEqual([WRONG_SIGN]);
});

test.each([
  ['ranges without end', '1-500,'.repeat(150_000)],
  ['one endless number', '1'.repeat(900_000)],
])('%s are refused before they are expanded', (_, typed) => {
  expect(NumberRange.safeParse(typed).success).toBe(false);
});

test('many blanks are read as one', () => expect(NumberRange.parse(`1-${' '.repeat(900_000)}x`)).toEqual(['1- x']));

test.each([
  ['numbers', { clothingNumbers: '1-3' }, { clothingNumbers: ['1', '2', '3'], unnumbered: null }],
  ['some without a number', { unnumbered: '4' }, { clothingNumbers: [], unnumbered: 4 }],
  ['both', { clothingNumbers: ['7'], unnumbered: 2 }, { clothingNumbers: ['7'], unnumbered: 2 }],
  ['five hundred numbers', { clothingNumbers: '1-500' }, { unnumbered: null }],
  ['five hundred without', { clothingNumbers: '', unnumbered: ITEMS_AT_ONCE }, { clothingNumbers: [] }],
  ['five hundred together', { clothingNumbers: '1-499', unnumbered: '1' }, { unnumbered: 1 }],
  ['size and comment', { unnumbered: 1, size: '84,5', comment: ' uus ' }, { size: 84.5, comment: 'uus' }],
  ['empty fields', { clothingNumbers: null, unnumbered: 1, size: '', comment: '' }, { clothingNumbers: [], size: null, comment: null }],
])('many items: %s', (_, form, parsed) => {
  expect(AddItemsForm.parse(form)).toMatchObject(parsed);
});

test.each([
  ['nothing', {}, { clothingNumbers: 'Numbrid või arv on kohustuslik' }],
  ['empty fields', { clothingNumbers: ' ', unnumbered: '' }, { clothingNumbers: 'Numbrid või arv on kohustuslik' }],
  ['none of them', { clothingNumbers: [], unnumbered: 0 }, { clothingNumbers: 'Numbrid või arv on kohustuslik' }],
  ['together too many', { clothingNumbers: '1-499', unnumbered: 2 }, { unnumbered: tooMany }],
  ['numbers too many', { clothingNumbers: '1-501', unnumbered: 1 }, { clothingNumbers: tooMany }],
  ['too many without', { unnumbered: 501 }, { unnumbered: tooMany }],
  ['fewer than none', { unnumbered: -1 }, { unnumbered: 'Vähim lubatud arv on 0' }],
  ['half an item', { unnumbered: '1,5' }, { unnumbered: 'Sisesta täisarv' }],
  ['words for a count', { unnumbered: 'mitu' }, { unnumbered: 'Sisesta arv' }],
  ['a size with two decimals', { unnumbered: 1, size: '84,55' }, { size: 'Liiga palju kohti pärast koma' }],
])('many items, refused: %s', (_, form, messages) => {
  const issues = AddItemsForm.safeParse(form).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(messages);
});

test.each([
  ['84,5', 84.5],
  ['84.5', 84.5],
  [' 84 ', 84],
  ['0', 0],
  [0.1, 0.1],
  ['9999', 9999],
  ['', null],
  [undefined, null],
  [null, null],
])('the value %j is read as %j', (value, read) => {
  expect(MeasuredValueForm.parse({ measurementId: 7, value })).toEqual({ measurementId: 7, value: read });
});

test.each([
  ['84,55', 'Liiga palju kohti pärast koma'],
  [84.55, 'Liiga palju kohti pärast koma'],
  ['-0,1', 'Vähim lubatud arv on 0'],
  ['9999,1', 'Suurim lubatud arv on 9999'],
  ['84,5 cm', 'Sisesta arv'],
  ['8,4,5', 'Sisesta arv'],
  ['1e2', 'Sisesta arv'],
  [true, 'Sisesta arv'],
])('the value %j is refused: %s', (value, message) => {
  expect(MeasuredValueForm.safeParse({ measurementId: 7, value }).error?.issues).toMatchObject([{ path: ['value'], message }]);
});
