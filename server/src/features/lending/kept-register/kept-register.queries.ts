import type { KeptRegister } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { newestCodes } from '../../../db/item-code.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { estonian, natural } from '../../../db/order.ts';
import { packed } from '../../../db/packed.ts';
import type { Scope } from '../../../db/scope.ts';

/** Rows as a list of JSON, in their order. `json_build_object` would cost a fifth more. */
const listOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(shown), '[]') from (${rows}) as shown)`;

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const groups = sql`select id, name, borrowers from "group" order by ${natural('name')}, id`;
const places = sql`select id, name from place order by ${natural('name')}, id`;
const types = sql`select id, name from clothing_type order by ${natural('name')}, id`;
const people = sql`
  select id, first_name as "firstName", last_name as "lastName", group_id as "groupId", active from person
  where active or id in (select holder_id from item)
  order by ${estonian('last_name')}, ${estonian('first_name')}, id`;
const names = sql`select id, name, clothing_type_id as "typeId", place_id as "placeId" from name order by rank`;
const items = sql`
  select id, clothing_name_id as "nameId", clothing_number as number, code, size, size_label as "sizeLabel", state, active, place_id as "placeId",
    case when holder_id is not null then json_build_object('by', holder_id, 'since', ${utc('held_since')}, 'dueOn', due_on) end as held,
    ${packed('item.id')} as packed
  from item order by rank, ${natural('clothing_number')}, id`;
const stocktakes = sql`
  select id, name, narrowed->'placeIds' as "placeIds", narrowed->'typeIds' as "typeIds", narrowed->'nameIds' as "nameIds",
    ${utc('started_at')} as "startedAt"
  from stocktake where kind = 'COUNT' and closed_at is null and deleted_at is null order by started_at desc, id desc`;

/** In one statement: PostgreSQL makes its lists as JSON. */
export async function readRegister(scope: Scope): Promise<Omit<KeptRegister, 'promises'>> {
  await joinBySets(scope);
  const { rows } = await sql<Omit<KeptRegister, 'promises'>>`with name as materialized (
      select id, name, clothing_type_id, place_id, rank() over (order by ${natural('name')}, id) as rank from current_name
    ), item as materialized (
      select item.*, name.rank, coded.code from current_item as item
      join name on name.id = item.clothing_name_id
      left join ${newestCodes()} as coded on coded.id = item.id
    )
    select ${listOf(groups)} as groups, ${listOf(places)} as places, ${listOf(types)} as types, ${listOf(people)} as people,
      ${listOf(names)} as names, ${listOf(items)} as items, (select default_due_on from own_ensemble) as "defaultDueOn",
      ${listOf(stocktakes)} as stocktakes`.execute(scope.db);
  const [register] = rows;
  if (register === undefined) throw new Error('A statement of scalar subqueries has one row');
  return register;
}
