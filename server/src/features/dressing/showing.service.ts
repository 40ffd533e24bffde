import type { DressingCell, DressingPlan } from '@riideait/contract';
import { found } from '../../db/found.ts';
import type { Scope } from '../../db/scope.ts';
import { placeAt } from './cells.rules.ts';
import type { LaidCell } from './dressing.types.ts';
import { shortagesOf } from './fitting.service.ts';
import { readLayout } from './layout.service.ts';
import { getPlan } from './plans.queries.ts';

/** A plan with all its cells. */
export async function showPlan(scope: Scope, id: number): Promise<DressingPlan> {
  const plan = await getPlan(scope, id);
  const layout = await readLayout(scope, id);
  const { names, people } = layout;
  return {
    ...plan,
    clothingNames: [...names],
    people: people.map(({ cells, ...person }) => ({ ...person, cells: cells.map(inWords) })),
    shortages: shortagesOf(layout),
  };
}

/** One cell of a plan, or 404. */
export async function showCell(
  scope: Scope,
  { id, personId, clothingNameId }: { id: number; personId: number; clothingNameId: number },
): Promise<DressingCell> {
  return inWords(found(placeAt(await readLayout(scope, id), personId, clothingNameId)).cell);
}

const inWords = ({ clothingNameId, state, piece, obstacle }: LaidCell): DressingCell => ({
  clothingNameId,
  state,
  clothingId: piece?.id ?? null,
  clothingNumber: piece?.clothingNumber ?? null,
  size: piece?.size ?? null,
  fit: null,
  placeName: piece?.placeName ?? null,
  obstacle,
});
