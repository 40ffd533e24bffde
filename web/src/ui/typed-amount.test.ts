import { expect, test } from 'vitest';
import { amountAsTyped, typedAmount, typedAmountOrNone } from './typed-amount.ts';

const read = (typed: string) => {
  const { data, error } = typedAmountOrNone.safeParse(typed);
  return error?.issues[0]?.message ?? data;
};

test.each([
  ['1234,5', 123_450],
  ['1 234.50 €', 123_450],
  ['', null],
  [' ', null],
])('%j is %j cents', (typed, cents) => expect(read(typed)).toBe(cents));

test.each([
  ['1.234', 'Kumba summat mõtlesid?'],
  ['palju', 'Kirjuta summa nii: 1234,50'],
])('%j is asked or refused', (typed, message) => expect(read(typed)).toBe(message));

test('a sum that an input shows is read as the same', () => {
  for (const cents of [0, 5, 99, 100, 123_456, 1_234_567, 999_999_999]) expect(read(amountAsTyped(cents))).toBe(cents);
  expect(amountAsTyped(null)).toBe('');
});

test('a required sum is named', () => {
  expect(typedAmount('Hind').safeParse('').error?.issues[0]?.message).toBe('Hind on kohustuslik');
  expect(typedAmount('Hind').safeParse('12,00').data).toBe(1200);
});
