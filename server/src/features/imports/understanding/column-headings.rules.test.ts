import { isImportField } from '@riideait/contract';
import { expect, test } from 'vitest';
import listed from './column-headings.json' with { type: 'json' };
import { fieldsOfHeading, isLeftOut, knownHeading, measurementName, measurementOfHeading } from './column-headings.rules.ts';

test.each(['PEOPLE', 'CLOTHING'] as const)('every field of the list of %s is one of the register', (kind) => {
  expect(Object.keys(listed[kind].fields).filter((field) => !isImportField(kind, field))).toEqual([]);
});

const best = (heading: string) => fieldsOfHeading('PEOPLE', heading).toSorted((a, b) => b.strength - a.strength)[0]?.field;

test.each([
  ['E-POST', 'email'],
  ['e-post:', 'email'],
  ['E - post', 'email'],
  ['ePost', 'email'],
  ['Telefoni nr.', 'phoneNumber'],
  ['telefon*', 'phoneNumber'],
  ['Perekonnanimi', 'lastName'],
  ['ruhm', 'groupName'],
  ['PEAÜMBERMÕÕT (CM)', 'headSize'],
  ['Peau\u0308mbermo\u0303o\u0303t', 'headSize'],
  ['3) Jalanumber', 'footSize'],
])('%s means %s', (heading, field) => expect(best(heading)).toBe(field));

test.each(['', '   ', '???', 'Lemmikvärv', 'Isikukood', 'x'.repeat(5000)])('%s means nothing', (heading) => {
  expect(fieldsOfHeading('PEOPLE', heading)).toEqual([]);
});

test('what the register has no field for is left out, in any writing', () => {
  expect(['HIND', 'hind (€)', 'Hind, EUR'].map((heading) => isLeftOut('CLOTHING', heading))).toEqual([true, true, true]);
  expect(isLeftOut('CLOTHING', 'Nimetus')).toBe(false);
});

test.each([
  ['Pikkus (cm)', 'Pikkus', 'measurement:pikkus'],
  ['Pikkus, cm', 'Pikkus', 'measurement:pikkus'],
  ['Vööümbermõõt cm', 'Vööümbermõõt', 'measurement:vööümbermõõt'],
  ['Suurus (mõõt)', 'Suurus', 'measurement:suurus'],
  ['Selja  pikkus:', 'Selja pikkus', 'measurement:selja pikkus'],
  ['3. Pikkus', 'Pikkus', 'measurement:pikkus'],
  ['cm', 'cm', 'measurement:cm'],
  ['', '', null],
  ['m'.repeat(51), 'm'.repeat(51), null],
])('%s is the measurement %s', (heading, name, field) => {
  expect(measurementName(heading)).toBe(name);
  expect(measurementOfHeading(heading)).toBe(field);
});

test('a data cell that ends like a heading is no heading', () => {
  expect(knownHeading('PEOPLE', 'Kevade rühm')).toBe(0);
  expect(knownHeading('PEOPLE', 'Rühm')).toBe(1);
});
