import { ENTRIES_READ, type Round, type SeenEntry, type StocktakeEntry } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { packed } from '../../../db/packed.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray, recordset } from '../../../db/sets.ts';
import type { SeenItem } from './stocktakes.types.ts';

/** Entries in the order of their arrival. */
const entries = ({ db }: Scope, stocktakeId: number) =>
  db
    .selectFrom('stocktakeEntry as entry')
    .leftJoin('userName', 'userName.id', 'entry.countedBy')
    .select(['entry.id as seq', 'entry.entryId as id', 'entry.clothingItemId as clothingId', 'entry.text', 'entry.clothingNameId'])
    .select([
      'entry.size',
      'entry.sizeLabel',
      'entry.amount',
      'entry.knew',
      'entry.withdraws',
      'entry.placeId',
      'entry.at',
      'entry.bag',
      'userName.name as by',
    ])
    .select(({ ref }) => ref('entry.round').$castTo<Round | null>().as('round'))
    .select(['entry.pieceName as clothingName', 'entry.pieceNumber as clothingNumber', 'entry.placeName'])
    .where('stocktakeId', '=', stocktakeId)
    .orderBy('entry.id');

export const findEntries = (scope: Scope, stocktakeId: number): Promise<StocktakeEntry[]> => entries(scope, stocktakeId).execute();

/** The first ones after `after`. */
export const findLaterEntries = (scope: Scope, stocktakeId: number, after: number | undefined): Promise<StocktakeEntry[]> =>
  entries(scope, stocktakeId)
    .where(({ eb }) => given(after, (seq) => eb('entry.id', '>', seq)))
    .limit(ENTRIES_READ)
    .execute();

/** Of these entries those that are kept already, and how many the stocktake has in all. */
export async function findKept({ db }: Scope, stocktakeId: number, entryIds: readonly string[]) {
  const { rows } = await sql<{ number: number; kept: Readonly<Record<string, number | null>> }>`
    select (select count(*) from stocktake_entry where stocktake_id = ${stocktakeId}) as number, (
      select coalesce(jsonb_object_agg(entry_id, clothing_item_id), '{}') from stocktake_entry
      where stocktake_id = ${stocktakeId} and entry_id = any(${entryIds}::uuid[])) as kept`.execute(db);
  return { number: rows[0]?.number ?? 0, kept: new Map(Object.entries(rows[0]?.kept ?? {})) };
}

/** Items that are not deleted, with their holders and who counted them before. */
export async function findSeenItems({ db }: Scope, stocktakeId: number, ids: readonly number[]): Promise<Map<number, SeenItem>> {
  if (ids.length === 0) return new Map();
  const { rows: earlier } = await sql<{ id: number; countedBy: string | null }>`
    select distinct on (clothing_item_id) clothing_item_id as id, user_name.name as "countedBy"
    from stocktake_entry as entry left join user_name on user_name.id = counted_by
    where stocktake_id = ${stocktakeId} and clothing_item_id = any(${idArray(ids)}) and not exists (
      select from stocktake_entry as slip where slip.stocktake_id = ${stocktakeId} and slip.withdraws = entry.entry_id)
    order by clothing_item_id, entry.id`.execute(db);
  const counted = new Map(earlier.map(({ id, countedBy }) => [id, countedBy]));
  const rows = await db
    .selectFrom('currentItem')
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .select(['currentItem.id', personName.as('holder'), 'currentItem.heldSince', packed('current_item.id').as('packed')])
    .where(sql<boolean>`current_item.id = any(${idArray(ids)})`)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, countedBy: counted.get(row.id) ?? null, isCounted: counted.has(row.id) }]));
}

/** Ids of these places that are there. */
export async function findKnownPlaces({ db }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('place')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const COLUMNS =
  'entry_id uuid, clothing_item_id bigint, text text, clothing_name_id bigint, size_label text, amount int, knew bigint, withdraws uuid, place_id bigint, at timestamptz, round text, bag text';

/** The last values of a row that is gone because its adding was undone. */
const goneFrom = (table: string, id: RawBuilder<unknown>) => sql`(
  select old_values from audit where entity = ${table} and entity_id = ${id} and action = 'DELETE' order by audit.id desc limit 1)`;

const nameIn = (table: string, id: RawBuilder<unknown>) => sql`(select name from ${sql.table(table)} as named where named.id = ${id})`;
const nameId = sql`coalesce(given.clothing_name_id, (piece ->> 'clothing_name_id')::bigint)`;

/** Keeps entries in their order, with the names of what was seen. */
export async function insertEntries({ db, userId }: Scope, stocktakeId: number, entries: readonly SeenEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry, place) => ({
    place,
    entry_id: entry.id,
    clothing_item_id: entry.clothingId,
    text: entry.text,
    clothing_name_id: entry.clothingNameId,
    size_label: entry.sizeLabel,
    amount: entry.amount,
    knew: entry.knew,
    withdraws: entry.withdraws,
    place_id: entry.placeId,
    at: entry.at,
    round: entry.round ?? null,
    bag: entry.bag ?? null,
  }));
  await sql`
    insert into stocktake_entry (stocktake_id, entry_id, clothing_item_id, text, clothing_name_id, size_label, amount, knew, withdraws, place_id, at,
      round, bag, counted_by, piece_name, piece_number, place_name)
    select ${stocktakeId}::bigint, entry_id, clothing_item_id, text, given.clothing_name_id, given.size_label, amount, knew, withdraws, given.place_id, at,
      round, bag, ${userId}::bigint, coalesce(${nameIn('clothing_name', nameId)}, ${goneFrom('clothing_name', nameId)} ->> 'name'), piece ->> 'clothing_number',
      ${nameIn('place', sql`given.place_id`)}
    from ${recordset(rows, `place int, ${COLUMNS}`)} cross join lateral (select coalesce(
      (select jsonb_build_object('clothing_name_id', clothing_name_id, 'clothing_number', clothing_number) from clothing_item
        where clothing_item.id = given.clothing_item_id), ${goneFrom('clothing_item', sql`given.clothing_item_id`)}) as piece) as seen
    order by place`.execute(db);
}

/** Items of these entries. */
export async function findItemsOfEntries({ db }: Scope, stocktakeId: number, entryIds: readonly string[]): Promise<number[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .selectFrom('stocktakeEntry')
    .select('clothingItemId')
    .where('stocktakeId', '=', stocktakeId)
    .where(sql<boolean>`entry_id = any(${entryIds}::uuid[])`)
    .execute();
  return rows.flatMap(({ clothingItemId }) => clothingItemId ?? []);
}
