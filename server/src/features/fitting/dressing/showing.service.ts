import { briefOf, type DressingCell, type DressingPlan, type Fit } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { type Beside, promisedBeside, promisedToOther } from '../../wardrobe/promises/promises.service.ts';
import { placeAt } from './cells.rules.ts';
import type { CellPlace } from './dressing.types.ts';
import { type FittedPlan, fitPlan } from './fitting.service.ts';
import { readLayout } from './layout.service.ts';
import { getPlan } from './plans.queries.ts';

/** A plan with all its cells; `fitted`: how its pieces fit, where that is known already and pieces that are out do not matter. */
export async function showPlan(scope: Scope, id: number, fitted?: Omit<FittedPlan, 'heldOutside'>): Promise<DressingPlan> {
  const plan = await getPlan(scope, id);
  const layout = await readLayout(scope, id);
  const ofPerformance = plan.performanceId !== null;
  const { fitOf, shortages, heldOutside } =
    ofPerformance || fitted === undefined ? await fitPlan(scope, layout) : { ...fitted, heldOutside: () => [] };
  const beside: Beside = ofPerformance ? await promisedBeside(scope, id) : new Map();
  return {
    ...plan,
    clothingNames: layout.names.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    people: layout.people.map((person) => ({ ...person, cells: person.cells.map((cell) => shown({ person, cell }, fitOf, beside)) })),
    shortages,
    together: layout.together.length > 0,
    heldOutside: ofPerformance ? heldOutside() : [],
  };
}

/** One cell of a plan, or 404. */
export async function showCell(
  scope: Scope,
  { id, personId, clothingNameId }: { id: number; personId: number; clothingNameId: number },
): Promise<DressingCell> {
  const layout = await readLayout(scope, id, { personId });
  const place = found(placeAt(layout, personId, clothingNameId));
  const names = layout.names.filter((name) => name.id === clothingNameId);
  const { fitOf } = await fitPlan(scope, { ...layout, names, people: [place.person] });
  const { performanceId } = await getPlan(scope, id);
  return shown(place, fitOf, performanceId === null ? new Map() : await promisedBeside(scope, id));
}

const shown = ({ person, cell }: CellPlace, fitOf: (personId: number, clothingId: number) => Fit | null, beside: Beside): DressingCell => {
  const { clothingNameId, state, piece, obstacle, goneTo } = cell;
  const fit = piece && fitOf(person.id, piece.id);
  const planned = state === 'HELD' ? null : piece;
  return {
    clothingNameId,
    state,
    clothingId: piece?.id ?? null,
    clothingNumber: piece?.clothingNumber ?? null,
    sizeLabel: piece?.sizeLabel ?? null,
    imageUrl: piece?.imageUrl ?? undefined,
    fit: fit ? briefOf(fit) : undefined,
    placeName: planned?.placeName ?? undefined,
    obstacle: obstacle ?? undefined,
    backOn: obstacle === null ? (planned?.backOn ?? undefined) : undefined,
    goneTo: goneTo ?? undefined,
    promised: (planned && promisedToOther(beside, { clothingId: planned.id, personId: person.id })) ?? undefined,
  };
};
