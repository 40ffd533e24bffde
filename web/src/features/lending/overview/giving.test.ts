import { expect, test } from 'vitest';
import { givingOf, lacking } from './giving.ts';

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
