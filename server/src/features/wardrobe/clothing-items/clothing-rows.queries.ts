import { AT_MAKER, type ClothingSearch, careStateCodes, type GatherFilter, heldBy, OTHER_GROUP, storedIn } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { newestPhotos, pictureOfName } from '../../../db/image-url.ts';
import { newestCodes } from '../../../db/item-code.ts';
import { bySets } from '../../../db/join-by-sets.ts';
import { makerOf } from '../../../db/maker.ts';
import { natural } from '../../../db/order.ts';
import { holderName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { origin } from './clothing-items.queries.ts';
import type { ListedItem } from './clothing-items.rules.ts';
import { bySize, type Counted, idsOfClothing, pageOf } from './clothing-search.queries.ts';

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
  version: sql`item.version`,
  clothingName: sql`name.name`,
  imageUrl: sql`coalesce(photo.image_url, name.image_url)`,
  cameFrom: sql`case when item.issue_id is null then former_holder.location end`,
} satisfies Record<keyof ListedItem, RawBuilder<unknown>>;
const selected = sql.join(Object.entries(columns).map(([key, value]) => sql`${value} as ${sql.raw(`"${key}"`)}`));

const sortKeys = {
  name: sql`name.rank`,
  clothingNumber: natural('item.clothing_number'),
  stateSince: sql`item.state_since`,
} satisfies Record<Exclude<ClothingSearch['sort'], 'size' | undefined>, unknown>;

type Listing = Omit<ClothingSearch, 'count'>;

const all = sql<boolean>`true`;

/** Ids are looked up only where the list is filtered. */
const filtered = (scope: Scope, filter: GatherFilter) =>
  Object.values(filter).some((value) => value !== undefined && value !== '')
    ? sql<boolean>`item.id in ${idsOfClothing(scope, filter)}`
    : all;

/** A row of the answer. */
interface ClothingJson {
  readonly json: string;
}

/** Which items, as conditions of what is read of them. */
interface Shown {
  /** On `item`. */
  readonly items: RawBuilder<boolean>;
  /** On the column `clothing_item_id` of what belongs to them. */
  readonly belongings: RawBuilder<boolean>;
  /** On `name`. */
  readonly names: RawBuilder<boolean>;
  /** On `person`: who has and had them. */
  readonly people: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
  /** How a list of what belongs to them is kept while items are joined to it. */
  readonly kept: RawBuilder<unknown>;
  /** What a row says beside its JSON. */
  readonly beside: RawBuilder<unknown>;
}

/** Items as JSON. What is looked up for an item is read for all of them at once, and the natural order of names is found once a name. */
const rowsOf = ({ items, belongings, names, people, order, kept, beside }: Shown) => sql`
    name as materialized (
      select name.id, name.name, name.place_id, ${pictureOfName('name')} as image_url, rank() over (order by ${natural('name.name')}) as rank
      from clothing_name as name where ${names}
    ), measure as materialized (
      select id, concat('{"measurementId":', id, ',"name":', to_json(name), ',"value":') as beginning from measurement
      where clothing_name_id in (select id from name)
    ), measured as ${kept} (
      select clothing_item_id as id, concat('[', string_agg(concat(beginning, value, '}'), ',' order by measure.id), ']')::json as measurements
      from measured_value join measure on measure.id = measurement_id where ${belongings} group by 1
    ), coded as ${kept} ${newestCodes(belongings)}, photo as ${kept} ${newestPhotos(belongings)}, former as ${kept} (
      select distinct on (clothing_item_id) clothing_item_id as id, person_id from issue
      where valid_until is not null and ${belongings} order by clothing_item_id, valid_until desc, issue.id desc
    ), holder as materialized (
      select id, json_build_object('text', trim(concat_ws(' ', first_name, last_name)), 'url', '/people/' || id) as location
      from person where ${people}
    )
    select row_to_json(shown)::text as json${beside} from (
      select ${selected} from current_item as item
        join name on name.id = item.clothing_name_id
        join json_each(${PLACES}::json) as nobody(state, location) on nobody.state = item.state::text
        left join place on place.id = coalesce(item.place_id, name.place_id)
        left join coded on coded.id = item.id
        left join measured on measured.id = item.id
        left join photo on photo.id = item.id
        left join holder on holder.id = item.holder_id
        left join ${packing} on packing.id = item.id
        left join former on former.id = item.id
        left join holder as former_holder on former_holder.id = former.person_id
      where ${items}
      order by ${order}
    ) as shown`;

/** The ids are found in the same statement. */
const onPage = sql<number[]>`(select ids from page)::bigint[]`;
const ofPage = sql<boolean>`clothing_item_id = any(${onPage})`;
const rowsOfPage = rowsOf({
  items: sql`item.id = any(${onPage})`,
  belongings: ofPage,
  names: sql`name.id in (select clothing_name_id from clothing_item where id = any(${onPage}))`,
  people: sql`person.id in (select person_id from issue where ${ofPage})`,
  order: sql`array_position(${onPage}, item.id)`,
  // PostgreSQL may expect one item, and would read the list anew for each.
  kept: sql`materialized`,
  beside: sql`, (select result_count from page) as "resultCount"`,
});

/** One page of the items of all names as JSON; ties by name and number. */
export async function findClothing(scope: Scope, search: ClothingSearch): Promise<{ rows: ClothingJson[]; resultCount: number }> {
  const page = await pageOf(scope, search);
  const { rows } = await sql<ClothingJson & Counted>`with page as materialized (${page}), ${rowsOfPage}`.execute(scope.db);
  const [first] = rows.length === 0 && search.page > 1 ? (await page.execute(scope.db)).rows : rows;
  return { rows, resultCount: first?.resultCount ?? 0 };
}

/** The item as on a page of its own, with its holder and what lists leave out; undefined once it is deleted. */
export const findRow = ({ db }: Scope, id: number) =>
  db
    .selectFrom('currentItem')
    .innerJoin(
      sql<ClothingJson>`(with page as materialized (select array[${id}::bigint] as ids, 1 as result_count), ${rowsOfPage})`.as<'listed'>(
        sql.ref('listed'),
      ),
      (join) => join.onTrue(),
    )
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .select(sql<ListedItem>`listed.json::json`.as('listed'))
    .select(['person.id as holderId', holderName('currentItem.issueId').as('holder'), 'currentItem.heldSince', 'currentItem.dueOn'])
    .select(origin)
    .where('currentItem.id', '=', id)
    .executeTakeFirst();

/** All items of a filter as JSON, in the order of the pages. */
export async function* streamClothing(scope: Scope, { sort = 'name', order, page: _, ...filter }: Listing): AsyncGenerator<ClothingJson> {
  const key = sort === 'size' ? await bySize(scope, 'item.size_label') : sortKeys[sort];
  const direction = sql.raw(order === 'desc' ? 'desc' : 'asc');
  const rows = sql<ClothingJson>`with ${rowsOf({
    items: filtered(scope, filter),
    belongings: all,
    names: all,
    people: all,
    order: sql`${key} ${direction} nulls last, ${sortKeys.name}, ${sortKeys.clothingNumber}, item.id`,
    kept: sql`not materialized`,
    beside: sql``,
  })}`;
  const { rows: counted } = await sql<{ items: number }>`
    select ${bySets}, (select count(*) from (select from clothing_item limit ${PORTION + 1}) as item) as items`.execute(scope.db);
  // The text of a cursor is planned each time, for a quarter of the time of a usual list.
  if (counted.every(({ items }) => items <= PORTION)) yield* (await rows.execute(scope.db)).rows;
  else yield* scope.db.selectFrom(sql<ClothingJson>`(${rows})`.as('row')).select('json').stream(PORTION);
}
