import { expect, test } from 'vitest';
import { isInStore, readCount, readDayWithin, readNumbers } from './clothing-cells.rules.ts';

test.each(['laos', 'Ladu', 'KAPIS', '-', '–', 'puudub', 'vaba', ' vaba '])('%j is the store', (text) => expect(isInStore(text)).toBe(true));
test.each(['Mari Tamm', '', 'laos?', 'Vaba Mets'])('%j is not', (text) => expect(isInStore(text)).toBe(false));

test.each([
  ['3.9.2026', { value: '2026-09-03' }],
  ['4.9.2026', { problem: 'Päev ei saa olla tulevikus' }],
  ['45000', { problem: 'Sisesta kuupäev, näiteks 3.9.2026' }],
  ['eile', { problem: 'Sisesta kuupäev, näiteks 3.9.2026' }],
])('issued on %j', (text, read) => expect(readDayWithin('PAST', '2026-09-03')(text)).toEqual(read));

test.each([
  ['12', { value: 12 }],
  ['12 tk', { value: 12 }],
  ['3 paari', { value: 3 }],
  ['0', { problem: 'Arv on 0: siit ei tule ühtegi eset' }],
  ['500', { value: 500 }],
  ['501', { problem: 'Korraga saab lisada kuni 500 eset' }],
  ['-1', { problem: 'Vähim lubatud arv on 0' }],
  ['1,5', { problem: 'Sisesta täisarv' }],
  ['palju', { problem: 'Sisesta arv' }],
])('the count %j', (text, read) => expect(readCount(text)).toEqual(read));

test.each([
  ['12', { value: ['12'] }],
  ['12.0', { value: ['12'] }],
  ['12,0', { value: ['12'] }],
  ['12.5', { value: ['12.5'] }],
  ['A12.0', { value: ['A12.0'] }],
  ['1.3.2026', { problem: '„1.3.2026“ on kuupäev: kirjuta see tekstina' }],
  ['2026-03-01', { problem: '„2026-03-01“ on kuupäev: kirjuta see tekstina' }],
  ['1/12/2020', { value: ['1/12/2020'] }],
  ['46347', { value: ['46347'] }],
  ['nr  7', { value: ['7'] }],
  ['1-3', { value: ['1-3'] }],
  ['1–3', { value: ['1–3'] }],
  ['1,2E+05', { value: ['1,2E+05'] }],
  ['nr 1-3', { value: ['1-3'] }],
  ['000-014', { value: ['000-014'] }],
  ['1 kuni 3', { value: ['1', '2', '3'] }],
  ['1, 3, 5-7', { value: ['1', '3', '5', '6', '7'] }],
  ['1\n2', { value: ['1', '2'] }],
  ['3-1', { value: ['3-1'] }],
  ['3 kuni 1', { problem: '„3-1“ algab suurema numbriga, kui lõpeb' }],
  ['1, 1', { problem: 'Number 1 on kirjas kaks korda' }],
  ['1-501', { value: ['1-501'] }],
  ['1 kuni 501', { problem: 'Korraga saab lisada kuni 500 eset' }],
  ['x'.repeat(21), { problem: 'Kõige rohkem 20 tähemärki' }],
])('the numbers %j', (text, read) => expect(readNumbers(text)).toEqual(read));
