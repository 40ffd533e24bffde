import type { ClothingName, ClothingNameForm, ClothingNameHit, ClothingNameSearch, Inventory } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../db/found.ts';
import { imageUrl } from '../../db/image-url.ts';
import { inventoryOfName } from '../../db/inventory.ts';
import { directed, estonian, natural } from '../../db/order.ts';
import { findPage, resultCount } from '../../db/page.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { contains, containsAll, equals, given, rankOf } from '../../db/search.ts';
import { idArray, portionsOf, type RowChange, updateRows } from '../../db/sets.ts';
import { ChangedMeanwhile } from '../../db/violations.ts';

const nameFolded = sql.ref<string>('clothing_name.name_folded');

const clothingNames = (scope: Scope) =>
  scope.db
    .selectFrom('clothingName')
    .leftJoin('clothingType', 'clothingType.id', 'clothingName.clothingTypeId')
    .leftJoin('image', 'image.id', 'clothingName.imageId')
    .where('clothingName.deletedAt', 'is', null)
    .select(['clothingName.id', 'clothingName.name', 'clothingName.description', 'clothingName.parish'])
    .select(['clothingName.clothingTypeId', 'clothingType.name as clothingTypeName'])
    .select([imageUrl('image.hash').as('imageUrl'), inventoryOfName.as('inventory')]);

/** Whether some item of the name bears the number. The items are looked up once and for all, not for each name. */
const bears = (number: string) => sql<boolean>`clothing_name.id = any(array(
  select clothing_name_id from clothing_item where ${equals('clothing_item.number_folded', number)} and deleted_at is null
))`;

/** An order by a count; only here every name is counted, not those of the page alone. */
const counted = (key: keyof Inventory) => sql`(${inventoryOfName} ->> ${sql.lit(key)})::int`;

const sortKeys = {
  name: natural('clothing_name.name'),
  parish: estonian('clothing_name.parish'),
  present: counted('present'),
  issued: counted('issued'),
  inactive: counted('inactive'),
  total: counted('total'),
} as const satisfies Record<NonNullable<ClothingNameSearch['sort']>, unknown>;

export function findNames(scope: Scope, { name, number, type, sort = 'name', order, ...paging }: ClothingNameSearch) {
  const matching = clothingNames(scope)
    .where(given(name, (typed) => contains('clothing_name.name_folded', typed)))
    .where(given(number, bears))
    .where(({ eb }) => given(type, (id) => eb('clothingName.clothingTypeId', '=', id)));
  const ordered = matching.select(resultCount).orderBy(sortKeys[sort], directed(order)).orderBy(sortKeys.name).orderBy('clothingName.id');
  return findPage(ordered, paging);
}

/** Clothing names that have all the words anywhere in them: the best matches first. */
export const findByWords = ({ db }: Scope, words: readonly string[], limit: number): Promise<ClothingNameHit[]> =>
  db
    .selectFrom('clothingName')
    .leftJoin('image', 'image.id', 'clothingName.imageId')
    .select(['clothingName.id', 'clothingName.name', imageUrl('image.hash').as('imageUrl')])
    .where('clothingName.deletedAt', 'is', null)
    .where(containsAll(nameFolded, words))
    .orderBy(rankOf(nameFolded, words))
    .orderBy(sortKeys.name)
    .orderBy('clothingName.id')
    .limit(limit)
    .execute();

export const getName = async (scope: Scope, id: number): Promise<ClothingName> =>
  found(await clothingNames(scope).where('clothingName.id', '=', id).executeTakeFirst());

const nameThatIsThere = ({ db }: Scope, id: number) =>
  db.selectFrom('clothingName').select('id').where('id', '=', id).where('deletedAt', 'is', null);

export const requireName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).executeTakeFirst());

/** Keeps others from changing or deleting the name, or from adding items to it, until the end of the transaction. */
export const lockName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).forUpdate().executeTakeFirst());

/** Keeps others from changing or deleting the name, not from sharing this lock. */
export const shareName = async (scope: Scope, id: number) => found(await nameThatIsThere(scope, id).forShare().executeTakeFirst());

/** Keeps others from issuing, changing and deleting the items of a name; in id order, as issuing locks them. */
export const lockItemsOfName = ({ db }: Scope, nameId: number) =>
  db
    .selectFrom('clothingItem')
    .select('id')
    .where('clothingNameId', '=', nameId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Names of the people who hold something of a clothing name, each once, by last name. */
export async function findHolders({ db }: Scope, nameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select(personName.$notNull().as('name'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('issue')
          .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
          .whereRef('issue.personId', '=', 'person.id')
          .where('issue.validUntil', 'is', null)
          .where('clothingItem.clothingNameId', '=', nameId),
      ),
    )
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();
  return rows.map(({ name }) => name);
}

export const insertName = async ({ db }: Scope, form: ClothingNameForm): Promise<number> =>
  (await db.insertInto('clothingName').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateName = ({ db }: Scope, id: number, form: ClothingNameForm) =>
  db.updateTable('clothingName').set(form).where('id', '=', id).execute();

/** Hides the name and its items: history goes on naming them. Its image goes. */
export async function hideName({ db, now }: Scope, id: number): Promise<void> {
  const deletedAt = now.toISOString();
  await db.updateTable('clothingItem').set({ deletedAt }).where('clothingNameId', '=', id).where('deletedAt', 'is', null).execute();
  await db.updateTable('clothingName').set({ deletedAt, imageId: null }).where('id', '=', id).execute();
}

/** Keeps these names from being deleted until the end of the transaction. */
export async function shareNames({ db }: Scope, ids: Iterable<number>): Promise<void> {
  const wanted = new Set(ids);
  const query = db.selectFrom('clothingName').select('id').where(sql<boolean>`id = any(${idArray(wanted)})`).where('deletedAt', 'is', null);
  const names = await query.orderBy('id').forKeyShare().execute();
  if (names.length < wanted.size) throw new ChangedMeanwhile('A clothing name');
}

/** Adds clothing names; answers their ids in the order of the forms. */
export async function insertNames({ db }: Scope, forms: readonly ClothingNameForm[]): Promise<number[]> {
  const ids: number[] = [];
  for (const portion of portionsOf(forms)) {
    const made = await db.insertInto('clothingName').values(portion).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

export const updateNames = (scope: Scope, changes: readonly RowChange[]) =>
  updateRows(scope, 'clothing_name', ['name', 'clothing_type_id', 'parish', 'description'], changes);
