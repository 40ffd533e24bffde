import { describe, expect, test } from 'vitest';
import { readMinutes, readProgramme } from './programme-lines.ts';

const WOMEN = 1;
const MEN = 2;
const ALL = 3;
const sets = [
  { id: WOMEN, name: 'Muhu naine', genderCode: 'F' },
  { id: MEN, name: 'Muhu mees', genderCode: 'M' },
  { id: ALL, name: 'Põlle komplekt', genderCode: null },
  { id: 4, name: 'Kihnu naine', genderCode: 'F' },
  { id: 5, name: '1880', genderCode: 'F' },
] as const;

test.each([
  ['4', 4],
  [' 4 ', 4],
  ['4,5', 4.5],
  ['4.5', 4.5],
  ['4:30', 4.5],
  ['4.30', 4.5],
  ['0:45', 0.75],
  ['4 min', 4],
  ['4:30 min.', 4.5],
  ['12min', 12],
  ['4:60', undefined],
  ['4:3', undefined],
  ['neli', undefined],
  ['', undefined],
  ['-4', -4],
])('minutes of %j: %j', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

const number = { minutes: null, womenSetId: null, menSetId: null, errors: [] };

describe('readProgramme', () => {
  test.each([
    ['a name alone', 'Tuljak', { name: 'Tuljak' }],
    ['name, minutes and a set of women', 'Tuljak; 4; Muhu naine', { name: 'Tuljak', minutes: 4, womenSetId: WOMEN }],
    ['tabs', 'Tuljak\t4:30\tMuhu naine\tMuhu mees', { name: 'Tuljak', minutes: 4.5, womenSetId: WOMEN, menSetId: MEN }],
    ['a semicolon in a cell between tabs', 'Tuljak; Oige ja Vasemba\t4', { name: 'Tuljak; Oige ja Vasemba', minutes: 4 }],
    ['a comma in a name', 'Oige, Vasemba; 4,5', { name: 'Oige, Vasemba', minutes: 4.5 }],
    ['another letter case and spaces', '  tuljak ;4;  MUHU   NAINE ', { name: 'tuljak', minutes: 4, womenSetId: WOMEN }],
    ['letters of two signs', 'Tuljak;Po\u0303lle komplekt', { name: 'Tuljak', womenSetId: ALL, menSetId: ALL }],
    ['a set for all', 'Tuljak; 4; Põlle komplekt', { name: 'Tuljak', minutes: 4, womenSetId: ALL, menSetId: ALL }],
    ['a set for all beside one for men', 'Tuljak; Põlle komplekt; Muhu mees', { name: 'Tuljak', womenSetId: ALL, menSetId: MEN }],
    ['a set before the minutes', 'Tuljak; Muhu mees; 4', { name: 'Tuljak', minutes: 4, menSetId: MEN }],
    ['empty cells', 'Tuljak;;Muhu mees;', { name: 'Tuljak', menSetId: MEN }],
    ['the ordinal of a list', '12. Tuljak; 4', { name: 'Tuljak', minutes: 4 }],
    ['an ordinal with a bracket', '3) Tuljak', { name: 'Tuljak' }],
    ['a year that begins a name', '1905 aasta polka', { name: '1905 aasta polka' }],
    ['a set with a number for a name', 'Tuljak; 1880', { name: 'Tuljak', womenSetId: 5 }],
    ['an unknown set', 'Tuljak; 4; Mulgi', { name: 'Tuljak', minutes: 4, errors: ['Komplekti „Mulgi“ ei ole'] }],
    ['a time that cannot be', 'Tuljak; 4:75', { name: 'Tuljak', errors: ['„4:75“ ei ole kestus: kirjuta 4, 4:30 või 4,5'] }],
    ['two times', 'Tuljak; 4; 5', { name: 'Tuljak', minutes: 4, errors: ['Real on kaks kestust'] }],
    ['no time at all', 'Tuljak; 0', { name: 'Tuljak', errors: ['Kestus „0“ ei sobi: number kestab kuni 180 minutit'] }],
    ['three hours and more', 'Tuljak; 181', { name: 'Tuljak', errors: ['Kestus „181“ ei sobi: number kestab kuni 180 minutit'] }],
    [
      'two sets for women',
      'Tuljak; Muhu naine; Kihnu naine',
      { name: 'Tuljak', womenSetId: WOMEN, errors: ['Komplekt „Kihnu naine“ on üle'] },
    ],
    ['no name', '; 4; Muhu naine', { name: '', minutes: 4, womenSetId: WOMEN, errors: ['Numbri nimi on kohustuslik'] }],
  ])('%s', (_, line, read) => {
    expect(readProgramme(line, sets)).toEqual([{ ...number, line: 1, ...read }]);
  });

  test('a name longer than a number may have is refused', () => {
    expect(readProgramme('T'.repeat(101), sets)[0]?.errors).toEqual([expect.stringContaining('100')]);
  });

  test('blank lines are skipped, and the others keep their place in the text', () => {
    const read = readProgramme('\r\nTuljak; 4\r\n \r\n;;\r\nPolka\n', sets);
    expect(read.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Tuljak'],
      [5, 'Polka'],
    ]);
  });

  test('the 61st number says that it has no room', () => {
    const read = readProgramme('Tuljak\n'.repeat(62), sets);
    expect(read.map(({ errors }) => errors.length).indexOf(1)).toBe(60);
    expect(read[60]?.errors[0]).toMatch(/^Kavas on kõige rohkem 60 numbrit/);
  });
});
