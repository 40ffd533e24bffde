import type { ClothingItem, ClothingItemFilter, ClothingItemForm } from '@riideait/contract';
import { refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { keepClothingName, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import { writeValues } from '../measurements/measurements.service.ts';
import { findItems, getItem, getItemOfName, hideItem, insertItem, lockItem, updateItem } from './clothing-items.queries.ts';
import { asClothingItem, whyNotDeletable, whyNotInState } from './clothing-items.rules.ts';

/** The items of a clothing name, in natural order of their numbers. */
export async function listItems(scope: Scope, nameId: number, filter: ClothingItemFilter): Promise<ClothingItem[]> {
  await requireClothingName(scope, nameId);
  return (await findItems(scope, nameId, filter)).map(asClothingItem);
}

export const readItem = async (scope: Scope, nameId: number, id: number): Promise<ClothingItem> =>
  asClothingItem(await getItemOfName(scope, nameId, id));

/** Adds an item with what it measures. */
export async function addItem(scope: Scope, nameId: number, { measurements, ...item }: ClothingItemForm): Promise<ClothingItem> {
  await keepClothingName(scope, nameId);
  const id = await insertItem(scope, { ...item, clothingNameId: nameId });
  await writeValues(scope, { id, clothingNameId: nameId }, measurements);
  return asClothingItem(await getItem(scope, id));
}

/** Changes an item and what it measures; one that somebody holds cannot become inactive. */
export async function editItem(
  scope: Scope,
  nameId: number,
  id: number,
  { measurements, ...item }: ClothingItemForm,
): Promise<ClothingItem> {
  await lockItem(scope, id);
  const before = await getItemOfName(scope, nameId, id);
  refuseIfAny(whyNotInState(before, item.active));
  await updateItem(scope, id, item);
  await writeValues(scope, before, measurements);
  return asClothingItem(await getItem(scope, id));
}

/** Hides an item that nobody holds. */
export async function deleteItem(scope: Scope, id: number): Promise<null> {
  await lockItem(scope, id);
  refuseIfAny(whyNotDeletable(await getItem(scope, id)));
  await hideItem(scope, id);
  return null;
}
