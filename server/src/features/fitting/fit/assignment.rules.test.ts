import { describe, expect, test } from 'vitest';
import { seeded } from '../../../seeded.ts';
import { assign, type Costs, FORBIDDEN } from './assignment.rules.ts';

interface Outcome {
  readonly given: number;
  readonly cost: number;
}

/** The best of all ways, tried one by one. */
function bestOf(costs: Costs, columns: number, row = 0, taken = 0): Outcome {
  const own = costs[row];
  if (own === undefined) return { given: 0, cost: 0 };
  let best = bestOf(costs, columns, row + 1, taken);
  for (let column = 0; column < columns; column += 1) {
    const cost = own[column] ?? FORBIDDEN;
    if (cost === FORBIDDEN || (taken & (1 << column)) !== 0) continue;
    const rest = bestOf(costs, columns, row + 1, taken | (1 << column));
    const way = { given: rest.given + 1, cost: rest.cost + cost };
    if (way.given > best.given || (way.given === best.given && way.cost < best.cost)) best = way;
  }
  return best;
}

const outcomeOf = (costs: Costs, columnOf: readonly number[]): Outcome => {
  const given = columnOf.flatMap((column, row) => (column < 0 ? [] : [costs[row]?.[column] ?? FORBIDDEN]));
  return { given: given.length, cost: given.reduce((sum, cost) => sum + cost, 0) };
};

const random = seeded(17);
const upTo = (most: number) => Math.floor(random() * (most + 1));

function someCosts(rows: number, columns: number): Costs {
  const [largest, forbidden] = [[3, 60, 5_000][upTo(2)] ?? 3, random() * 0.8];
  return Array.from({ length: rows }, () =>
    Float64Array.from({ length: columns }, () => (random() < forbidden ? FORBIDDEN : upTo(largest) - 40)),
  );
}

describe('assign', () => {
  test('is as good as the best of all ways in 2,000 small cases', () => {
    for (let run = 0; run < 2_000; run += 1) {
      const columns = upTo(6);
      const costs = someCosts(upTo(6), columns);
      const columnOf = assign(costs, columns);
      const chosen = columnOf.filter((column) => column >= 0);
      expect(new Set(chosen).size, `case ${run}`).toBe(chosen.length);
      expect(outcomeOf(costs, columnOf), `case ${run}`).toEqual(bestOf(costs, columns));
    }
  });

  test('one more row with a column is worth any cost', () => {
    const costs = [Float64Array.of(0, 5_000), Float64Array.of(0, FORBIDDEN)];
    expect(assign(costs, 2)).toEqual([1, 0]);
  });

  test('the same costs give the same columns', () => {
    const costs = someCosts(40, 60);
    expect(assign(costs, 60)).toEqual(assign(costs, 60));
  });
});
