import { seeded } from '../../../seeded.ts';
import { assign, type Costs, FORBIDDEN } from './assignment.rules.ts';

/** Points for each piece beyond the first with the same number that a dancer has. */
export const SAME_NUMBER = 10;

/** The dancers who want a piece of one clothing name, and its pieces. */
export interface NameProblem {
  /** Index of the dancer of each row. */
  readonly dancers: readonly number[];
  /** Index of the number of each piece; -1: none. */
  readonly numbers: readonly number[];
  readonly costs: Costs;
}

/** The numbers of clothing names that belong together. */
export interface Together {
  readonly names: readonly NameProblem[];
  /** How many dancers and numbers there are. */
  readonly dancers: number;
  readonly numbers: number;
  /** What a dancer has already. */
  readonly held: readonly { readonly dancer: number; readonly number: number }[];
}

/** The column of each row of each name; -1: none. */
export type Pieces = readonly (readonly number[])[];

/** Pairs of dancer and piece that all rounds may look at together, and the rounds. By the size of the problem, never by a clock. */
const PAIRS = 1_500_000;
const ROUNDS = { least: 4, most: 100 };
/** Noise of a round, points: enough to leave a valley, little enough to stay near. */
const NOISE = 6;

/** Each name by itself, the best there is. */
export const apart = (names: readonly NameProblem[]): Pieces => names.map(({ costs, numbers }) => assign(costs, numbers.length));

/**
 * Pieces of several names with the least cost, less the points of same numbers. Which numbers a dancer gets couples the names, so this
 * is no assignment problem: the names are solved again in turn, each exactly while the others stay, until none improves; from two starts,
 * and then from the best with noise of a fixed seed. The most dancers with a piece come first in every step.
 */
export function solveTogether(problem: Together): Pieces {
  const pairs = problem.names.reduce((sum, { dancers, numbers }) => sum + dancers.length * numbers.length, 0);
  const rounds = Math.max(ROUNDS.least, Math.min(ROUNDS.most, Math.floor(PAIRS / Math.max(1, pairs))));
  let best = descend(problem, apart(problem.names));
  for (let round = 1; round < rounds; round += 1) {
    const found = descend(problem, round === 1 ? wholeNumbers(problem) : shaken(problem, best.pieces, seeded(round)));
    if (found.cost <= best.cost) best = found;
  }
  return best.pieces;
}

interface Found {
  readonly pieces: Pieces;
  readonly cost: number;
}

/** How many pieces of each number each dancer has. */
function countsOf({ names, dancers, numbers, held }: Together, pieces: Pieces): Int32Array {
  const counts = new Int32Array(dancers * numbers);
  for (const { dancer, number } of held) counts[dancer * numbers + number] = (counts[dancer * numbers + number] ?? 0) + 1;
  for (const [index, name] of names.entries()) count(name, pieces[index] ?? [], 1, counts, numbers);
  return counts;
}

function count(name: NameProblem, columns: readonly number[], change: 1 | -1, counts: Int32Array, numbers: number): void {
  columns.forEach((column, row) => {
    const number = name.numbers[column] ?? -1;
    if (number < 0) return;
    const place = (name.dancers[row] ?? 0) * numbers + number;
    counts[place] = (counts[place] ?? 0) + change;
  });
}

/** Costs of a name, less the points for numbers that a dancer has of other names. */
const withPoints = ({ dancers, numbers, costs }: NameProblem, counts: Int32Array, all: number): Costs =>
  costs.map((own, row) => {
    const first = (dancers[row] ?? 0) * all;
    return own.map((cost, column) => {
      const number = numbers[column] ?? -1;
      return number >= 0 && (counts[first + number] ?? 0) > 0 ? cost - SAME_NUMBER : cost;
    });
  });

const costOf = (costs: Costs, columns: readonly number[]): number =>
  columns.reduce((sum, column, row) => (column < 0 ? sum : sum + (costs[row]?.[column] ?? 0)), 0);

/** Solves the names in turn until none of them improves. */
function descend(problem: Together, start: Pieces): Found {
  const { names, numbers } = problem;
  const pieces = start.map((columns) => columns);
  const counts = countsOf(problem, pieces);
  for (let unchanged = 0, index = 0; unchanged < names.length; index = (index + 1) % names.length) {
    const [name, old] = [names[index], pieces[index]];
    if (name === undefined || old === undefined) break;
    count(name, old, -1, counts, numbers);
    const costs = withPoints(name, counts, numbers);
    const next = assign(costs, name.numbers.length);
    const improves = costOf(costs, next) < costOf(costs, old);
    unchanged = improves ? 0 : unchanged + 1;
    const chosen = improves ? next : old;
    pieces[index] = chosen;
    count(name, chosen, 1, counts, numbers);
  }
  const fit = names.reduce((sum, name, index) => sum + costOf(name.costs, pieces[index] ?? []), 0);
  return { pieces, cost: fit - SAME_NUMBER * countsOf(problem, pieces).reduce((sum, many) => sum + Math.max(0, many - 1), 0) };
}

/** Solves each name again with noise in its costs. */
function shaken(problem: Together, pieces: Pieces, random: () => number): Pieces {
  const { names, numbers } = problem;
  const counts = countsOf(problem, pieces);
  return names.map((name, index) => {
    count(name, pieces[index] ?? [], -1, counts, numbers);
    const costs = withPoints(name, counts, numbers).map((own) => own.map((cost) => cost + Math.floor(random() * NOISE)));
    const next = assign(costs, name.numbers.length);
    count(name, next, 1, counts, numbers);
    return next;
  });
}

/** A start: first each dancer gets one number as a whole, then of each name the piece of that number where that is not dear. */
function wholeNumbers({ names, dancers, numbers }: Together): Pieces {
  const whole = Array.from({ length: dancers }, () => new Float64Array(numbers));
  for (const { dancers: rows, numbers: numberOf, costs } of names) {
    rows.forEach((dancer, row) => {
      const [own, sums] = [costs[row] ?? new Float64Array(), whole[dancer] ?? new Float64Array()];
      const usual = own.reduce((least, cost) => Math.min(least, cost), FORBIDDEN) + SAME_NUMBER;
      const least = new Float64Array(numbers).fill(Number.isFinite(usual) ? usual : 0);
      own.forEach((cost, column) => {
        const number = numberOf[column] ?? -1;
        if (number >= 0) least[number] = Math.min(least[number] ?? 0, cost);
      });
      least.forEach((cost, number) => {
        sums[number] = (sums[number] ?? 0) + cost;
      });
    });
  }
  const numberOfDancer = assign(whole, numbers);
  return names.map(({ dancers: rows, numbers: numberOf, costs }) => {
    const led = costs.map((own, row) =>
      own.map((cost, column) => (numberOf[column] === numberOfDancer[rows[row] ?? 0] ? cost - SAME_NUMBER : cost)),
    );
    return assign(led, numberOf.length);
  });
}
