import type { Issuable } from '@riideait/contract';
import { expect, test } from 'vitest';
import { inRange, rangeHits, rangeOf, readRange } from './typed-range.ts';

test.each([
  ['1-12 mustjala', { from: 1, to: 12, words: 'mustjala' }],
  ['mustjala seelik 3 – 5', { from: 3, to: 5, words: 'mustjala seelik' }],
  ['nr 1-12 mustjala', { from: 1, to: 12, words: 'mustjala' }],
  ['1-12', undefined],
  ['12-1 mustjala', undefined],
  ['5-5 mustjala', undefined],
  ['1-12a mustjala', undefined],
  ['B1-12 mustjala', undefined],
  ['1-2-3 mustjala', undefined],
  ['1-12 m', undefined],
  ['1-900 mustjala', undefined],
  ['12 mustjala', undefined],
])('%s', (typed, range) => expect(readRange(typed)).toEqual(range));

const hit = (values: Partial<Issuable>): Issuable => ({
  ...{
    id: 7,
    type: 'ITEM',
    name: 'Mustjala seelik',
    title: '12 laos',
    clothingName: 'Mustjala seelik',
    itemNumber: null,
    clothingId: null,
  },
  path: '/clothing/7',
  ...values,
});
const range = { from: 1, to: 3, words: 'mustjala' };

test('a garment stands for its numbers; sets and single pieces are left out, several garments are asked about', () => {
  const piece = hit({ clothingId: 5, itemNumber: '1' });
  const [only, ...others] = rangeHits([hit({ doubtful: true }), hit({ type: 'SET' }), piece], range);
  expect([only, others]).toEqual([hit({ name: 'Mustjala seelik nr 1–3', itemNumber: '1–3' }), []]);
  expect(only && rangeOf(only)).toMatchObject({ from: 1, to: 3 });
  expect([rangeOf(hit({})), rangeOf(piece)]).toEqual([undefined, undefined]);
  const doubts = (...hits: readonly Issuable[]) => rangeHits(hits, range).map(({ doubtful }) => doubtful);
  const [sure, unsure, other, set] = [hit({}), hit({ doubtful: true }), hit({ id: 8 }), hit({ id: 9, type: 'SET' })];
  expect([doubts(sure, other), doubts(unsure, other), doubts(set, sure, other), doubts(set, sure)]).toEqual([
    [undefined, undefined],
    [true, undefined],
    [true, undefined],
    [undefined],
  ]);
});

test('pieces come by number, zeros before it or not; what is not there is named', () => {
  const pieces = ['3', '002', '2a', null, '12'].map((clothingNumber) => ({ clothingNumber }));
  expect(inRange(pieces, range)).toEqual({ found: [{ clothingNumber: '002' }, { clothingNumber: '3' }], missing: [1] });
});
