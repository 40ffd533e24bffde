import { expect, test } from 'vitest';
import { bySize, givingOf, lacking } from './giving.ts';

const person = (id: number, ...names: number[]) => ({
  id,
  name: `Tantsija ${id}`,
  late: 0,
  clothingOverviewList: names.map((clothingNameId) => ({ clothingNameId, count: 1, pieces: [] })),
});

test('who holds one already gets none', () => {
  expect(lacking([person(1, 7), person(2, 8), person(3)], 7).map(({ id }) => id)).toEqual([2, 3]);
});

test('free pieces go round in order, and those without one are named', () => {
  const { given, without } = givingOf([person(1), person(2), person(3)], ['12', '14']);
  expect(given.map(({ person: { id }, item }) => [id, item])).toEqual([
    [1, '12'],
    [2, '14'],
  ]);
  expect(without.map(({ id }) => id)).toEqual([3]);
});

const item = (id: number, size: number | null, clothingNumber: string | null = String(id)) => ({ id, size, clothingNumber });
const items = [item(1, 42), item(2, null), item(3, 38), item(4, 42, null), item(5, 36)];
const shape = (near: number | null) =>
  bySize(items, near).map(({ size, numbered, unnumbered }) => [size, numbered.map(({ id }) => id), unnumbered.map(({ id }) => id)]);

test.each([
  [
    'the smallest first, those without a size last',
    shape(null),
    [
      [36, [5], []],
      [38, [3], []],
      [42, [1], [4]],
      [null, [2], []],
    ],
  ],
  [
    'the nearest first',
    shape(41),
    [
      [42, [1], [4]],
      [38, [3], []],
      [36, [5], []],
      [null, [2], []],
    ],
  ],
])('%s', (_, found, expected) => expect(found).toEqual(expected));
