import { type Costs, FORBIDDEN } from './assignment.rules.ts';
import type { Proposal, ProposalInput, ProposedCell } from './fit.types.ts';
import { type Fitting, fittingOf } from './fitting.rules.ts';
import { countShortages } from './shortages.rules.ts';
import { apart, type NameProblem, type Pieces, solveTogether } from './together.rules.ts';

/** A clothing name to be solved: the dancers of its rows, the pieces of its columns. */
interface NameToSolve {
  readonly clothingNameId: number;
  readonly people: readonly number[];
  readonly pieces: readonly { readonly clothingId: number; readonly clothingNumber: string | null }[];
  readonly costs: Costs;
}

function namesToSolve(fitting: Fitting, { wanted, free }: ProposalInput): NameToSolve[] {
  const isFree = new Set(free);
  return [...Map.groupBy(wanted, ({ clothingNameId }) => clothingNameId)].map(([clothingNameId, cells]) => {
    const people = cells.map(({ personId }) => personId);
    const known = fitting.garments.get(clothingNameId)?.pieces ?? [];
    const pieces = known.map(({ piece }) => piece).filter(({ clothingId }) => isFree.has(clothingId));
    const costOf = (personId: number, clothingId: number) => {
      const judged = fitting.judge(personId, clothingId);
      return judged === undefined || judged.level === 'WRONG' ? FORBIDDEN : judged.cost;
    };
    const costs = people.map((personId) => Float64Array.from(pieces, ({ clothingId }) => costOf(personId, clothingId)));
    return { clothingNameId, people, pieces, costs };
  });
}

/** Solves the names whose numbers belong together; the numbers of what dancers have count too. */
function solveCoupled(fitting: Fitting, names: readonly NameToSolve[], { fixed, together }: ProposalInput): Pieces {
  const indexOf = <T>(list: Iterable<T>) => new Map([...new Set(list)].map((each, index) => [each, index]));
  const coupled = new Set(together);
  const numberOf = new Map(
    [...coupled].flatMap((id) => fitting.garments.get(id)?.pieces ?? []).map(({ piece }) => [piece.clothingId, piece.clothingNumber]),
  );
  const numbers = indexOf([...numberOf.values()].filter((number) => number !== null));
  const dancers = indexOf([...names.flatMap(({ people }) => people), ...fixed.map(({ personId }) => personId)]);
  const numberIndex = (number: string | null | undefined) => numbers.get(number ?? '') ?? -1;
  return solveTogether({
    names: names.map(
      ({ people, pieces, costs }): NameProblem => ({
        dancers: people.map((id) => dancers.get(id) ?? 0),
        numbers: pieces.map(({ clothingNumber }) => numberIndex(clothingNumber)),
        costs,
      }),
    ),
    dancers: dancers.size,
    numbers: numbers.size,
    held: fixed
      .map(({ personId, clothingId }) => ({ dancer: dancers.get(personId) ?? 0, number: numberIndex(numberOf.get(clothingId)) }))
      .filter(({ number }) => number >= 0),
  });
}

/** Proposes a piece for each wanted cell: the most dancers with one that is not WRONG, then the least cost. */
export function propose(input: ProposalInput): Proposal {
  const fitting = fittingOf(input);
  const names = namesToSolve(fitting, input);
  const isCoupled = ({ clothingNameId }: NameToSolve) => input.together.includes(clothingNameId);
  const [coupled, single] = [names.filter(isCoupled), names.filter((name) => !isCoupled(name))];
  const solved = [
    ...pairs(coupled, coupled.length === 0 ? [] : solveCoupled(fitting, coupled, input)),
    ...pairs(single, apart(single.map(({ costs, pieces }) => ({ costs, dancers: [], numbers: pieces.map(() => -1) })))),
  ];
  const chosen = new Map(solved);
  const cells = input.wanted.map((cell): ProposedCell => {
    const clothingId = chosen.get(`${cell.personId} ${cell.clothingNameId}`);
    const judged = clothingId === undefined ? undefined : fitting.judge(cell.personId, clothingId);
    if (clothingId === undefined || judged === undefined) return { ...cell, clothingId: null, fit: null };
    return { ...cell, clothingId, fit: judged.fit() };
  });
  return {
    cells,
    fixed: input.fixed.map(({ personId, clothingId }) => fitting.judge(personId, clothingId)?.fit() ?? null),
    shortages: countShortages(
      fitting,
      cells.filter(({ clothingId }) => clothingId === null),
      input.today,
    ),
  };
}

/** The chosen piece of each cell that has one. */
const pairs = (names: readonly NameToSolve[], solved: Pieces): [string, number][] =>
  names.flatMap(({ clothingNameId, people, pieces }, index) =>
    people.flatMap((personId, row): [string, number][] => {
      const piece = pieces[solved[index]?.[row] ?? -1];
      return piece === undefined ? [] : [[`${personId} ${clothingNameId}`, piece.clothingId]];
    }),
  );
