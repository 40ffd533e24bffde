import { type ClothingSearch, compareSizes, type GatherFilter, type ItemToGather, readTyped, tidySize } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { newestCodes } from '../../../db/item-code.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { isOverYear } from '../../../db/late.ts';
import { directed, natural, ranks } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { given, hasNumber, isOfSize, namesClothing } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import { byNumber, whereabouts } from './clothing-items.queries.ts';
import type { ItemState } from './clothing-items.rules.ts';

const nameFolded = sql.ref<string>('clothing_name.name_folded');
const typeFolded = sql.ref<string>('clothing_type.name_folded');

/** Items of clothing names. An array, so that PostgreSQL finds the names once and then their items along an index. */
const ofNames = (condition: RawBuilder<boolean>) => sql<boolean>`item.clothing_name_id = any(array(
  select clothing_name.id from clothing_name left join clothing_type on clothing_type.id = clothing_name.clothing_type_id where ${condition}))`;

/** Items that people of the condition hold. */
const heldBy = (condition: RawBuilder<boolean>) => sql<boolean>`item.id = any(array(
  select clothing_item_id from current_issue join person on person.id = current_issue.person_id where ${condition}))`;

const isIssued = sql<boolean>`exists (select from current_issue where clothing_item_id = item.id)`;

const isHeldOverYear = (scope: Scope) =>
  sql<boolean>`exists (select from current_issue where clothing_item_id = item.id and ${isOverYear(scope, 'valid_from')})`;

const atPlace = (id: number) =>
  sql<boolean>`(item.place_id = ${id} or item.place_id is null and ${ofNames(sql`clothing_name.place_id = ${id}`)})`;

const writtenBy = (importId: number) => sql<boolean>`item.id = any(array(
  select audit.entity_id from import join audit on audit.deed_id = import.deed_id
  where import.id = ${importId} and audit.entity = 'clothing_item'))`;

/** Condition of a filter on `clothing_item as item`. Joins nothing: what is not asked for costs nothing. */
const matches = (
  scope: Scope,
  { name, number, size, type, issued, active, state, inCare, placeId, personId, groupId, ...chosen }: GatherFilter,
) =>
  sql<boolean>`item.deleted_at is null and ${sql.join(
    [
      given(name, (typed) => ofNames(namesClothing(nameFolded, typeFolded, readTyped(typed).words))),
      given(number, (typed) => hasNumber('item.number_folded', typed)),
      given(size, (typed) => isOfSize('item.size_label', tidySize(typed))),
      given(type, (id) => ofNames(sql`clothing_name.clothing_type_id = ${id}`)),
      given(issued, (is) => (is ? isIssued : sql<boolean>`not ${isIssued}`)),
      given(active, (is) => sql<boolean>`item.active = ${is}`),
      given(state, (one) => sql<boolean>`item.state = ${one}`),
      given(inCare, (is) => sql<boolean>`(item.state <> 'OK') = ${is}`),
      given(placeId, atPlace),
      given(personId, (id) => heldBy(sql`person.id = ${id}`)),
      given(groupId, (id) => heldBy(sql`person.group_id = ${id}`)),
      given(chosen.heldOverYear, (is) => sql<boolean>`${isHeldOverYear(scope)} = ${is}`),
      given(chosen.clothingIds, (ids) => sql<boolean>`item.id = any(${idArray(ids)})`),
      given(chosen.clothingNameId, (id) => sql<boolean>`item.clothing_name_id = ${id}`),
      given(chosen.importId, writtenBy),
    ],
    sql` and `,
  )}`;

const byName = natural('clothing_name.name');

/** Sizes in the order of their meaning: the rule of the contract sorts the few that there are, and SQL goes by their places. */
async function findSizes({ db }: Scope): Promise<string[]> {
  const rows = await db.selectFrom('clothingItem').select('sizeLabel').distinct().where('deletedAt', 'is', null).execute();
  return rows.flatMap(({ sizeLabel }) => sizeLabel ?? []).toSorted(compareSizes);
}

/** The place of the size of an item among all; null without a size. */
export const bySize = async (scope: Scope, column: string) =>
  sql<number>`array_position(${await findSizes(scope)}::text[], ${sql.ref(column)})`;

/** The first sort key of items: its column, and its order. */
interface SortKey {
  readonly column: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}
const sortKeys = {
  name: { column: sql.ref('item.clothing_name_id'), order: byName },
  clothingNumber: { column: sql.ref('item.clothing_number'), order: natural('clothing_number') },
  stateSince: { column: sql.ref('item.state_since'), order: sql.ref('state_since') },
} as const satisfies Record<Exclude<ClothingSearch['sort'], 'size' | undefined>, SortKey>;
const sortKeyOf = async (scope: Scope, sort: NonNullable<ClothingSearch['sort']>): Promise<SortKey> =>
  sort === 'size' ? { column: sql.ref('item.size_label'), order: await bySize(scope, 'size_label') } : sortKeys[sort];

export interface Counted {
  /** Number of items on all pages. */
  readonly resultCount: number;
}

/**
 * A query for the ids of a page in their order, one row. It counts the items by the first sort key, and finds the values on the page. Only
 * items of these are then sorted: natural order costs more than anything else, and a count needs none. The last page takes as long as the
 * first. Ties by name and number.
 */
export async function pageOf(scope: Scope, { sort = 'name', order, page, count, ...filter }: ClothingSearch) {
  const from = (page - 1) * count;
  const { column, order: value } = await sortKeyOf(scope, sort);
  const first = sql`${value} ${directionOf(order)} nulls last`;
  return sql<Counted & { readonly ids: readonly number[] }>`
    with counted as (
      select ${column}, count(*) as items from clothing_item as item where ${matches(scope, filter)} group by 1
    ), placed as (
      select ${column} as key, items, sum(items) over (order by ${first} rows unbounded preceding)::bigint - items as before
      from counted as item ${sort === 'name' ? sql`join clothing_name on clothing_name.id = item.clothing_name_id` : sql``}
    ), shown as materialized (
      select key, before from placed where before < ${from + count}::bigint and before + items > ${from}::bigint
    )
    select (select coalesce(sum(items), 0) from placed) as result_count, array(
      select item.id from clothing_item as item join clothing_name on clothing_name.id = item.clothing_name_id
      where (${column} = any(array(select key from shown)) or ${column} is null and exists (select from shown where key is null))
        and ${matches(scope, filter)}
      order by ${first}, ${byName}, ${natural('clothing_number')}, item.id
      limit ${count} offset ${from}::bigint - (select min(before) from shown)) as ids`;
}

const directionOf = (order: ClothingSearch['order']) => (order === 'desc' ? sql`desc` : sql`asc`);

/** Ids of all items of a filter. */
export const idsOfClothing = (scope: Scope, filter: GatherFilter) =>
  sql<number>`(select item.id from clothing_item as item where ${matches(scope, filter)})`;

/** An item of a list by place. */
type ItemAtPlace = Omit<ItemToGather, 'location'> & Pick<ItemState, 'holderId' | 'holder' | 'packed' | 'maker'>;

/** All items of a filter, by place, name and number. */
export async function findByPlace(scope: Scope, filter: GatherFilter): Promise<ItemAtPlace[]> {
  await joinBySets(scope);
  return await whereabouts(scope)
    .leftJoin(newestCodes().as<'coded'>(sql.ref('coded')), (join) => join.onRef('coded.id', '=', 'currentItem.id'))
    .leftJoin(ranks('place').as('ofPlace'), 'ofPlace.id', 'place.id')
    .innerJoin(ranks('clothing_name').as('ofName'), 'ofName.id', 'clothingName.id')
    .select(({ ref }) => ref('coded.code').$notNull().as('code'))
    .where('currentItem.id', 'in', idsOfClothing(scope, filter))
    .orderBy('ofPlace.rank', directed('asc'))
    .orderBy('ofName.rank')
    .orderBy(byNumber)
    .orderBy('currentItem.id')
    .execute();
}
