import { expect, test } from 'vitest';
import { MOST_COMING, readComingNames, whyNotComing } from './coming-names.ts';

test('a line is a garment, its parish stands behind the last comma, empty lines are none', () => {
  expect(readComingNames('Seelik, Muhu\n\n Vöö \nTanu, suur, Kihnu\nPõll,')).toEqual([
    { name: 'Seelik', parish: 'Muhu' },
    { name: 'Vöö', parish: null },
    { name: 'Tanu, suur', parish: 'Kihnu' },
    { name: 'Põll', parish: null },
  ]);
});

test.each([
  ['nothing typed', ' \n ', 'Kirjuta igale reale üks nimetus, näiteks „Seelik, Muhu“'],
  ['a parish alone', 'Seelik\n, Muhu', 'Reas on kihelkond, aga nimetus puudub'],
  ['a garment twice', 'Seelik, Muhu\nseelik, Kihnu', '„seelik“ on nimekirjas kaks korda'],
  ['a long parish', `Seelik, ${'u'.repeat(101)}`, 'Nimetus või kihelkond on liiga pikk'],
  [
    'too many',
    Array.from({ length: MOST_COMING + 1 }, (_, index) => `Vöö ${index}`).join('\n'),
    'Ühes komplektis võib olla kuni 60 nimetust',
  ],
  ['a good list', 'Seelik, Muhu\nVöö', undefined],
])('%s', (_, typed, expected) => {
  expect(whyNotComing(typed)).toBe(expected);
});
