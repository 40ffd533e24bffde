import { assign } from './assignment.rules.ts';
import type { Cell, FitInput, ShortageCount } from './fit.types.ts';
import { type Fitting, fittingOf } from './fitting.rules.ts';
import { contestOf } from './matching.rules.ts';
import { type Demand, namesOf, withCosts } from './names.rules.ts';
import { countShortages } from './shortages.rules.ts';

/**
 * The cells of which some go without a piece, and the pieces that they compete for; nothing where there is enough. History judges no pair
 * WRONG, so the answer is the same without it.
 */
export function contestedOf(fitting: Fitting, demand: Demand): Demand {
  const contests = namesOf(fitting, demand).map(({ clothingNameId, people, pieces }) => {
    const { rows, columns } = contestOf(people, pieces, (personId, { clothingId }) => {
      const judged = fitting.judge(personId, clothingId);
      return judged !== undefined && judged.level !== 'WRONG';
    });
    return { wanted: rows.map((personId) => ({ personId, clothingNameId })), free: columns.map(({ clothingId }) => clothingId) };
  });
  return { wanted: contests.flatMap(({ wanted }) => wanted), free: contests.flatMap(({ free }) => free) };
}

/** Of the contested cells those that go without: the cheapest way to give out the pieces decides. */
export const goingWithout = (fitting: Fitting, contested: Demand): Cell[] =>
  namesOf(fitting, contested).flatMap((name) => {
    const columns = assign(withCosts(fitting, name).costs, name.pieces.length);
    return name.people.flatMap((personId, row): Cell[] =>
      (columns[row] ?? -1) < 0 ? [{ personId, clothingNameId: name.clothingNameId }] : [],
    );
  });

/** What a proposal of the wanted cells would lack. */
export function shortagesOf({ wanted, free, ...input }: FitInput & Demand): ShortageCount[] {
  const fitting = fittingOf(input);
  return countShortages(fitting, goingWithout(fitting, contestedOf(fitting, { wanted, free })), input.today);
}
