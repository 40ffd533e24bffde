import { expect, test } from 'vitest';
import { loanDays, piecesWords, whereWords } from './words.ts';

test.each([
  ['one year', { from: '2026-06-25', to: '2026-07-10' }, '25.6–10.7.2026'],
  ['over New Year', { from: '2026-12-28', to: '2027-01-03' }, '28.12.2026–3.1.2027'],
])('days of %s', (_, days, words) => expect(loanDays(days)).toBe(words));

test.each([
  [[0, 0, 0, 0], 'esemeid veel ei ole'],
  [[12, 0, 0, 0], '12 kinni pandud'],
  [[4, 8, 1, 3], '4 kinni pandud, 8 väljas (1 kadunud), 3 tagasi'],
] as const)('%j', ([numberOfReserved, numberOfOut, numberOfLost, numberOfBack], words) =>
  expect(piecesWords({ numberOfReserved, numberOfOut, numberOfLost, numberOfBack })).toBe(words),
);

test.each([
  ['RESERVED', 'OK', null, 'kinni pandud'],
  ['RESERVED', 'WASH', 'pesus', 'kinni pandud, pesus'],
  ['OUT', 'OK', null, 'väljas'],
  ['BACK', 'REPAIR', null, 'tagasi, paranduses'],
] as const)('%s, %s', (loanState, state, obstacle, words) => expect(whereWords({ loanState, state, obstacle })).toBe(words));
