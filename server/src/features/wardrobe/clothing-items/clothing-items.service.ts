import {
  type AddItemsForm,
  type ClothingItem,
  type ClothingItemFilter,
  type ClothingItemForm,
  type CodedItem,
  type EditItemForm,
  type GatherFilter,
  type ItemToGather,
  type ItemWithPhotos,
  locationOf,
} from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { requireWithinLimit } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestScope } from '../../../http/context.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { keepClothingName, lockClothingName, requireClothingName } from '../clothing-names/clothing-names.service.ts';
import { writeValues } from '../measurements/measurements.service.ts';
import { unseenBy, writePrices } from '../prices/prices.service.ts';
import { withPromise, withPromises } from '../promises/promises.service.ts';
import { noteWhereabouts, writeCare } from './care.queries.ts';
import { findItems, findItemsById, getItem, getItemOfName, insertItem, insertItems, updateItem } from './clothing-items.queries.ts';
import { asClothingItem, asCodedItem, numbersToAdd, whyNotAdded, whyNotDeletable, whyNotEdited, withSize } from './clothing-items.rules.ts';
import { findRow } from './clothing-rows.queries.ts';
import { findByPlace } from './clothing-search.queries.ts';
import { hideLocked } from './hiding.service.ts';
import { lockItem, lockPresentItems } from './locked-items.queries.ts';
import { findPhotos } from './photos.queries.ts';

/** All items of a filter, by place. */
export const listToGather = async (scope: Scope, filter: GatherFilter): Promise<ItemToGather[]> =>
  (await findByPlace(scope, filter)).map(({ holderId, holder, packed, maker, ...item }) => ({
    ...item,
    location: locationOf({ state: item.state, holderId, holder, packed, maker }),
  }));

/** The items of a clothing name, in natural order of their numbers. */
export async function listItems(scope: Scope, nameId: number, filter: ClothingItemFilter): Promise<ClothingItem[]> {
  const items = await findItems(scope, nameId, filter);
  if (items.length === 0) await requireClothingName(scope, nameId);
  return withPromises(scope, items.map(asClothingItem));
}

export const readItem = async (scope: Scope, nameId: number, id: number): Promise<ItemWithPhotos> => {
  const item = await withPromise(scope, asClothingItem(await getItemOfName(scope, nameId, id)));
  return { ...item, images: await findPhotos(scope, id) };
};

/** An item with its clothing name and its holder; undefined once it is deleted. */
export async function readRow(scope: Scope, id: number): Promise<CodedItem | undefined> {
  const item = await findRow(scope, id);
  return item && withPromise(scope, asCodedItem({ ...item, images: await findPhotos(scope, id) }));
}

/** Adds an item with its measured values. */
export async function addItem(
  scope: Scope,
  nameId: number,
  { measurements, state, stateNote, priceCents, ...item }: ClothingItemForm,
): Promise<ClothingItem> {
  await keepClothingName(scope, nameId);
  const id = await insertItem(scope, { ...withSize(item), clothingNameId: nameId });
  await requireWithinLimit(scope, 'items');
  await writeCare(scope, [{ id, state, stateNote }]);
  await writeValues(scope, { id, clothingNameId: nameId }, measurements);
  await writePrices(scope, [id], priceCents);
  return asClothingItem(await getItem(scope, id));
}

/** Adds several items, or none if a number is taken. Locks the name, so that concurrent additions cannot deadlock. */
export async function addItems(scope: Scope, nameId: number, form: AddItemsForm): Promise<ClothingItem[]> {
  await lockClothingName(scope, nameId);
  const { clothingNumbers, unnumbered, priceCents, ...item } = form;
  const made = await insertItems(scope, { ...withSize(item), clothingNameId: nameId }, numbersToAdd({ clothingNumbers, unnumbered }));
  refuseIfAny(whyNotAdded(clothingNumbers, made));
  await requireWithinLimit(scope, 'items');
  const ids = made.map(({ id }) => id);
  await writePrices(scope, ids, priceCents);
  const items = await findItemsById(scope, ids);
  return items.map(asClothingItem);
}

/** Changes an item and its measured values; a held one cannot become inactive. */
export async function editItem(
  scope: RequestScope,
  nameId: number,
  id: number,
  { measurements, version, state, stateNote, priceCents, ...item }: EditItemForm,
): Promise<ClothingItem> {
  await keepClothingName(scope, nameId);
  await lockItem(scope, id);
  const before = await getItemOfName(scope, nameId, id);
  await requireVersion(scope, 'clothing_item', id, version, unseenBy(scope));
  refuseIfAny(whyNotEdited(before, item));
  await updateItem(scope, id, withSize(item));
  await writeCare(scope, [{ id, state, stateNote }]);
  await writeValues(scope, before, measurements);
  await writePrices(scope, [id], priceCents);
  return withPromise(scope, asClothingItem(await getItem(scope, id)));
}

/** Takes an item that nobody has, and that the caller has locked, out of use: its owner has it. */
export async function takeOutOfUse(scope: Scope, id: number, givenBackOn: string): Promise<void> {
  refuseIfAny(whyNotDeletable(await getItem(scope, id)));
  await updateItem(scope, id, { active: false, givenBackOn });
  await noteWhereabouts(scope, [id]);
}

/** Hides an item that is not held. */
export async function deleteItem(scope: Scope, id: number): Promise<null> {
  await lockItem(scope, id);
  refuseIfAny(whyNotDeletable(await getItem(scope, id)));
  await hideLocked(scope, [id]);
  return null;
}

/** Keeps items from being changed, issued and deleted until the end of the transaction; answers their clothing names. @throws ChangedMeanwhile */
export const keepItems = (scope: Scope, ids: Iterable<number>): Promise<ReadonlyMap<number, number>> => lockPresentItems(scope, ids);

export { writeItems } from './clothing-items.queries.ts';
export { lockItem as lockPresentItem } from './locked-items.queries.ts';
