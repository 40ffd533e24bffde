import { expect, test } from 'vitest';
import { type FoundSet, rankedAs, setHit } from './issuables.rules.ts';

const set = (names: number, namesInStock: number): FoundSet => ({ id: 5, name: 'Muhu naine', genderCode: null, names, namesInStock });

test.each([
  ['whole', set(6, 6), '6 nimetust', undefined],
  ['of one name', set(1, 1), '1 nimetus', undefined],
  ['that lacks something', set(6, 4), '6 nimetust · 2 otsas', undefined],
  ['that lacks everything', set(6, 0), '6 nimetust · otsas', true],
  ['of nothing', set(0, 0), 'tühi', true],
])('a set %s', (_, found, title, outOfStock) => {
  const hit = setHit(found);
  expect([hit.title, hit.outOfStock]).toEqual([title, outOfStock]);
});

test('a set for men says so, one for all does not', () => {
  expect(setHit({ ...set(1, 1), genderCode: 'M' }).genderCode).toBe('M');
  expect(setHit(set(1, 1))).not.toHaveProperty('genderCode');
});

test('a hit has its rank, ids and path', () => {
  expect(rankedAs(setHit)({ ...set(1, 1), rank: 2 })).toMatchObject({
    rank: 2,
    hit: { id: 5, type: 'SET', name: 'Muhu naine', itemNumber: null, clothingId: null, path: '/clothing/clothing-set?setId=5' },
  });
});
