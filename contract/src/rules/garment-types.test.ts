import { expect, test } from 'vitest';
import { guessType } from './garment-types.ts';

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
])('%s belongs to %s', (name, type) => expect(guessType(name)).toBe(type));
