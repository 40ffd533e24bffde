import type { KeptRegister } from '@riideait/contract';
import { sql } from 'kysely';
import { newestCodes } from '../../db/item-code.ts';
import { packed } from '../../db/packed.ts';
import type { Scope } from '../../db/scope.ts';

/** The whole in one statement: PostgreSQL makes its lists as JSON. */
export async function getKeptRegister({ db }: Scope): Promise<KeptRegister> {
  const { rows } = await sql<KeptRegister>`with name as materialized (
      select id, name, clothing_type_id, place_id, rank() over (order by name collate "et_natural", id) as rank from current_name
    ), item as materialized (
      select item.*, name.rank, coded.code from current_item as item
      join name on name.id = item.clothing_name_id
      left join ${newestCodes()} as coded on coded.id = item.id
    )
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'borrowers', borrowers) order by name collate "et_natural", id), '[]')
        from "group") as groups,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate "et_natural", id), '[]')
        from place) as places,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name collate "et_natural", id), '[]')
        from clothing_type) as types,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'firstName', first_name, 'lastName', last_name, 'groupId', group_id, 'active', active
        ) order by last_name collate "et-x-icu", first_name collate "et-x-icu", id), '[]')
        from person where active or id in (select holder_id from item)) as people,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'typeId', clothing_type_id, 'placeId', place_id
        ) order by rank), '[]')
        from name) as names,
      (select coalesce(json_agg(json_build_object(
          'id', id, 'nameId', clothing_name_id, 'number', clothing_number, 'code', code, 'size', size,
          'sizeLabel', size_label, 'state', state, 'active', active,
          'placeId', place_id,
          'held', case when holder_id is not null then json_build_object(
            'by', holder_id, 'since', to_char(held_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'dueOn', due_on
          ) end,
          'packed', ${packed('item.id')}
        ) order by rank, clothing_number collate "et_natural", id), '[]')
        from item) as items,
      (select default_due_on from own_ensemble) as "defaultDueOn",
      (select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'placeIds', narrowed->'placeIds', 'typeIds', narrowed->'typeIds', 'nameIds', narrowed->'nameIds',
          'startedAt', to_char(started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by started_at desc, id desc), '[]')
        from stocktake where kind = 'COUNT' and closed_at is null and deleted_at is null) as stocktakes`.execute(db);
  const [register] = rows;
  if (register === undefined) throw new Error('A statement of scalar subqueries has one row');
  return register;
}
