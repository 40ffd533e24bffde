import type { ClothingItem, ClothingItemFilter, ClothingItemForm } from '@riideait/contract';
import { refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { keepClothingName, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import { findItems, getItem, getItemOfName, hideItem, insertItem, lockItem, updateItem } from './clothing-items.queries.ts';
import { asClothingItem, whyNotDeletable, whyNotInState } from './clothing-items.rules.ts';

/** The items of a clothing name, in natural order of their numbers. */
export async function listItems(scope: Scope, nameId: number, filter: ClothingItemFilter): Promise<ClothingItem[]> {
  await requireClothingName(scope, nameId);
  return (await findItems(scope, nameId, filter)).map(asClothingItem);
}

export const readItem = async (scope: Scope, nameId: number, id: number): Promise<ClothingItem> =>
  asClothingItem(await getItemOfName(scope, nameId, id));

export async function addItem(scope: Scope, nameId: number, form: ClothingItemForm): Promise<ClothingItem> {
  await keepClothingName(scope, nameId);
  return asClothingItem(await getItem(scope, await insertItem(scope, nameId, form)));
}

/** Changes an item; one that somebody holds cannot become inactive. */
export async function editItem(scope: Scope, nameId: number, id: number, form: ClothingItemForm): Promise<ClothingItem> {
  await lockItem(scope, id);
  refuseIfAny(whyNotInState(await getItemOfName(scope, nameId, id), form.active));
  await updateItem(scope, id, form);
  return asClothingItem(await getItem(scope, id));
}

/** Hides an item that nobody holds. */
export async function deleteItem(scope: Scope, id: number): Promise<null> {
  await lockItem(scope, id);
  refuseIfAny(whyNotDeletable(await getItem(scope, id)));
  await hideItem(scope, id);
  return null;
}
