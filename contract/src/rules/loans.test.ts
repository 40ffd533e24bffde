import { expect, test } from 'vitest';
import { historyInWords } from './loans.ts';

test.each([
  [{ loans: 0, late: 0, daysLate: 0 }, 'esimene laen'],
  [{ loans: 1, late: 0, daysLate: 0 }, '1 laen'],
  [{ loans: 3, late: 1, daysLate: 9 }, '3 laenu, 1 hilines 9 päeva'],
  [{ loans: 5, late: 2, daysLate: 1 }, '5 laenu, 2 hilinesid kuni 1 päeva'],
])('the history of a borrower %j is "%s"', (history, words) => {
  expect(historyInWords(history)).toBe(words);
});
