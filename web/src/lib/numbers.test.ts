import { expect, test } from 'vitest';
import { formatNumber } from './numbers.ts';

test.each([
  [168.5, '168,5'],
  [38, '38'],
  [0.1 + 0.2, '0,3'],
  [1200, '1200'],
  [12345, '12\u00a0345'],
])('%d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('other locales have their own marks', () => {
  expect(formatNumber(168.5, 'fi')).toBe('168,5');
  expect(formatNumber(168.5, 'en')).toBe('168.5');
});
