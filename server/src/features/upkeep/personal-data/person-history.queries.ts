import { sql } from 'kysely';
import { isoText } from '../../../db/json-list.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports, tables } from '../../../tables/passports.ts';

/** Rows of tables about `subject`, present ones and those that only the audit knows, and the rows of those who were merged into it. */
export const ownRows = sql`
  select 'person' as entity, id as entity_id from known
  ${sql.join(
    tables
      .filter((table) => 'ofDancer' in passports[table])
      .map((table) => sql`union select ${sql.lit(table)}, id from ${sql.table(table)} where person_id = (select id from subject)`),
    sql` `,
  )}
  union select entity, entity_id from audit where coalesce(new_values, old_values) ->> 'person_id' in (select id::text from known)`;

/** Columns with the dancer or with users: names of users are their own data. */
const LEFT_OUT = [
  'person_id',
  'merged_into',
  ...tables.flatMap((table) => {
    const { users = {} }: Passport = passports[table];
    return Object.keys(users);
  }),
];

/** A value of the audit as text, an id as the name of its row. */
const words = (value: 'o' | 'n') => {
  const text = sql.ref(`${value}.value`);
  const nameIn = (table: string) =>
    sql`coalesce((select name from ${sql.table(table)} as named where named.id = ${text}::bigint), ${text})`;
  return sql`case key
    when 'group_id' then ${nameIn('group')}
    when 'clothing_name_id' then ${nameIn('clothing_name')}
    when 'dressing_plan_id' then ${nameIn('dressing_plan')}
    when 'gone_to' then ${nameIn('dressing_plan')}
    when 'stocktake_id' then ${nameIn('stocktake')}
    when 'performance_id' then ${nameIn('performance')}
    when 'number_id' then ${nameIn('performance_number')}
    when 'place_id' then ${nameIn('place')}
    when 'found_place_id' then ${nameIn('place')}
    when 'clothing_item_id' then coalesce((
      select name || coalesce(' nr ' || clothing_number, '') from clothing_item join clothing_name on clothing_name.id = clothing_name_id
      where clothing_item.id = ${text}::bigint), ${text})
    else ${text} end`;
};

/** A column becomes a key of JSON: `first_name` → `firstName`. */
const camelKey = sql`lower(left(key, 1)) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2)`;

export const changes = sql`
  select ${isoText('change.at')} as at, entity as record, action, field.list as fields
  from change cross join lateral (
    select coalesce(json_agg(json_build_object('field', ${camelKey}, 'old', ${words('o')}, 'new', ${words('n')}) order by key), '[]') as list
    from jsonb_each_text(coalesce(old_values, '{}')) as o full join jsonb_each_text(coalesce(new_values, '{}')) as n using (key)
    where key <> all(${sql.lit(`{${LEFT_OUT.join()}}`)}::text[]) and o.value is distinct from n.value
  ) as field
  where action <> 'UPDATE' or json_array_length(field.list) > 0
  order by change.id desc`;

/** Counts only the pieces and mails of this dancer: a deed may be about many. */
export const deeds = sql`
  select ${isoText('deed.at')} as at, kind, undone_by is not null as undone,
    case when kind = 'MAIL' then (select count(*) from email where email.deed_id = deed.id and person_id = (select id from subject))
    else (select count(distinct entity_id) from change
      where change.deed_id = deed.id and entity = 'issue' and (kind not in ('ISSUE', 'SWAP') or action = 'INSERT')) end as count
  from deed
  where id in (select deed_id from deed_subject where entity = 'person' and entity_id in (select id from known))
    or id in (select deed_id from change) or id in (select deed_id from email where person_id = (select id from subject))
  order by id desc`;
