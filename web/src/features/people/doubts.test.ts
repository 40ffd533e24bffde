import { expect, test } from 'vitest';
import { doubtsOf } from './doubts.ts';

const usual = { height: 171, footSize: 38, headSize: 56 };

test.each([
  ['usual measures', usual, {}],
  ['no measures', { height: null, footSize: null, headSize: null }, {}],
  ['the limits', { height: 50, footSize: 52, headSize: 40 }, {}],
  ['beyond the limits', { height: 230.5, footSize: 14.5, headSize: 39.9 }, { height: '230,5', footSize: '14,5', headSize: '39,9' }],
  ['metres for centimetres', { ...usual, height: 1.7 }, { height: '1,7' }],
])('%s', (_, body, doubted) =>
  expect(doubtsOf(body)).toEqual(
    Object.fromEntries(Object.entries(doubted).map(([name, value]) => [name, `Kas tõesti ${value}? Kui jah, salvesta uuesti.`])),
  ),
);
