import {
  type ClothingItem,
  type ClothingItemFilter,
  type ClothingItemForm,
  type ClothingSearch,
  clothingItemColumns,
  schemasOf,
  snakeCase,
} from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { photoOf } from '../../../db/image-url.ts';
import { codeOf } from '../../../db/item-code.ts';
import { makerOf } from '../../../db/maker.ts';
import { natural } from '../../../db/order.ts';
import { isPacked, packed } from '../../../db/packed.ts';
import { holderName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { type RowWrite, writeRows } from '../../../db/sets.ts';
import type { ItemState } from './clothing-items.rules.ts';

/** Measured values of the item, in the order of the measurements. */
const measurements = sql<ClothingItem['measurements']>`coalesce((
  select json_agg(json_build_object('measurementId', measurement.id, 'name', measurement.name, 'value', measured_value.value)
    order by measurement.id)
  from measured_value join measurement on measurement.id = measured_value.measurement_id
  where measured_value.clothing_item_id = current_item.id
), '[]')`;

const code = codeOf('current_item.id');

/** Where an item belongs. */
const placeOf = sql<number | null>`coalesce(current_item.place_id, clothing_name.place_id)`;

/** Items in a state and at a place. */
const inCareOf = ({ state, inCare, placeId }: Pick<ClothingSearch, 'state' | 'inCare' | 'placeId'>) =>
  sql<boolean>`(${sql.join(
    [
      given(state, (one) => sql<boolean>`current_item.state = ${one}`),
      given(inCare, (is) => sql<boolean>`(current_item.state <> 'OK') = ${is}`),
      given(placeId, (id) => sql<boolean>`${placeOf} = ${id}`),
    ],
    sql` and `,
  )})`;

/** Where items are, and who has them. */
export const whereabouts = ({ db }: Scope) =>
  db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .leftJoin('place', (join) => join.on('place.id', '=', placeOf))
    .select(['currentItem.id', 'clothingName.name as clothingName', 'currentItem.clothingNumber'])
    .select(['currentItem.size', 'currentItem.sizeLabel', 'currentItem.state', 'currentItem.stateNote', 'place.name as placeName'])
    .select(['person.id as holderId', holderName('currentItem.issueId').as('holder')])
    .select([packed('current_item.id').as('packed'), makerOf('current_item').as('maker')]);

export const items = (scope: Scope) =>
  whereabouts(scope)
    .leftJoin(photoOf('current_item.id'), (join) => join.onTrue())
    .select(['currentItem.clothingNameId', 'currentItem.comment', 'currentItem.acquiredOn', 'currentItem.active'])
    .select(['currentItem.stateSince', 'currentItem.placeId', 'currentItem.version'])
    .select([measurements.as('measurements'), code.as('code'), 'photo.imageUrl']);

/** Of the few pieces that refer to such a row: ensembles have some each, and PostgreSQL goes through those of all of them. */
const whereNamed = (column: string, what: RawBuilder<unknown>) =>
  sql<string | null>`case when ${sql.ref(column)} is not null then (${what}) end`;

/** Whose a piece is: of a person her present name. */
const ownerName = whereNamed(
  'current_item.owner_id',
  sql`
  select coalesce(owner.name, trim(owning.first_name || ' ' || owning.last_name)) from owner left join person as owning on owning.id = owner.person_id
  where owner.id = current_item.owner_id`,
);
const fundingTitle = whereNamed('current_item.funding_id', sql`select title from funding where funding.id = current_item.funding_id`);

/** What lists over all clothing names leave out. */
export const origin = [
  sql.ref<string | null>('current_item.maker_name').as('makerName'),
  sql.ref<number | null>('current_item.owner_id').as('ownerId'),
  ownerName.as('ownerName'),
  sql.ref<string | null>('current_item.give_back_on').as('giveBackOn'),
  sql.ref<string | null>('current_item.given_back_on').as('givenBackOn'),
  sql.ref<string | null>('current_item.lender_code').as('lenderCode'),
  sql.ref<number | null>('current_item.funding_id').as('fundingId'),
  fundingTitle.as('fundingTitle'),
] as const;

/** With that. */
const itemsWithOrigin = (scope: Scope) => items(scope).select(origin);

/** Natural order of the numbers; items without one come last. */
export const byNumber = natural('current_item.clothing_number');

/** As a condition of its own: of "the joined issue is null" the planner expects one item, and goes through all people for each. */
const isFree = sql<boolean>`not exists (select from current_issue where clothing_item_id = current_item.id) and not ${isPacked('current_item.id')}`;

/** Items of a name, by number. */
export const findItems = (scope: Scope, nameId: number, filter: ClothingItemFilter): Promise<ItemState[]> => {
  const { notIssued, active, inCare, state = notIssued && active && inCare === undefined ? 'OK' : undefined, placeId } = filter;
  return itemsWithOrigin(scope)
    .where('currentItem.clothingNameId', '=', nameId)
    .where(given(notIssued, (free) => (free ? isFree : sql<boolean>`not (${isFree})`)))
    .where(({ eb }) => given(active, (is) => eb('currentItem.active', '=', is)))
    .where(inCareOf({ state, inCare, placeId }))
    .orderBy(byNumber)
    .orderBy('currentItem.id')
    .execute();
};

/** These items, by number. */
export const findItemsById = (scope: Scope, ids: readonly number[]): Promise<ItemState[]> =>
  itemsWithOrigin(scope).where('currentItem.id', 'in', ids).orderBy(byNumber).orderBy('currentItem.id').execute();

export const getItem = async (scope: Scope, id: number): Promise<ItemState> =>
  found(await itemsWithOrigin(scope).where('currentItem.id', '=', id).executeTakeFirst());

export const getItemOfName = async (scope: Scope, nameId: number, id: number): Promise<ItemState> =>
  found(await itemsWithOrigin(scope).where('currentItem.id', '=', id).where('currentItem.clothingNameId', '=', nameId).executeTakeFirst());

/** Columns of the item form. The number and the label of the size are kept together by the trigger `match_size`. */
export type Columns = Omit<ClothingItemForm, 'measurements' | 'state' | 'stateNote' | 'priceCents'>;

export const insertItem = async ({ db }: Scope, item: Columns & { clothingNameId: number }): Promise<number> =>
  (await db.insertInto('clothingItem').values(item).returning('id').executeTakeFirstOrThrow()).id;

/** Adds an item per number (null: without); skips taken numbers. Returns the added items. */
export const insertItems = (
  { db }: Scope,
  item: Omit<Columns, 'clothingNumber'> & { clothingNameId: number },
  numbers: readonly (string | null)[],
): Promise<{ id: number; clothingNumber: string | null }[]> =>
  db
    .insertInto('clothingItem')
    .values(numbers.map((clothingNumber) => ({ ...item, clothingNumber })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'clothingNumber'])
    .execute();

export const updateItem = ({ db }: Scope, id: number, item: Partial<Columns> & Pick<ClothingItem, 'givenBackOn'>) =>
  db.updateTable('clothingItem').set(item).where('id', '=', id).execute();

const { state, stateNote, ...direct } = schemasOf(clothingItemColumns);
const written = ['clothingNameId', ...Object.keys(direct)].map(snakeCase);

/** Adds items to clothing names, and changes others, which the caller has locked, in the fields given. */
export const writeItems = <Write extends RowWrite<Columns & { clothingNameId: number }>>(scope: Scope, writes: readonly Write[]) =>
  writeRows(scope, 'clothing_item', written, writes);
