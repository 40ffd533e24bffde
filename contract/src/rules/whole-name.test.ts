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
  ['Õ.Tamm', 'Õ.', 'Tamm'],
  ['Õ. Tamm', 'Õ.', 'Tamm'],
  ['M.-L. Tamm', 'M.-L.', 'Tamm'],
  ['Karl von der Pahlen', 'Karl', 'von der Pahlen'],
  ['von der Pahlen Karl', 'Karl', 'von der Pahlen'],
  ['von PAHLEN Karl (jun.)', 'Karl (jun.)', 'von PAHLEN'],
])('%j by its initial or its particle, whichever name is first', (text, firstName, lastName) => {
  expect(splitWholeName(text, false)).toEqual({ firstName, lastName });
  expect(splitWholeName(text, true)).toEqual({ firstName, lastName });
});

test.each([
  ['McDONALD Ann', 'Ann', 'McDONALD'],
  ['Ann MacKAY', 'Ann', 'MacKAY'],
  ['Mäe-KUUSK Jaan', 'Jaan', 'Mäe-KUUSK'],
  ['Jaan Mäe-KUUSK', 'Jaan', 'Mäe-KUUSK'],
])('%j: a last name whose beginning alone is small', (text, firstName, lastName) =>
  expect(splitWholeName(text, true)).toEqual({ firstName, lastName }),
);

test.each([
  ['Mari Tamm (Kask)', 'Mari', 'Tamm (Kask)'],
  ['Mari Tamm (neiuna Lill)', 'Mari', 'Tamm (neiuna Lill)'],
  ['Mari (Mann) Tamm', 'Mari (Mann)', 'Tamm'],
  ['Jüri Mets jun.', 'Jüri', 'Mets jun.'],
  ['Mari Tamm - Kask', 'Mari', 'Tamm-Kask'],
  ['Mari -Liis Tamm', 'Mari-Liis', 'Tamm'],
  ['12. Mari Tamm', 'Mari', 'Tamm'],
  ['3) Mari Tamm;', 'Mari', 'Tamm'],
  ['Mari Tamm,', 'Mari', 'Tamm'],
  ['von Mari', 'von', 'Mari'],
  ['von', 'von', ''],
  ['Mari T.', 'Mari', 'T.'],
])('%j: brackets, dashes and numbers cut no name', (text, firstName, lastName) =>
  expect(splitWholeName(text, false)).toEqual({ firstName, lastName }),
);
test('a last name in brackets stays with the one before it where last names are first', () =>
  expect(splitWholeName('Tamm (Kask) Mari', true)).toEqual({ firstName: 'Mari', lastName: 'Tamm (Kask)' }));

test.each([
  ['all in capitals', 'MARI LIIS TAMM', 'MARI LIIS', 'TAMM'],
  ['capitals in the middle', 'Mari LIIS Tamm', 'Mari LIIS', 'Tamm'],
  ['capitals at both ends', 'MARI Liis TAMM', 'MARI Liis', 'TAMM'],
  ['initials', 'Mari T. K.', 'Mari T.', 'K.'],
  ['one letter', 'Õ Mari', 'Õ', 'Mari'],
])('%s say nothing', (_, text, firstName, lastName) => expect(splitWholeName(text, false)).toEqual({ firstName, lastName }));
