import { expect, test } from 'vitest';
import { aRandomGroup } from '../../../../test/fitting.ts';
import { MOST_PAIRS, workloadOf } from './workload.rules.ts';

/** A group as the solver gets it. */
function aPlan({ people, names, pieces, together = false }: { people: number; names: number; pieces: number; together?: boolean }) {
  const { garments, ...wanted } = aRandomGroup(1, { people, names, pieces, together });
  return { ...wanted, rows: { garments } };
}

test('dancers times pieces, by name', () => {
  expect(workloadOf(aPlan({ people: 3, names: 2, pieces: 5 }))).toEqual({ people: 3, names: 2, pieces: 10, pairs: 30 });
});

test('numbers that belong together count twice', () => {
  const plan = aPlan({ people: 3, names: 2, pieces: 5, together: true });
  expect(workloadOf(plan).pairs).toBe(60);
  expect(workloadOf({ ...plan, together: [1] }).pairs).toBe(45);
});

test('only what is left to choose counts: open cells, free pieces', () => {
  const { wanted, free, ...plan } = aPlan({ people: 3, names: 2, pieces: 5 });
  const [first, ...others] = free;
  expect(workloadOf({ ...plan, wanted: wanted.filter(({ personId }) => personId === 2), free })).toMatchObject({ people: 1, pairs: 10 });
  expect(workloadOf({ ...plan, wanted: wanted.filter(({ clothingNameId }) => clothingNameId === 1), free: others })).toEqual({
    people: 3,
    names: 1,
    pieces: first === undefined ? 5 : 4,
    pairs: 12,
  });
  expect(workloadOf({ ...plan, wanted: [], free })).toEqual({ people: 0, names: 0, pieces: 0, pairs: 0 });
});

test.each([
  ['three hundred dancers, 20 names of 400 pieces', { people: 300, names: 20, pieces: 400 }, true],
  ['all of the largest ensemble', { people: 500, names: 20, pieces: 500 }, true],
  ['the same with numbers that belong together', { people: 500, names: 20, pieces: 500, together: true }, false],
  ['the same for three hundred', { people: 300, names: 20, pieces: 400, together: true }, true],
  ['two thousand dancers, a register of 20,000', { people: 2000, names: 20, pieces: 1000 }, false],
])('%s can be proposed: %j %s', (_, size, isPossible) => {
  expect(workloadOf(aPlan(size)).pairs <= MOST_PAIRS).toBe(isPossible);
});
