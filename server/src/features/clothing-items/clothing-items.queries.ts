import type { ClothingItem, ClothingItemFilter, ClothingItemForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { given } from '../../db/search.ts';
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

/** Items of a name in natural order of their numbers; those without a number come last. */
export const findItems = (scope: Scope, nameId: number, { notIssued, active }: ClothingItemFilter): Promise<ItemState[]> =>
  items(scope)
    .where('clothingItem.clothingNameId', '=', nameId)
    .where(({ eb }) => given(notIssued, (free) => eb('issue.id', free ? 'is' : 'is not', null)))
    .where(({ eb }) => given(active, (is) => eb('clothingItem.active', '=', is)))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('clothingItem.id')
    .execute();

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
type Columns = Omit<ClothingItemForm, 'measurements'>;

export const insertItem = async ({ db }: Scope, item: Columns & { clothingNameId: number }): Promise<number> =>
  (await db.insertInto('clothingItem').values(item).returning('id').executeTakeFirstOrThrow()).id;

export const updateItem = ({ db }: Scope, id: number, item: Columns) =>
  db.updateTable('clothingItem').set(item).where('id', '=', id).execute();

/** Hides the item: history goes on naming it, its number is free again. */
export const hideItem = ({ db, now }: Scope, id: number) =>
  db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();
