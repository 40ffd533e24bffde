import { sql } from 'kysely';
import { isBorrowed } from '../../../db/borrowed.ts';
import { found } from '../../../db/found.ts';
import { isPacked } from '../../../db/packed.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import { ChangedMeanwhile } from '../../../db/violations.ts';

/*
 * A lock protects an item from issuing, changes and deletion. Read the item in a later
 * statement: only that sees the work of the former lock holder.
 */

const notDeleted = ({ db }: Scope) => db.selectFrom('clothingItem').select('id').where('deletedAt', 'is', null);

/** Locks an item, or 404. */
export const lockItem = async (scope: Scope, id: number) =>
  found(await notDeleted(scope).where('id', '=', id).forUpdate().executeTakeFirst());

export const requireItem = async (scope: Scope, id: number) => found(await notDeleted(scope).where('id', '=', id).executeTakeFirst());

/** Locks items, deleted ones too, in id order against deadlocks. */
export const lockItems = ({ db }: Scope, ids: readonly number[]) =>
  db.selectFrom('clothingItem').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** Locks those of the items that are not deleted, in id order; returns their number. */
export const lockUpTo = async (scope: Scope, ids: readonly number[]): Promise<number> =>
  (
    await notDeleted(scope)
      .where(sql<boolean>`id = any(${idArray(ids)})`)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).length;

/** Locks items in id order and returns their clothing names; throws if one is deleted. */
export async function lockPresentItems(scope: Scope, ids: Iterable<number>): Promise<Map<number, number>> {
  const wanted = new Set(ids);
  const items = await notDeleted(scope)
    .select('clothingNameId')
    .where(sql<boolean>`id = any(${idArray(wanted)})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (items.length < wanted.size) throw new ChangedMeanwhile('An item');
  return new Map(items.map(({ id, clothingNameId }) => [id, clothingNameId]));
}

/** Locks the items of a clothing name, in id order; answers their ids. */
export const lockItemsOfName = async (scope: Scope, nameId: number): Promise<number[]> => {
  const items = await notDeleted(scope).where('clothingNameId', '=', nameId).orderBy('id').forUpdate().execute();
  return items.map(({ id }) => id);
};

interface Twin {
  readonly clothingNameId: number;
  readonly sizeLabel: string | null;
}

/** Locks a seemingly free item without a number of that name and size; skips locked ones. */
export async function lockTwin(scope: Scope, { clothingNameId, sizeLabel }: Twin, except: readonly number[]): Promise<number | undefined> {
  const twin = await notDeleted(scope)
    .where('clothingNameId', '=', clothingNameId)
    .where('clothingNumber', 'is', null)
    .where('sizeLabel', 'is not distinct from', sizeLabel)
    .where('active', '=', true)
    .where('state', '=', 'OK')
    .where('id', 'not in', except)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('currentIssue').whereRef('currentIssue.clothingItemId', '=', 'clothingItem.id'))),
    )
    .where(({ not }) => not(isPacked('clothing_item.id')))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return twin?.id;
}

/** Of these items the borrowed ones that have not gone back. */
export const findOwed = ({ db }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('clothingItem as item')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .innerJoin('owner', 'owner.id', 'item.ownerId')
    .leftJoin('person', 'person.id', 'owner.personId')
    .select(['clothingName.name as clothingName', 'item.clothingNumber', sql<string>`coalesce(owner.name, ${personName})`.as('owner')])
    .where(isBorrowed('item'))
    .where('item.givenBackOn', 'is', null)
    .where(sql<boolean>`item.id = any(${idArray(ids)})`)
    .orderBy('item.id')
    .execute();

/** Hides items: their history still names them, their numbers are free again, their photos go. */
export async function hideItems({ db, now }: Scope, ids: readonly number[]): Promise<void> {
  const all = idArray(ids);
  await db
    .updateTable('clothingItem')
    .set({ deletedAt: now.toISOString() })
    .where(sql<boolean>`deleted_at is null and id = any(${all})`)
    .execute();
  await db.deleteFrom('itemImage').where(sql<boolean>`clothing_item_id = any(${all})`).execute();
}
