import { expect, test } from 'vitest';
import { aName } from '../../../../test/clothing-file.ts';
import { typeGuesser, typeOfOne } from './garment-types.rules.ts';

const bare = typeGuesser([]);

test.each([
  ['Muhu naise põikitriibuline seelik', 'Seelikud'],
  ['MUHU SEELIK', 'Seelikud'],
  ['Seelik, Muhu', 'Seelikud'],
  ['Alusseelik', 'Seelikud'],
  ['Kihnu sukad', 'Jalavarjud'],
  ['Sukapaelad', 'Vööd ja paelad'],
  ['Mulgi pikk-kuub', 'Üleriided'],
  ['Põll seeliku juurde', 'Põlled'],
  ['Kirivöö', 'Muu'],
  ['Lipp', 'Muu'],
])('%s belongs to %s', (name, type) => expect(bare(name)).toBe(type));

test('a type of the register that has other names of that garment comes first, the most frequent one', () => {
  const guess = typeGuesser([
    aName(1, 'Kihnu kört', { typeName: 'Vanad' }),
    aName(2, 'Kihnu seelik', { typeName: 'Vanad' }),
    aName(3, 'Mulgi seelik', { typeName: 'Naiste seelikud' }),
    aName(4, 'Setu alusseelik', { typeName: 'Naiste seelikud' }),
  ]);
  expect(guess('Muhu seelik')).toBe('Naiste seelikud');
  expect(guess('Muhu põll')).toBe('Põlled');
});

test('so it is with a word that is no garment', () =>
  expect(typeGuesser([aName(1, 'Suur lipp', { typeName: 'Lipud' })])('Väike lipp')).toBe('Lipud'));

test.each([
  ['seelik', [], 'Seelikud'],
  ['Seelik', ['SEELIKUD'], 'SEELIKUD'],
  ['King', ['Jalavarjud'], 'Jalavarjud'],
  ['King', ['Jalavarjud', 'Kingad'], 'Kingad'],
  ['King', [], undefined],
  ['Kingad', ['Jalavarjud'], undefined],
  ['Lipp', [], undefined],
])('%s, as a type where %j are known, is %s', (word, types, type) =>
  expect(typeOfOne(word, (key) => types.find((each) => each.toLowerCase() === key))).toBe(type),
);
