import { createRequire } from 'node:module';
import type { LegacyHighs } from 'highs';
import type { Proposal, ProposalInput } from '../src/features/fitting/fit/fit.types.ts';
import { fittingOf } from '../src/features/fitting/fit/fitting.rules.ts';
import { SAME_NUMBER } from '../src/features/fitting/fit/together.rules.ts';

/** Points of a cell without a piece, in the model: more than all other changes by it. */
const SHORT = 5_000;

// Its types describe the CommonJS file only.
const loadHighs: () => Promise<LegacyHighs> = createRequire(import.meta.url)('highs');

export interface PlanCost {
  /** Cells without a piece. */
  readonly short: number;
  /** Cost of fit, less the points of same numbers. */
  readonly cost: number;
}

/** Cost of fit, less the points of same numbers, and `SHORT` for each cell without a piece. */
export const totalOf = ({ short, cost }: PlanCost): number => cost + SHORT * short;

const isCoupled = ({ together }: ProposalInput, clothingNameId: number) => together.includes(clothingNameId);

/** What a proposal costs, counted anew from its cells. */
export function costOf(input: ProposalInput, { cells }: Proposal): PlanCost {
  const fitting = fittingOf(input);
  const numbers = new Map(input.garments.flatMap(({ pieces }) => pieces.map((piece) => [piece.clothingId, piece.clothingNumber])));
  const given = cells.flatMap(({ clothingId, ...cell }) => (clothingId === null ? [] : [{ ...cell, clothingId }]));
  const fit = given.reduce((sum, { personId, clothingId }) => sum + (fitting.judge(personId, clothingId)?.cost ?? 0), 0);
  const coupled = given.filter(({ clothingNameId }) => isCoupled(input, clothingNameId));
  const alike = Map.groupBy(coupled, ({ personId, clothingId }) => `${personId} ${numbers.get(clothingId)}`);
  const extra = alike.values().reduce((sum, same) => sum + same.length - 1, 0);
  return { short: cells.length - given.length, cost: fit - SAME_NUMBER * extra };
}

/** A piece that a dancer could have: `x` is its variable. */
interface Pair {
  readonly x: string;
  readonly cost: number;
  readonly cell: string;
  readonly clothingId: number;
  /** The dancer with its number, where numbers matter. */
  readonly number: string | null;
}

function pairsOf(input: ProposalInput): Pair[] {
  const fitting = fittingOf(input);
  const free = new Set(input.free);
  return input.wanted.flatMap(({ personId, clothingNameId }) =>
    (fitting.garments.get(clothingNameId)?.pieces ?? []).flatMap(({ piece: { clothingId, clothingNumber } }): Pair[] => {
      const judged = fitting.judge(personId, clothingId);
      if (judged === undefined || judged.level === 'WRONG' || !free.has(clothingId)) return [];
      const number = isCoupled(input, clothingNameId) ? `${personId}_${clothingNumber}` : null;
      return [{ x: `x${personId}_${clothingId}`, cost: judged.cost, cell: `${personId}_${clothingNameId}`, clothingId, number }];
    }),
  );
}

/** The plan in the LP format: x gives a piece to a dancer, y says that she has a number, z that she goes without. */
function modelOf(input: ProposalInput): { readonly model: string; readonly whole: string } {
  const pairs = pairsOf(input);
  const cells = input.wanted.map(({ personId, clothingNameId }) => `${personId}_${clothingNameId}`);
  const ofCell = Map.groupBy(pairs, ({ cell }) => cell);
  const numbers = Map.groupBy(
    pairs.filter(({ number }) => number !== null),
    ({ number }) => number,
  );
  const sum = (some: readonly Pair[]) => some.map(({ x }) => x).join(' + ');
  const points = [
    ...pairs.map(({ x, cost, number }) => [cost - (number === null ? 0 : SAME_NUMBER), x] as const),
    ...cells.map((cell) => [SHORT, `z${cell}`] as const),
    ...[...numbers.keys()].map((number) => [SAME_NUMBER, `y${number}`] as const),
  ];
  const rows = [
    ...cells.map((cell) => `${[sum(ofCell.get(cell) ?? []), `z${cell}`].filter(Boolean).join(' + ')} = 1`),
    ...[...Map.groupBy(pairs, ({ clothingId }) => clothingId).values()].map((same) => `${sum(same)} <= 1`),
    ...[...numbers].flatMap(([number, same]) => same.map(({ x }) => `${x} - y${number} <= 0`)),
  ];
  const objective = points.map(([cost, name]) => `${cost < 0 ? '-' : '+'} ${Math.abs(cost)} ${name}`);
  const model = ['Minimize', ` obj: ${objective.join('\n ')}`, 'Subject To', ...rows.map((row, index) => ` r${index}: ${row}`)].join('\n');
  return { model, whole: `Binary\n ${pairs.map(({ x }) => x).join('\n ')}` };
}

/**
 * The least total of a plan, found by HiGHS. `BOUND`: without the demand that pieces are given whole, so a number below the optimum
 * or, where no numbers belong together, the optimum itself.
 */
export async function leastTotal(input: ProposalInput, which: 'OPTIMUM' | 'BOUND'): Promise<number> {
  const highs = await loadHighs();
  const { model, whole } = modelOf(input);
  const solution = highs.solve([model, ...(which === 'OPTIMUM' ? [whole] : []), 'End'].join('\n'), { output_flag: false, mip_rel_gap: 0 });
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS: ${solution.Status}`);
  return Math.round(solution.ObjectiveValue * 1000) / 1000;
}
