import { AT_MAKER, type ClothingRow, type ClothingSearch, careStateCodes, heldBy, OTHER_GROUP, storedIn } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { newestCodes } from '../../../db/item-code.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { makerOf } from '../../../db/maker.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { bySize, idsOfClothing } from './clothing-search.queries.ts';

/** Where items are that nobody has, by their state. */
const PLACES = JSON.stringify(Object.fromEntries(careStateCodes.map((state) => [state, { text: storedIn(state, null), url: null }])));

/** Where an item is that a person of another group has. */
const ELSEWHERE = JSON.stringify({ text: heldBy(OTHER_GROUP), url: null });

/** Where an item is that is away with a performance, as `packedIn` says it. */
const packing = sql`(
  select packed_item.clothing_item_id as id, json_build_object('url', '/performances/' || performance_id, 'text', concat_ws(', ', 
    'kaasas' || (': ' || performance.name), case when performance.name is not null then 'kott ' || bag end)) as location
  from packed_item left join performance on performance.id = performance_id) as packing`;

/** Where an item in repair is, if it is known who mends it. */
const mending = sql`(
  select json_build_object('text', ${AT_MAKER}::text || name, 'url', null) from (select ${makerOf('item')} as name) as maker where name is not null)`;

/** Rows read at once. */
const PORTION = 2000;

/** Columns of a row of the answer. PostgreSQL makes its JSON: rows are neither parsed nor checked on their way. */
const columns = {
  id: sql`item.id`,
  clothingNameId: sql`item.clothing_name_id`,
  clothingNumber: sql`item.clothing_number`,
  itemNumber: sql`item.clothing_number`,
  code: sql`coded.code`,
  size: sql`item.size`,
  sizeLabel: sql`item.size_label`,
  comment: sql`item.comment`,
  acquiredOn: sql`item.acquired_on`,
  active: sql`item.active`,
  measurements: sql`coalesce(measured.measurements, '[]')`,
  state: sql`item.state`,
  stateNote: sql`item.state_note`,
  stateSince: sql`to_char(item.state_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  placeId: sql`item.place_id`,
  placeName: sql`place.name`,
  location: sql`coalesce(holder.location, case when item.issue_id is not null then ${ELSEWHERE}::json end, packing.location, ${mending}, nobody.location)`,
  version: sql`entry.version`,
  clothingName: sql`name.name`,
  imageUrl: sql`coalesce(photo.image_url, name.image_url)`,
  cameFrom: sql`case when item.issue_id is null then former_holder.location end`,
} satisfies Record<
  keyof Omit<
    ClothingRow,
    'promised' | 'makerName' | 'ownerId' | 'ownerName' | 'giveBackOn' | 'givenBackOn' | 'fundingId' | 'fundingTitle' | 'priceCents'
  >,
  RawBuilder<unknown>
>;
const selected = sql.join(Object.entries(columns).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`));

const sortKeys = {
  name: sql`name.rank`,
  clothingNumber: natural('item.clothing_number'),
  stateSince: sql`item.state_since`,
} satisfies Record<Exclude<ClothingSearch['sort'], 'size' | undefined>, unknown>;

type Listing = Omit<ClothingSearch, 'page' | 'count'>;

/** Ids are looked up only where the list is filtered. */
const filtered = (scope: Scope, filter: Omit<Listing, 'sort' | 'order'>) =>
  Object.values(filter).some((value) => value !== undefined && value !== '') ? sql`item.id in ${idsOfClothing(scope, filter)}` : sql`true`;

/**
 * All items as JSON, in the order of the pages. What pages look up for each item is read for all of them at once here, and the natural
 * order of names is found once a name.
 */
export async function* streamClothing(scope: Scope, { sort = 'name', order, ...filter }: Listing): AsyncGenerator<{ json: string }> {
  const key = sort === 'size' ? await bySize(scope, 'item.size_label') : sortKeys[sort];
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  const rows = sql<{ json: string }>`(
    with name as materialized (
      select name.id, name.name, name.place_id, image_url(image.hash) as image_url, rank() over (order by ${natural('name.name')}) as rank
      from clothing_name as name left join image on image.id = name.image_id
    ), measure as materialized (
      select id, concat('{"measurementId":', id, ',"name":', to_json(name), ',"value":') as beginning from measurement
    ), measured as (
      select clothing_item_id as id, concat('[', string_agg(concat(beginning, value, '}'), ',' order by measure.id), ']')::json as measurements
      from measured_value join measure on measure.id = measurement_id group by 1
    ), photo as (
      select distinct on (clothing_item_id) clothing_item_id as id, image_url(image.hash) as image_url from item_image
      join image on image.id = image_id where kind = 'PIECE' order by clothing_item_id, item_image.id desc
    ), former as (
      select distinct on (clothing_item_id) clothing_item_id as id, person_id from issue
      where valid_until is not null order by clothing_item_id, valid_until desc, issue.id desc
    ), holder as materialized (
      select id, json_build_object('text', trim(concat_ws(' ', first_name, last_name)), 'url', '/people/' || id) as location from person
    )
    select row_to_json(shown)::text as json from (
      select ${selected} from current_item as item
        join clothing_item as entry on entry.id = item.id
        join name on name.id = item.clothing_name_id
        join json_each(${PLACES}::json) as nobody(state, location) on nobody.state = item.state::text
        left join place on place.id = coalesce(item.place_id, name.place_id)
        left join ${newestCodes()} as coded on coded.id = item.id
        left join measured on measured.id = item.id
        left join photo on photo.id = item.id
        left join holder on holder.id = item.holder_id
        left join ${packing} on packing.id = item.id
        left join former on former.id = item.id
        left join holder as former_holder on former_holder.id = former.person_id
      where ${filtered(scope, filter)}
      order by ${key} ${direction} nulls last, ${sortKeys.name}, ${sortKeys.clothingNumber}, item.id
    ) as shown)`;
  await joinBySets(scope);
  yield* scope.db.selectFrom(rows.as('row')).select('json').stream(PORTION);
}
