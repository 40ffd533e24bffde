import { type Choice, type Fit, type HeldOutside, type Shortage, sizeNumber } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { bestFirst, countShortages, isThere, type Occasion, readFitting } from '../fit/fit.service.ts';
import type { Proposal, ProposalOrder } from '../fit/solver.service.ts';
import type { CellKey, Layout } from './dressing.types.ts';
import { heldOutsideOf } from './held-outside.rules.ts';
import { cellsOf, isShort } from './layout.rules.ts';

/** Pieces of a name for a person that are free for the plan, and the planned one, free or not; best-fitting first, WRONG ones last. */
export async function choicesFor(
  scope: Scope,
  occasion: Occasion,
  { personId, clothingNameId }: CellKey,
  plannedId?: number,
): Promise<Choice[]> {
  const { fitting, pieces } = await readFitting(scope, { personIds: [personId], clothingNameIds: [clothingNameId] });
  return bestFirst(
    fitting,
    personId,
    pieces.filter((piece) => piece.clothingId === plannedId || isThere(piece, occasion)),
  );
}

export interface FittedPlan {
  /** How a piece fits a dancer; null where it is deleted. */
  fitOf(personId: number, clothingId: number): Fit | null;
  readonly shortages: Shortage[];
  heldOutside(): HeldOutside[];
}

/** How the pieces of a plan fit its dancers, and what they are short of. */
export async function fitPlan(scope: Scope, layout: Layout): Promise<FittedPlan> {
  const { fitting, rows, pieces } = await readFitting(scope, {
    personIds: layout.people.map(({ id }) => id),
    clothingNameIds: layout.names.map(({ id }) => id),
  });
  const short = cellsOf(layout).filter(({ cell }) => isShort(cell));
  return {
    fitOf: (personId, clothingId) => fitting.judge(personId, clothingId)?.fit() ?? null,
    shortages: withNames(countShortages(fitting, short.map(keyOf), rows.today), layout.names),
    heldOutside: () => heldOutsideOf(layout, pieces, fitting.judge),
  };
}

/** As `fitPlan`, from the proposal just made, without reading anything: it knows nothing of pieces that are out. */
export function fittedBy({ fixed }: ProposalOrder, proposal: Proposal, names: Layout['names']): Omit<FittedPlan, 'heldOutside'> {
  const fits = new Map([
    ...proposal.cells.map(({ personId, clothingId, fit }) => [`${personId} ${clothingId}`, fit] as const),
    ...fixed.map(({ personId, clothingId }, index) => [`${personId} ${clothingId}`, proposal.fixed[index] ?? null] as const),
  ]);
  return {
    fitOf: (personId, clothingId) => fits.get(`${personId} ${clothingId}`) ?? null,
    shortages: withNames(proposal.shortages, names),
  };
}

/** Cells as the solver knows them. */
export const keyOf = ({ person, cell }: { person: { id: number }; cell: { clothingNameId: number } }): CellKey => ({
  personId: person.id,
  clothingNameId: cell.clothingNameId,
});

/** Shortages by name, then size; those without a size last. */
export function withNames(
  shortages: readonly Omit<Shortage, 'clothingName' | 'size'>[],
  names: readonly Pick<Layout['names'][number], 'id' | 'name'>[],
): Shortage[] {
  const byName = Map.groupBy(shortages, ({ clothingNameId }) => clothingNameId);
  return names.flatMap(({ id, name }) =>
    (byName.get(id) ?? []).map(({ sizeLabel, isMeasure, count }) => ({
      clothingNameId: id,
      clothingName: name,
      size: sizeNumber(sizeLabel),
      sizeLabel,
      isMeasure,
      count,
    })),
  );
}
