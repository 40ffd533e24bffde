import type { AddItemsForm, ClothingItem, ClothingItemFilter, ClothingItemForm, ClothingSearch, Inventory } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { inventoryOfAll } from '../../db/inventory.ts';
import { directed, natural } from '../../db/order.ts';
import { findPage, resultCount } from '../../db/page.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { contains, equals, given } from '../../db/search.ts';
import { idArray, portionsOf, type RowChange, updateRows } from '../../db/sets.ts';
import { ChangedMeanwhile } from '../../db/violations.ts';
import type { ItemState } from './clothing-items.rules.ts';

/** What the item in this row measures, in the order in which the measurements were added. */
const measurements = sql<ClothingItem['measurements']>`coalesce((
  select json_agg(json_build_object('measurementId', measurement.id, 'name', measurement.name, 'value', measured_value.value)
    order by measurement.id)
  from measured_value join measurement on measurement.id = measured_value.measurement_id
  where measured_value.clothing_item_id = clothing_item.id
), '[]')`;

const items = ({ db }: Scope) =>
  db
    .selectFrom('clothingItem')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('issue', (join) => join.onRef('issue.clothingItemId', '=', 'clothingItem.id').on('issue.validUntil', 'is', null))
    .leftJoin('person', 'person.id', 'issue.personId')
    .where('clothingItem.deletedAt', 'is', null)
    .select(['clothingItem.id', 'clothingItem.clothingNameId', 'clothingName.name as clothingName', 'clothingItem.clothingNumber'])
    .select(['clothingItem.size', 'clothingItem.comment', 'clothingItem.active'])
    .select(['person.id as holderId', personName.as('holder'), measurements.as('measurements')]);

/** Natural order of the numbers; items without one come last. */
const byNumber = natural('clothing_item.clothing_number');

/** Items of a name, by number. */
export const findItems = (scope: Scope, nameId: number, { notIssued, active }: ClothingItemFilter): Promise<ItemState[]> =>
  items(scope)
    .where('clothingItem.clothingNameId', '=', nameId)
    .where(({ eb }) => given(notIssued, (free) => eb('issue.id', free ? 'is' : 'is not', null)))
    .where(({ eb }) => given(active, (is) => eb('clothingItem.active', '=', is)))
    .orderBy(byNumber)
    .orderBy('clothingItem.id')
    .execute();

/** These items, by number. */
export const findItemsById = (scope: Scope, ids: readonly number[]): Promise<ItemState[]> =>
  items(scope).where('clothingItem.id', 'in', ids).orderBy(byNumber).orderBy('clothingItem.id').execute();

const sortKeys = {
  name: natural('clothing_name.name'),
  clothingNumber: byNumber,
  size: sql.ref('clothing_item.size'),
} as const satisfies Record<NonNullable<ClothingSearch['sort']>, unknown>;

/** One page of the items of all names; by name and number where the order asked for leaves it open. */
export function findClothing(scope: Scope, search: ClothingSearch) {
  const { name, number, type, issued, active, personId, sort = 'name', order, ...paging } = search;
  const matching = items(scope)
    .where(given(name, (typed) => contains('clothing_name.name_folded', typed)))
    .where(given(number, (typed) => equals('clothing_item.number_folded', typed)))
    .where(({ eb }) => given(type, (id) => eb('clothingName.clothingTypeId', '=', id)))
    .where(({ eb }) => given(issued, (is) => eb('issue.id', is ? 'is not' : 'is', null)))
    .where(({ eb }) => given(active, (is) => eb('clothingItem.active', '=', is)))
    .where(({ eb }) => given(personId, (id) => eb('issue.personId', '=', id)));
  const ordered = matching
    .select(resultCount)
    .orderBy(sortKeys[sort], directed(order))
    .orderBy(sortKeys.name)
    .orderBy(byNumber)
    .orderBy('clothingItem.id');
  return findPage(ordered, paging);
}

/** How many items of all names are where. */
export const countInventory = async ({ db }: Scope): Promise<Inventory> =>
  (await db.selectNoFrom(inventoryOfAll.as('inventory')).executeTakeFirstOrThrow()).inventory;

export const getItem = async (scope: Scope, id: number): Promise<ItemState> =>
  found(await items(scope).where('clothingItem.id', '=', id).executeTakeFirst());

export const getItemOfName = async (scope: Scope, nameId: number, id: number): Promise<ItemState> =>
  found(await items(scope).where('clothingItem.id', '=', id).where('clothingItem.clothingNameId', '=', nameId).executeTakeFirst());

/**
 * Keeps others from issuing, changing and deleting the item until the end of the transaction. Read its state afterwards:
 * only a later statement sees what the holder of the lock before did.
 */
export const lockItem = async ({ db }: Scope, id: number) =>
  found(
    await db.selectFrom('clothingItem').select('id').where('id', '=', id).where('deletedAt', 'is', null).forUpdate().executeTakeFirst(),
  );

/** The columns of an item that a form fills. */
export type Columns = Omit<ClothingItemForm, 'measurements'>;

export const insertItem = async ({ db }: Scope, item: Columns & { clothingNameId: number }): Promise<number> =>
  (await db.insertInto('clothingItem').values(item).returning('id').executeTakeFirstOrThrow()).id;

/** Adds an item for each number, and so many without one; tells which came to be: a number that some item bears is passed over. */
export async function insertItems(
  { db }: Scope,
  clothingNameId: number,
  { clothingNumbers, unnumbered, ...item }: AddItemsForm,
): Promise<{ id: number; clothingNumber: string | null }[]> {
  const numbers = [...clothingNumbers, ...Array.from({ length: unnumbered ?? 0 }, () => null)];
  return db
    .insertInto('clothingItem')
    .values(numbers.map((clothingNumber) => ({ ...item, clothingNumber, clothingNameId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'clothingNumber'])
    .execute();
}

export const updateItem = ({ db }: Scope, id: number, item: Columns) =>
  db.updateTable('clothingItem').set(item).where('id', '=', id).execute();

/** Hides the item: history goes on naming it, its number is free again. */
export const hideItem = ({ db, now }: Scope, id: number) =>
  db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();

/** As `lockItem` for many, in id order; answers the clothing name of each. */
export async function lockItems({ db }: Scope, ids: Iterable<number>): Promise<Map<number, number>> {
  const wanted = new Set(ids);
  const query = db.selectFrom('clothingItem').select(['id', 'clothingNameId']).where(sql<boolean>`id = any(${idArray(wanted)})`);
  const items = await query.where('deletedAt', 'is', null).orderBy('id').forUpdate().execute();
  if (items.length < wanted.size) throw new ChangedMeanwhile('An item');
  return new Map(items.map(({ id, clothingNameId }) => [id, clothingNameId]));
}

/** Adds items of any clothing names; answers their ids in order. */
export async function insertManyItems({ db }: Scope, items: readonly (Columns & { clothingNameId: number })[]): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of portionsOf(items)) {
    const made = await db.insertInto('clothingItem').values(portion).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

export const updateItems = (scope: Scope, changes: readonly RowChange[]) =>
  updateRows(scope, 'clothing_item', ['clothing_number', 'size', 'comment', 'active'], changes);
