import { type Costs, FORBIDDEN } from './assignment.rules.ts';
import type { Cell, Wanted } from './fit.types.ts';
import type { Fitting } from './fitting.rules.ts';

export type Demand = Pick<Wanted, 'wanted' | 'free'>;

/** A clothing name: the dancers who want a piece (rows), its free pieces (columns). */
export interface NameWanted {
  readonly clothingNameId: number;
  readonly people: readonly number[];
  readonly pieces: readonly { readonly clothingId: number; readonly clothingNumber: string | null }[];
}

export interface NameToSolve extends NameWanted {
  readonly costs: Costs;
}

export function namesOf({ garments }: Fitting, { wanted, free }: Demand): NameWanted[] {
  const isFree = new Set(free);
  return [...Map.groupBy(wanted, ({ clothingNameId }: Cell) => clothingNameId)].map(([clothingNameId, cells]) => ({
    clothingNameId,
    people: cells.map(({ personId }) => personId),
    pieces: (garments.get(clothingNameId)?.pieces ?? []).map(({ piece }) => piece).filter(({ clothingId }) => isFree.has(clothingId)),
  }));
}

/** A name with the cost of each pair; one that is WRONG must not be. */
export const withCosts = ({ judge }: Fitting, name: NameWanted): NameToSolve => ({
  ...name,
  costs: name.people.map((personId) =>
    Float64Array.from(name.pieces, ({ clothingId }) => {
      const judged = judge(personId, clothingId);
      return judged === undefined || judged.level === 'WRONG' ? FORBIDDEN : judged.cost;
    }),
  ),
});
