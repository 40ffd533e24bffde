import { expect, test } from 'vitest';
import { hasWords, nameRank } from './name-rank.ts';

test.each<[string, string, number | undefined]>([
  ['muhu seelik', 'Muhu seelik', 0],
  ['MUHU SEELIK', 'Muhu seelik', 0],
  ['seelik', 'Muhu seelik', 1.5],
  ['muhu seelik', 'Muhu naise põikitriibuline seelik', 1],
  ['jaani', 'Kolga-Jaani tanu', 1.5],
  ['kolga-jaani', 'Kolga-Jaani tanu', 1],
  ['tanu pitsiga', 'Muhu tanu, pitsiga', 1.5],
  ['muhu p', 'Muhu tikitud põll', 2],
  ['muhu p', 'Muhu naise põikitriibuline seelik', 2],
  ['m p s', 'Muhu naise põikitriibuline seelik', 2],
  ['see', 'Muhu seelik', 2.5],
  ['see', 'Seelik, punane', 2],
  ['seelik muhu', 'Muhu seelik', 3],
  ['p muhu', 'Muhu põll', 3],
  ['käised', 'Aluskäised', 3],
  ['eelik', 'Muhu seelik', 3],
  ['muhu p', 'Muhu kampsun', undefined],
  ['m', 'Kampsun', undefined],
  ['ik', 'Seelik', undefined],
  ['ma ma', 'Muhu maani', 3],
  ['muhu põll', 'Muhu seelik', undefined],
  ['2', 'Särk 2', 1.5],
  ['2', 'Särk 12', undefined],
  ['-', 'Kolga-Jaani tanu', 1.5],
  ['%', 'Pael 10%', 3],
  ['0%', 'Pael 10%', 3],
  ['-', 'Tanu', undefined],
])('"%s" finds %s by %s', (typed, name, rank) => {
  expect(nameRank(name, typed.split(' '))).toBe(rank);
  expect(hasWords(name, typed.split(' '))).toBe(rank !== undefined);
});
