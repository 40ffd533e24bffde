import { AddPersonForm, FirstName } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import {
  cellReader,
  fieldTexts,
  filledDown,
  lineText,
  nameKey,
  readGender,
  readText,
  readYesNo,
  saysNone,
  saysNothing,
  withoutUnit,
} from './cells.rules.ts';

test.each([
  ["'007", '007'],
  ['’12,50', '12,50'],
  ["'90ndate kleit", "'90ndate kleit"],
])('the apostrophe of a number that is kept as a text is no part of it: %s', (cell, text) =>
  expect(readText(cell, 'clothingNumber')).toBe(text),
);

test.each([
  ['Mari', 'Mari'],
  ['  Mari  Liis ', 'Mari Liis'],
  ['Mari\u00A0Tamm', 'Mari Tamm'],
  ['O\u0303ie\tS\u030Culta', 'Õie Šulta'],
  ['Ma\u200Bri\u00AD', 'Mari'],
  ['esimene\nteine', 'esimene teine'],
  ['\uFEFFŽanna', 'Žanna'],
  ['Ltr\u200E \u200FRtl\u2069', 'Ltr Rtl'],
  ['\u202A+372 5551234\u202C', '+372 5551234'],
  ['\u{1F469}\u{1F3FD}\u200D\u{1F680}', '\u{1F469}\u{1F3FD}\u200D\u{1F680}'],
  [' ', ''],
  ['', ''],
])('%j as one line is %j', (text, line) => expect(lineText(text)).toBe(line));

test.each([
  ['ÕIE ÄÄR', 'õie äär'],
  ['o\u0303ie  a\u0308a\u0308r', 'õie äär'],
  [' Šmidt\u00A0ŽANNA', 'šmidt žanna'],
])('%j is known as %j', (text, key) => expect(nameKey(text)).toBe(key));

describe('yes and no', () => {
  test.each(['jah', 'Jah', ' JAH ', 'x', 'X', '+', '1', 'true', 'kasutusel', 'Aktiivne', '✓', 'on'])('%j is yes', (text) =>
    expect(readYesNo(text)).toEqual({ value: true }),
  );
  test.each([
    'ei',
    'EI',
    '-',
    '0',
    'false',
    'mitteaktiivne',
    'maha  kantud',
    'Mahakantud',
    'lahkunud',
    'ei ole kasutusel',
    'va\u0308a\u0308r',
  ])('%j is no', (text) => expect(readYesNo(text)).toEqual({ value: false }));
  test.each(['', 'vist', 'jah ei', '2'])('%j is neither', (text) => expect(readYesNo(text)).toEqual({ problem: 'Kirjuta jah või ei' }));
});

describe('gender', () => {
  test.each(['N', 'n', 'naine', 'Naised', 'tüdruk', 'tu\u0308druk', 'neiu', 'F', 'female', 'Woman', 'T'])('%j is a woman', (text) =>
    expect(readGender(text)).toEqual({ value: 'F' }),
  );
  test.each(['M', 'm', 'mees', 'POISS', 'noormees', 'male', 'man', ' P '])('%j is a man', (text) =>
    expect(readGender(text)).toEqual({ value: 'M' }),
  );
  test.each(['', 'X', 'naine/mees', 'jah'])('%j is neither', (text) =>
    expect(readGender(text)).toEqual({ problem: 'Kirjuta naine või mees' }),
  );
});

describe('a reader of cells', () => {
  const { email, height } = AddPersonForm.shape;
  test.each([
    [email, 'mari@tants.ee', { value: 'mari@tants.ee' }],
    [email, '', { value: null }],
    [email, 'mari', { problem: 'Sisesta e-posti aadress, näiteks mari@tants.ee' }],
    [height, '172,5', { value: 172.5 }],
    [height, '172.55', { problem: 'Liiga palju kohti pärast koma' }],
    [height, '301', { problem: 'Suurim lubatud arv on 300' }],
    [height, 'pikk', { problem: 'Sisesta arv' }],
    [FirstName, '', { problem: 'Eesnimi on kohustuslik' }],
    [FirstName, 'a'.repeat(101), { problem: 'Kõige rohkem 100 tähemärki' }],
  ])('says what the form says: %#', (schema, text, expected) => {
    const read = cellReader(schema);
    expect([read(text), read(text)]).toEqual([expected, expected]);
  });
});

test.each([
  ['172 cm', '172'],
  ['58,5cm', '58,5'],
  ['cm', 'cm'],
  ['172', '172'],
])('%j without its unit is %j', (text, number) => expect(withoutUnit(text)).toBe(number));

const nothing = [
  '-',
  '–',
  '—',
  '--',
  '- -',
  '−',
  '?',
  '???',
  '?-',
  '.',
  '…',
  '/',
  'puudub',
  'Puudub',
  'puuduvad',
  'ei ole',
  'POLE',
  'pole teada',
  'n/a',
  'N/A',
  'n.a.',
  'unknown',
];
test.each(nothing)('%j says nothing', (text) => expect(saysNothing(text)).toBe(true));
test.each(['', '0', 'ei', 'x', 'puudub telefon', '-5', '!', '+', '✓', 'Na', 'Null', 'Polev'])('%j says something', (text) =>
  expect(saysNothing(text)).toBe(false),
);

test.each(nothing)('%j is empty in each field, and no or in store where it means that there is none', (text) => {
  const fields = ['firstName', 'email', 'height', 'placeName', 'price', 'acquiredOn', 'clothingNumber', 'state', 'holder', 'active'];
  const columns = fields.map((field, index) => ({ index, field, heading: '', fillDown: false }));
  const texts = fieldTexts({ number: 2, cells: fields.map(() => text), decision: null }, { columns });
  expect(texts).toEqual(saysNone(text) ? { holder: text, active: text } : {});
});

test('a row by its fields: empty cells are left out', () => {
  const columns = ['firstName', null, 'email', 'phoneNumber', 'height'].map((field, index) => ({
    ...{ index, field, heading: '', fillDown: false },
  }));
  const row = { number: 3, cells: ['\u200E Mari ', 'kõrvaline', '\u200B', 5551234, 172.5], decision: null };
  const options = { columns, emptyClears: false, updateExisting: true, today: '2026-09-03' };
  expect(fieldTexts(row, options)).toEqual({ firstName: 'Mari', phoneNumber: '5551234', height: '172,5' });
});

test('only columns that are filled down take the cell above', () => {
  const columns = [true, false].map((fillDown, index) => ({ index, fillDown, field: null, heading: '' }));
  const options = { columns, emptyClears: false, updateExisting: true, today: '2026-09-03' };
  const rows = [[null, 'a'], ['A', 'b'], [' ', null], [], ['B']].map((cells, index) => ({ number: index + 1, cells, decision: null }));
  expect(filledDown(rows, options).map(({ cells }) => cells)).toEqual([[null, 'a'], ['A', 'b'], ['A', null], ['A'], ['B']]);
});
