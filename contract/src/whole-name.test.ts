import { expect, test } from 'vitest';
import { splitWholeName } from './whole-name.ts';

test.each([
  ['Mari Tamm', 'Mari', 'Tamm', 'Tamm', 'Mari'],
  ['Anna Maria Kask', 'Anna Maria', 'Kask', 'Maria Kask', 'Anna'],
  ['Mari', 'Mari', '', 'Mari', ''],
  ['', '', '', '', ''],
  ['mari tamm', 'mari', 'tamm', 'tamm', 'mari'],
])('%j by its last word, or by its first', (text, firstName, lastName, otherFirst, otherLast) => {
  expect(splitWholeName(text, false)).toEqual({ firstName, lastName });
  expect(splitWholeName(text, true)).toEqual({ firstName: otherFirst, lastName: otherLast });
});

test.each([
  ['Tamm, Mari', 'Mari', 'Tamm'],
  ['TAMM , Mari Liis', 'Mari Liis', 'TAMM'],
  ['ÕUNAPUU Õie', 'Õie', 'ÕUNAPUU'],
  ['Õie ÕUNAPUU', 'Õie', 'ÕUNAPUU'],
  ['TAMM-KASK Mari Liis', 'Mari Liis', 'TAMM-KASK'],
  ['TAMM KASK Mari', 'Mari', 'TAMM KASK'],
  ['Mari Liis TAMM KASK', 'Mari Liis', 'TAMM KASK'],
  ['von BERG Anna', 'Anna', 'von BERG'],
  ['Anna von der BERG', 'Anna', 'von der BERG'],
  ["O'NEILL Anna", 'Anna', "O'NEILL"],
  ['A. TAMM', 'A.', 'TAMM'],
  ['ŽUKOV Jüri', 'Jüri', 'ŽUKOV'],
])('%j by a comma or by capitals, in either order', (text, firstName, lastName) => {
  expect(splitWholeName(text, false)).toEqual({ firstName, lastName });
  expect(splitWholeName(text, true)).toEqual({ firstName, lastName });
});

test.each([
  ['all in capitals', 'MARI LIIS TAMM', 'MARI LIIS', 'TAMM'],
  ['capitals in the middle', 'Mari LIIS Tamm', 'Mari LIIS', 'Tamm'],
  ['capitals at both ends', 'MARI Liis TAMM', 'MARI Liis', 'TAMM'],
  ['initials', 'Mari T. K.', 'Mari T.', 'K.'],
  ['one letter', 'Õ Mari', 'Õ', 'Mari'],
])('%s say nothing', (_, text, firstName, lastName) => expect(splitWholeName(text, false)).toEqual({ firstName, lastName }));
