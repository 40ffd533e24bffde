import { type CareOfManyForm, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { beginNoDeed, noteWhereabouts, placeItems, writeCare } from './care.queries.ts';
import { findItemsById } from './clothing-items.queries.ts';
import { whyNotDeletable } from './clothing-items.rules.ts';
import { hideLocked } from './hiding.service.ts';
import { lockUpTo } from './locked-items.queries.ts';

/** Sets state, note and place of many items, or of none where one is not there. */
export async function careForItems(scope: Scope, { clothingIds, placeId, ...care }: CareOfManyForm): Promise<null> {
  const ids = await lockAll(scope, clothingIds);
  await writeCare(
    scope,
    ids.map((id) => ({ id, ...care })),
  );
  if (placeId !== undefined) await placeItems(scope, ids, placeId);
  return null;
}

/** Hides items that are not issued: all of them, or none. */
export async function deleteItems(scope: Scope, clothingIds: readonly number[]): Promise<null> {
  const ids = await lockAll(scope, clothingIds);
  refuseIfAny((await findItemsById(scope, ids)).flatMap(whyNotDeletable));
  await hideLocked(scope, ids);
  return null;
}

/** Locks the items and answers their ids, each once. @throws AppError NOT_FOUND where one is deleted or never was */
export async function lockAll(scope: Scope, clothingIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(clothingIds)];
  if ((await lockUpTo(scope, ids)) < ids.length) refuse(refusal('NOT_FOUND'));
  return ids;
}

/** Notes that items were seen where the register has them: no deed, since nothing else changes. The last write of its transaction. */
export async function noteSeen(scope: Scope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await beginNoDeed(scope);
  await noteWhereabouts(scope, ids);
}

export { noteWhereabouts, placeItems, writeCare } from './care.queries.ts';
