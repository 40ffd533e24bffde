import { describe, expect, test } from 'vitest';
import { seeded } from '../../../seeded.ts';
import { assign, type Costs, FORBIDDEN } from './assignment.rules.ts';
import { contestOf } from './matching.rules.ts';

const random = seeded(23);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const placesOf = (count: number) => Array.from({ length: count }, (_, place) => place);

const someCosts = (rows: number, columns: number): Costs => {
  const forbidden = random();
  return placesOf(rows).map(() => Float64Array.from({ length: columns }, () => (random() < forbidden ? FORBIDDEN : upTo(1_000))));
};

function contestIn(costs: Costs, columns: number) {
  const asked = new Set<number>();
  return contestOf(placesOf(costs.length), placesOf(columns), (row, column) => {
    const pair = row * columns + column;
    if (asked.has(pair)) throw new Error(`Asked twice: ${row}, ${column}`);
    asked.add(pair);
    return costs[row]?.[column] !== FORBIDDEN;
  });
}

const costOf = (costs: Costs, columnOf: readonly number[]) =>
  columnOf.reduce((sum, column, row) => (column < 0 ? sum : sum + (costs[row]?.[column] ?? FORBIDDEN)), 0);
const given = (columnOf: readonly number[]) => columnOf.filter((column) => column >= 0).length;

/** The same of some rows and columns. */
const part = (costs: Costs, rows: readonly number[], columns: readonly number[]): Costs =>
  rows.map((row) => Float64Array.from(columns, (column) => costs[row]?.[column] ?? FORBIDDEN));

describe('a contest', () => {
  test('solved by itself leaves the same rows without as the whole: as many, at the same cost, in 2,000 cases', () => {
    for (let run = 0; run < 2_000; run += 1) {
      const columns = upTo(14);
      const costs = someCosts(upTo(14), columns);
      const whole = assign(costs, columns);
      const contest = contestIn(costs, columns);
      const [outside, beside] = [
        placesOf(costs.length).filter((row) => !contest.rows.includes(row)),
        placesOf(columns).filter((column) => !contest.columns.includes(column)),
      ];
      const contested = part(costs, contest.rows, contest.columns);
      const rest = part(costs, outside, beside);
      const [inContest, inRest] = [assign(contested, contest.columns.length), assign(rest, beside.length)];
      expect([given(inContest), given(inRest)], `case ${run}`).toEqual([contest.columns.length, outside.length]);
      expect(given(whole), `case ${run}`).toBe(given(inContest) + given(inRest));
      expect(costOf(costs, whole), `case ${run}`).toBe(costOf(contested, inContest) + costOf(rest, inRest));
    }
  });

  test('is nothing where there is enough, and asks for few pairs', () => {
    let asked = 0;
    const all = placesOf(300);
    const contest = contestOf(all, all, () => {
      asked += 1;
      return true;
    });
    expect([contest, asked]).toEqual([{ rows: [], columns: [] }, expect.any(Number)]);
    expect(asked).toBeLessThanOrEqual((300 * 301) / 2);
  });

  test('has the rows that nothing is for, and no columns of others', () => {
    expect(contestOf(['Mari', 'Liis', 'Eha'], [1, 2], (row, column) => row !== 'Eha' && column > 0)).toEqual({
      rows: ['Eha'],
      columns: [],
    });
    expect(contestOf(['Mari', 'Liis', 'Eha'], [1, 2], (row, column) => row === 'Mari' || column === 2)).toEqual({
      rows: ['Liis', 'Eha'],
      columns: [2],
    });
  });
});
