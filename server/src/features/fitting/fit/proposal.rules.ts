import type { FitRows, Proposal, ProposalInput, ProposedCell, Wanted } from './fit.types.ts';
import { type Fitting, fittingOf } from './fitting.rules.ts';
import { inputOf } from './history.rules.ts';
import { type NameToSolve, namesOf, withCosts } from './names.rules.ts';
import { countShortages } from './shortages.rules.ts';
import { apart, type NameProblem, type Pieces, solveTogether } from './together.rules.ts';

/** Cells to fill, and rows from a transaction that is over. */
export interface ProposalOrder extends Wanted {
  readonly rows: FitRows;
}

export const proposalOf = ({ rows, ...wanted }: ProposalOrder): Proposal => propose({ ...inputOf(rows), ...wanted });

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
  const names = namesOf(fitting, input).map((name) => withCosts(fitting, name));
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
