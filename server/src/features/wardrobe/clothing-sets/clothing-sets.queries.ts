import type { ClothingSet, ClothingSetForm, ClothingSetItem, ClothingSetSearch } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { imageUrl } from '../../../db/image-url.ts';
import { natural } from '../../../db/order.ts';
import { findPage, resultCount } from '../../../db/page.ts';
import type { Scope } from '../../../db/scope.ts';

const sets = ({ db }: Scope) =>
  db
    .selectFrom('clothingSet')
    .leftJoin('image', 'image.id', 'clothingSet.imageId')
    .select(['clothingSet.id', 'clothingSet.name', 'clothingSet.version', imageUrl('image.hash').as('imageUrl')])
    .select(['clothingSet.genderCode', 'clothingSet.together'])
    .select(({ selectFrom, fn }) =>
      selectFrom('clothingSetItem')
        .innerJoin('currentName', 'currentName.id', 'clothingSetItem.clothingNameId')
        .whereRef('clothingSetItem.clothingSetId', '=', 'clothingSet.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('numberOfClothingItems'),
    );

const byName = natural('clothing_set.name');

/** Sets by name, one page or all. */
export async function findSets(scope: Scope, { all, ...paging }: ClothingSetSearch) {
  const ordered = sets(scope).orderBy(byName).orderBy('clothingSet.id');
  if (!all) return findPage(ordered.select(resultCount), paging);
  const rows = await ordered.execute();
  return { rows, resultCount: rows.length };
}

export const findSet = (scope: Scope, id: number): Promise<ClothingSet | undefined> =>
  sets(scope).where('clothingSet.id', '=', id).executeTakeFirst();

export const getSet = async (scope: Scope, id: number): Promise<ClothingSet> => found(await findSet(scope, id));

export const requireSet = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('clothingSet').select('id').where('id', '=', id).executeTakeFirst());

/** The set of this name; names are compared as the index that keeps them apart does. */
export const findSetCalled = async ({ db }: Scope, name: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('clothingSet')
      .select('id')
      .where(sql<boolean>`lower(name collate "und-x-icu") = lower(${name} collate "und-x-icu")`)
      .executeTakeFirst()
  )?.id;

/** Locks a set against changes and new names. */
export const lockSet = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('clothingSet').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

export const insertSet = async ({ db }: Scope, form: ClothingSetForm): Promise<number> =>
  (await db.insertInto('clothingSet').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateSet = ({ db }: Scope, id: number, form: ClothingSetForm) =>
  db.updateTable('clothingSet').set(form).where('id', '=', id).execute();

export const setImageOfSet = ({ db }: Scope, id: number, imageId: number | null) =>
  db.updateTable('clothingSet').set({ imageId }).where('id', '=', id).execute();

/** Deletes a set; its rows in `clothing_set_item` cascade. */
export const removeSet = ({ db }: Scope, id: number) => db.deleteFrom('clothingSet').where('id', '=', id).execute();

/** Clothing names of a set, by name; deleted ones do not show. */
export const findItemsOfSet = ({ db }: Scope, id: number): Promise<ClothingSetItem[]> =>
  db
    .selectFrom('clothingSetItem')
    .innerJoin('currentName', 'currentName.id', 'clothingSetItem.clothingNameId')
    .select(['clothingSetItem.id', 'clothingSetItem.clothingNameId'])
    .select(['currentName.name', 'currentName.imageUrl', 'currentName.present'])
    .where('clothingSetItem.clothingSetId', '=', id)
    .orderBy(natural('current_name.name'))
    .orderBy('currentName.id')
    .execute();

/** Adds names; those in the set stay. */
export const insertItems = ({ db }: Scope, clothingSetId: number, clothingNameIds: readonly number[]) =>
  db
    .insertInto('clothingSetItem')
    .values(clothingNameIds.map((clothingNameId) => ({ clothingSetId, clothingNameId })))
    .onConflict((conflict) => conflict.columns(['ensembleId', 'clothingSetId', 'clothingNameId']).doNothing())
    .execute();

/** Removes a clothing name from a set, or 404. */
export const removeItem = async ({ db }: Scope, clothingSetId: number, clothingNameId: number) =>
  found(
    await db
      .deleteFrom('clothingSetItem')
      .where('clothingSetId', '=', clothingSetId)
      .where('clothingNameId', '=', clothingNameId)
      .returning('id')
      .executeTakeFirst(),
  );
