import { expect, test } from 'vitest';
import { doubtsOf, doubtsOfEdit } from './doubts.ts';

const usual = { height: 171, footSize: 38, headSize: 56 };

test.each([
  ['usual measures', usual, {}],
  ['girths within the limits', { chest: 50, waist: 160, hips: 170 }, {}],
  ['girths beyond the limits', { chest: 49, waist: 39.5, hips: 170.5 }, { chest: '49', waist: '39,5', hips: '170,5' }],
  ['measures left out', {}, {}],
  ['no measures', { height: null, footSize: null, headSize: null }, {}],
  ['the limits', { height: 50, footSize: 52, headSize: 40 }, {}],
  ['beyond the limits', { height: 230.5, footSize: 14.5, headSize: 39.9 }, { height: '230,5', footSize: '14,5', headSize: '39,9' }],
  ['metres for centimetres', { ...usual, height: 1.7 }, { height: '1,7' }],
])('%s', (_, body, doubted) =>
  expect(doubtsOf(body)).toEqual(
    Object.fromEntries(Object.entries(doubted).map(([name, value]) => [name, `Kas tõesti ${value}? Kui jah, salvesta uuesti.`])),
  ),
);

const waist = { kind: 'WAIST', value: 74, measuredOn: '2026-05-01' } as const;

test.each([
  ['a changed measure of an older day', { waist: 76, measuredOn: '2026-04-30' }, ['measuredOn']],
  ['of the same day', { waist: 76, measuredOn: '2026-05-01' }, []],
  ['of today', { waist: 76, measuredOn: null }, []],
  ['one that does not change', { waist: 74, height: 170, measuredOn: '2020-01-01' }, []],
  ['a slip of an older day', { waist: 760, measuredOn: '2020-01-01' }, ['waist', 'measuredOn']],
])('%s', (_, body, asked) => expect(Object.keys(doubtsOfEdit([waist], body))).toEqual(asked));
