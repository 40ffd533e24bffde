import {
  ClothingNameForm,
  type ClothingNameHit,
  type ClothingNameSearch,
  type ComingName,
  type Inventory,
  readTyped,
  snakeCase,
} from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { directed, estonian, natural } from '../../../db/order.ts';
import { isPacked } from '../../../db/packed.ts';
import { findPageById, onPage, resultCount } from '../../../db/page.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given, hasNumber, namesClothing, rankOf } from '../../../db/search.ts';
import { idArray, type RowWrite, recordset, writeRows } from '../../../db/sets.ts';

const nameFolded = sql.ref<string>('current_name.name_folded');
const typeFolded = sql.ref<string>('clothing_type.name_folded');

/** Item counts by state, as JSON. */
const inventory = sql<Inventory>`json_build_object(
  'present', count(*) filter (where not held and active and state = 'OK' and not packed),
  'issued', count(*) filter (where held),
  'inactive', count(*) filter (where not held and not active),
  'care', count(*) filter (where not held and active and (state <> 'OK' or packed)),
  'total', count(*))`;

/** Counts of one name. */
const inventoryOfName = sql<Inventory>`(
  select ${inventory} from current_item cross join lateral (
    select issue_id is not null as held, ${isPacked('current_item.id')} as packed) as holding where clothing_name_id = current_name.id)`;

/** Items of these names. Held and packed ones are looked up as sets, which is faster than a join, and once for each: `offset 0`. */
const itemsOf = (names: RawBuilder<boolean>) => sql`(
  select clothing_name_id, active, state, id in (select clothing_item_id from current_issue) as held,
    id in (select clothing_item_id from packed_item) as packed
  from clothing_item where deleted_at is null and ${names} offset 0) as item`;
const all = sql<boolean>`true`;

/** Counts of all names together. */
export async function countInventory({ db }: Scope): Promise<Inventory> {
  const { rows } = await sql<{ inventory: Inventory }>`select ${inventory} as inventory from ${itemsOf(all)}`.execute(db);
  return found(rows[0]).inventory;
}

const clothingNames = (scope: Scope) =>
  scope.db
    .selectFrom('currentName')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .leftJoin('place', 'place.id', 'currentName.placeId')
    .select(['currentName.id', 'currentName.name', 'currentName.description', 'currentName.parish', 'currentName.material'])
    .select(['currentName.museumRefs', 'currentName.lifeYears'])
    .select(['currentName.clothingTypeId', 'clothingType.name as clothingTypeName'])
    .select(['currentName.placeId', 'place.name as placeName'])
    .select('currentName.imageUrl')
    .select(sql<number>`(select version from clothing_name where clothing_name.id = current_name.id)`.as('version'));

/** The name has an item of the number. An array, so that PostgreSQL looks the items up once. */
const hasItemOf = (number: string) => sql<boolean>`current_name.id = any(array(
  select clothing_name_id from current_item where ${hasNumber('current_item.number_folded', number)}
))`;

/** The name, or an item of it, belongs to the place. */
const hasPlace = (placeId: number) => sql<boolean>`(current_name.place_id = ${placeId} or current_name.id = any(array(
  select clothing_name_id from current_item where place_id = ${placeId})))`;

/** Counts of those of these names that have items. */
const inventoriesOf = (names: RawBuilder<boolean>) => sql<{ nameId: number; inventory: Inventory }>`(
  select clothing_name_id as name_id, ${inventory} as inventory from ${itemsOf(names)} group by 1)`;
const none = sql<Inventory>`(select ${inventory} from ${itemsOf(sql`false`)})`;
const ofPage = inventoriesOf(sql`clothing_name_id = any(${onPage})`).as('ofPage');
const counted = (key: keyof Inventory) => sql`coalesce((counted.inventory ->> ${sql.lit(key)})::int, 0)`;

const sortKeys = {
  name: natural('current_name.name'),
  parish: estonian('current_name.parish'),
  present: counted('present'),
  issued: counted('issued'),
  inactive: counted('inactive'),
  care: counted('care'),
  total: counted('total'),
} as const satisfies Record<NonNullable<ClothingNameSearch['sort']>, unknown>;

export function findNames(scope: Scope, { name, number, type, parish, placeId, sort = 'name', order, ...paging }: ClothingNameSearch) {
  const matching = scope.db
    .selectFrom('currentName')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .select(['currentName.id', resultCount])
    .where(given(name, (typed) => namesClothing(nameFolded, typeFolded, readTyped(typed).words)))
    .where(given(number, hasItemOf))
    .where(({ eb }) => given(type, (id) => eb('currentName.clothingTypeId', '=', id)))
    .where(given(parish, (typed) => sql<boolean>`starts_with(fold(current_name.parish), fold(${typed}))`))
    .where(given(placeId, hasPlace))
    .$if(sort !== 'name' && sort !== 'parish', (query) =>
      query.leftJoin(inventoriesOf(all).as('counted'), 'counted.nameId', 'currentName.id'),
    );
  const ordered = matching.orderBy(sortKeys[sort], directed(order)).orderBy(sortKeys.name).orderBy('currentName.id');
  const rows = clothingNames(scope)
    .leftJoin(ofPage, 'ofPage.nameId', 'currentName.id')
    .select(({ fn }) => fn.coalesce('ofPage.inventory', none).as('inventory'));
  return findPageById(scope, ordered, paging, rows, 'currentName.id');
}

/** Clothing names with all words, best matches first. */
export const findByWords = ({ db }: Scope, words: readonly string[], limit: number): Promise<ClothingNameHit[]> =>
  db
    .selectFrom('currentName')
    .leftJoin('clothingType', 'clothingType.id', 'currentName.clothingTypeId')
    .select(['currentName.id', 'currentName.name', 'currentName.imageUrl'])
    .where(namesClothing(nameFolded, typeFolded, words))
    .orderBy(rankOf(nameFolded, words))
    .orderBy(sortKeys.name)
    .orderBy('currentName.id')
    .limit(limit)
    .execute();

export const getName = async (scope: Scope, id: number) =>
  found(await clothingNames(scope).select(inventoryOfName.as('inventory')).where('currentName.id', '=', id).executeTakeFirst());

export const requireName = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('currentName').select('id').where('id', '=', id).executeTakeFirst());

const notDeleted = ({ db }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('clothingName')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where('deletedAt', 'is', null)
    .orderBy('id');

/** Locks a name against changes, deletion and new items. */
export const lockName = async (scope: Scope, id: number) => found(await notDeleted(scope, [id]).forUpdate().executeTakeFirst());

/** Share-locks names against changes and deletion; returns the ids of existing ones. */
export const shareNames = async (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  (await notDeleted(scope, ids).forShare().execute()).map(({ id }) => id);

/** Holders of a clothing name, each once, by last name. */
export async function findHolders({ db }: Scope, nameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select(personName.$notNull().as('name'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('currentItem').whereRef('currentItem.holderId', '=', 'person.id').where('currentItem.clothingNameId', '=', nameId)),
    )
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Performances that items of a name are away with. */
export async function findPackedWith({ db }: Scope, nameId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('packedItem')
    .innerJoin('clothingItem', 'clothingItem.id', 'packedItem.clothingItemId')
    .innerJoin('performance', 'performance.id', 'packedItem.performanceId')
    .select('performance.name')
    .distinct()
    .where('clothingItem.clothingNameId', '=', nameId)
    .orderBy('performance.name')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * The name with its id, and the type whose garments have the same drawing; null: there is none. A garment of another parish is
 * another one, whose name then has its parish.
 */
export async function findCalled({ db }: Scope, wanted: ComingName) {
  const { rows } = await sql<ComingName & { id: number | null; clothingTypeId: number | null }>`
    with wanted as (
      select exists (
          select from clothing_name as present where deleted_at is null and lower(present.name collate "und-x-icu") = lower(given.name collate "und-x-icu")
            and lower(present.parish collate "und-x-icu") <> lower(given.parish collate "und-x-icu")
        ) as elsewhere, given.name, given.parish
      from ${recordset([wanted], 'name text, parish text')}
    )
    select given.name, given.parish, (
      select id from clothing_name as present where deleted_at is null
        and lower(present.name collate "und-x-icu") = lower(given.name collate "und-x-icu")) as id, (
      select id from clothing_type as type where type.drawing = drawing_of(given.name, null) order by id limit 1) as "clothingTypeId"
    from (
      select case when elsewhere then name || ' (' || parish || ')' else name end as name, parish from wanted
    ) as given`.execute(db);
  const [called] = rows;
  if (called === undefined) throw new Error('One name is given');
  return called;
}

export const insertName = async ({ db }: Scope, form: ClothingNameForm): Promise<number> =>
  (await db.insertInto('clothingName').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateName = ({ db }: Scope, id: number, form: ClothingNameForm) =>
  db.updateTable('clothingName').set(form).where('id', '=', id).execute();

/** Hides the name for the sake of history; removes its image. */
export const hideName = ({ db, now }: Scope, id: number) =>
  db.updateTable('clothingName').set({ deletedAt: now.toISOString(), imageId: null }).where('id', '=', id).execute();

export const setImageOfName = ({ db }: Scope, id: number, imageId: number | null) =>
  db.updateTable('clothingName').set({ imageId }).where('id', '=', id).execute();

/** Adds clothing names, and changes others in the fields that are given. */
export const writeNames = <Write extends RowWrite<ClothingNameForm>>(scope: Scope, writes: readonly Write[]) =>
  writeRows(scope, 'clothing_name', Object.keys(ClothingNameForm.shape).map(snakeCase), writes);
