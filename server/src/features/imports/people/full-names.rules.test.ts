import { describe, expect, test } from 'vitest';
import { nameOrder, orderOfHeading, otherPart, splitName } from './full-names.rules.ts';

const known = new Set(['mari', 'anna', 'õie', 'karl', 'mari-liis', 'peeter', 'eva', 'maria', 'kadri', 'anu', 'liis']);

describe('a name in one cell', () => {
  test.each([
    ['Mari-Liis Tamm', 'Mari-Liis', 'Tamm'],
    ['Anna Salme Tamm-Õunapuu', 'Anna Salme', 'Tamm-Õunapuu'],
    ['Tamm, Mari', 'Mari', 'Tamm'],
    ['Tamm,Anna  Maria', 'Anna Maria', 'Tamm'],
    ['Tamm Mari', 'Mari', 'Tamm'],
    ['TAMM MARI', 'MARI', 'TAMM'],
    ['Õunapuu Õie', 'Õie', 'Õunapuu'],
    ['O\u0303unapuu\u00A0O\u0303ie', 'Õie', 'Õunapuu'],
    ['Karl Peeter', 'Karl', 'Peeter'],
    ['Salme Tundmatu', 'Salme', 'Tundmatu'],
    ['Mari', 'Mari', ''],
    ['Tamm,', '', 'Tamm'],
    ['', '', ''],
    ['Anu-Ly von Stryk', 'Anu-Ly', 'von Stryk'],
    ['Xenia van der Berg', 'Xenia', 'van der Berg'],
    ['von Stryk Xenia', 'Xenia', 'von Stryk'],
    ['Van der Berg Anna Liisa', 'Anna Liisa', 'Van der Berg'],
    ['von Stryk', '', 'von Stryk'],
    ['Liis Pihlak (sünd. Kask)', 'Liis', 'Pihlak (sünd. Kask)'],
    ['Liis Pihlak, sünd. Kask', 'Liis', 'Pihlak sünd. Kask'],
    ['Pihlak (sünd. Kask) Liis', 'Liis', 'Pihlak (sünd. Kask)'],
    ['Pihlak Liis (sünd. Kask)', 'Liis', 'Pihlak (sünd. Kask)'],
    ['Pihlak, Liis (Kask, 1980)', 'Liis', 'Pihlak (Kask, 1980)'],
    ['Sündmäe Xenia', 'Sündmäe', 'Xenia'],
    ['Eva Maria Lepik Tamm', 'Eva Maria', 'Lepik Tamm'],
    ['Lepik Tamm Eva Maria', 'Eva Maria', 'Lepik Tamm'],
    ['(sünd. Kask)', '(sünd. Kask)', ''],
  ])('%j: %j %j', (text, firstName, lastName) => expect(splitName(text, known, 'FIRST_NAME')).toEqual({ firstName, lastName }));

  test.each([
    ['Rebane Salme', 'Salme', 'Rebane'],
    ['Rebane Xenia Salme', 'Xenia Salme', 'Rebane'],
    ['Kadri Rebane', 'Kadri', 'Rebane'],
    ['Anu-Ly von Stryk', 'Anu-Ly', 'von Stryk'],
    ['Liis Pihlak (sünd. Kask)', 'Liis', 'Pihlak (sünd. Kask)'],
    ['Eva Maria Lepik Tamm', 'Eva Maria', 'Lepik Tamm'],
    ['Karl Peeter', 'Peeter', 'Karl'],
  ])('%j in a column with last names first: %j %j', (text, firstName, lastName) =>
    expect(splitName(text, known, 'LAST_NAME')).toEqual({ firstName, lastName }),
  );

  test.each([
    ['Kadri Rebane', 'Rebane', 'Kadri'],
    ['Rebane, Kadri', 'Kadri', 'Rebane'],
    ['Lepik Tamm Eva Maria', 'Eva Maria', 'Lepik Tamm'],
    ['Anu-Ly von Stryk', 'Anu-Ly', 'von Stryk'],
  ])('%j in a column surely with last names first: %j %j', (text, firstName, lastName) =>
    expect(splitName(text, known, 'LAST_NAME', true)).toEqual({ firstName, lastName }),
  );
});

test('a column has one order, that of most names, or that of its heading', () => {
  const names = ['Tamm Mari', 'Saar Anna (sünd. Peet)', 'Mets Õie', 'Anna Peet', 'Rebane Salme'];
  expect(nameOrder(names, known)).toBe('LAST_NAME');
  expect(nameOrder(names.slice(2), known)).toBe('FIRST_NAME');
  expect(nameOrder(['Tamm, Mari', 'Anna Saar'], known, 'LAST_NAME')).toBe('FIRST_NAME');
  expect(nameOrder(['Rebane Salme'], known, 'LAST_NAME')).toBe('LAST_NAME');
});

test.each([
  ['Perekonna- ja eesnimi', 'LAST_NAME'],
  ['Perenimi, eesnimi', 'LAST_NAME'],
  ['Last name, first name', 'LAST_NAME'],
  ['Ees- ja perekonnanimi', 'FIRST_NAME'],
  ['Nimi', 'FIRST_NAME'],
])('the heading %j tells the order %s', (heading, order) => expect(orderOfHeading(heading)).toBe(order));

test.each([
  ['Tamm Kadri', 'kadri', 'Tamm'],
  ['Eva Maria Lepik', 'Eva Maria', 'Lepik'],
  ['Tamm, Mari', 'Mari', 'Tamm'],
  ['Mari Tamm', 'Anna', null],
  ['Marika Tamm', 'Mari', null],
  ['Mari', 'Mari', null],
  ['Mari Tamm', '', null],
])('%j beside %j leaves %j', (text, part, rest) => expect(otherPart(text, part)).toBe(rest));
