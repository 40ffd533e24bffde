import { itemLabel, type ReplacementForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { plannedPieceOf, setCell } from '../../fitting/dressing/cells.service.ts';
import { lockPlanBeside } from '../../fitting/dressing/locked-plan.service.ts';
import { keepHeld } from '../../lending/issuing/issuing.service.ts';
import { issueToEach } from '../../lending/issuing/issuing-to-each.service.ts';
import { takeBack } from '../../lending/returns/returns.service.ts';
import { lockPerformance } from '../../stage/performances/locked-performance.service.ts';
import { headOfPerformance } from '../../stage/performances/performances.service.ts';
import { writeCare } from '../../wardrobe/clothing-items/care.service.ts';

/** Another piece takes the place of a damaged one in the plan, and with the dancer where she has it: one deed, so one undo. */
export async function replacePiece(scope: Scope, id: number, form: ReplacementForm): Promise<null> {
  const { personId, damagedId, clothingId, state, note } = form;
  await lockPerformance(scope, id);
  const { planId, neededUntil } = await headOfPerformance(scope, id);
  // The plan before its pieces, as the hand-over locks them.
  await lockPlanBeside(scope, planId);
  const damaged = found((await keepHeld(scope, [damagedId])).get(damagedId));
  const isHeld = damaged.holder !== null;
  const cell = { id: planId, personId, clothingNameId: damaged.clothingNameId };
  const notHers = () => refuse(refusal('ITEM_NOT_HELD', { item: itemLabel(damaged.clothingName, damaged.clothingNumber) }));
  if (isHeld) {
    const [answer] = await takeBack(scope, { items: [{ clothingId: damagedId, personId, state, note }] });
    if (answer?.outcome !== 'RETURNED') notHers();
  } else if ((await plannedPieceOf(scope, cell)) !== damagedId) notHers();
  await setCell(scope, cell, { state: 'LOCKED', clothingId });
  if (!isHeld) await writeCare(scope, [{ id: damagedId, state, stateNote: note }]);
  else await give(scope, { personId, clothingId }, { performanceId: id, dueOn: neededUntil });
  return null;
}

/** @throws AppError where the dancer cannot have it */
async function give(
  scope: Scope,
  { personId, clothingId }: Pick<ReplacementForm, 'personId' | 'clothingId'>,
  plan: Parameters<typeof issueToEach>[2],
): Promise<void> {
  const [outcome] = await issueToEach(scope, [{ personId, clothingIds: [clothingId] }], plan);
  refuseIfAny([...(outcome?.refused.map((each) => each.refusal) ?? []), ...(outcome?.inactive ? [outcome.inactive] : [])]);
}
