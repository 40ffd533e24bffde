import type { DressingCell, DressingPlan, Fit } from '@riideait/contract';
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
    ofPerformance || fitted === undefined ? await fitPlan(scope, layout) : { ...fitted, heldOutside: [] };
  const beside: Beside = ofPerformance ? await promisedBeside(scope, id) : new Map();
  return {
    ...plan,
    clothingNames: layout.names.map((name) => ({ id: name.id, name: name.name })),
    people: layout.people.map((person) => ({ ...person, cells: person.cells.map((cell) => shown({ person, cell }, fitOf, beside)) })),
    shortages,
    heldOutside: ofPerformance ? heldOutside : [],
  };
}

/** One cell of a plan, or 404. */
export async function showCell(
  scope: Scope,
  { id, personId, clothingNameId }: { id: number; personId: number; clothingNameId: number },
): Promise<DressingCell> {
  const layout = await readLayout(scope, id, personId);
  const place = found(placeAt(layout, personId, clothingNameId));
  const names = layout.names.filter((name) => name.id === clothingNameId);
  const { fitOf } = await fitPlan(scope, { ...layout, names, people: [place.person] });
  const { performanceId } = await getPlan(scope, id);
  return shown(place, fitOf, performanceId === null ? new Map() : await promisedBeside(scope, id));
}

const shown = ({ person, cell }: CellPlace, fitOf: (personId: number, clothingId: number) => Fit | null, beside: Beside): DressingCell => {
  const { clothingNameId, state, piece, obstacle, goneTo } = cell;
  return {
    clothingNameId,
    state,
    clothingId: piece?.id ?? null,
    clothingNumber: piece?.clothingNumber ?? null,
    size: piece?.size ?? null,
    sizeLabel: piece?.sizeLabel ?? null,
    fit: piece && fitOf(person.id, piece.id),
    placeName: piece?.placeName ?? null,
    obstacle,
    backOn: state === 'HELD' || obstacle !== null ? null : (piece?.backOn ?? null),
    goneTo,
    promised: piece === null || state === 'HELD' ? null : promisedToOther(beside, { clothingId: piece.id, personId: person.id }),
  };
};
