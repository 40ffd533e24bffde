import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { passports } from '../../../tables/passports.ts';
import type { Change, VersionedTable } from './versions.rules.ts';

export async function getVersion({ db }: Scope, table: VersionedTable, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(db);
  return found(rows[0]).version;
}

const userName = sql`(select name from user_name where user_name.id = user_id)`;

/** Measured values of an item, past ones too: rows of the audit by measurement. */
const measured = (itemId: number) => sql`
  select audit.id, at, user_id, jsonb_build_object('measurements', null) as columns, measurement.id as measurement_id, measurement.name as measurement
  from (
    select distinct entity_id, (coalesce(new_values, old_values) ->> 'measurement_id')::bigint as measurement_id from audit
    where entity = 'measured_value' and coalesce(new_values, old_values) ->> 'clothing_item_id' = ${String(itemId)}
  ) as value join audit on entity = 'measured_value' and audit.entity_id = value.entity_id
  left join measurement on measurement.id = value.measurement_id`;

/** Dancers and sets of a dressing plan, past ones too, as fields of its form. */
const planned = (planId: number) => sql`
  select id, at, user_id, jsonb_build_object(case when entity = 'dressing_set' then 'clothing_set_ids'
    when (coalesce(new_values, old_values) ->> 'added')::boolean then 'added_person_ids' else 'left_out_person_ids' end, null) as columns, null, null
  from audit where entity in ('dressing_person', 'dressing_set')
    and coalesce(old_values, new_values) ->> 'dressing_plan_id' = ${String(planId)}`;

/** Groups, numbers and their dancers of a performance, past ones too, as fields of its forms. */
const performed = (performanceId: number) => sql`
  select id, at, user_id, jsonb_build_object(case entity when 'performance_group' then 'group_ids' else 'numbers' end, null) as columns, null, null
  from audit where entity in ('performance_group', 'performance_number', 'number_dancer')
    and coalesce(old_values, new_values) ->> 'performance_id' = ${String(performanceId)}`;

/** Sets and offers of an application, past ones too, as fields of its form. */
const applied = (applicationId: number) => sql`
  select id, at, user_id, jsonb_build_object(case entity when 'application_set' then 'sets' else 'offers' end, null) as columns, null, null
  from audit where entity in ('application_set', 'offer')
    and coalesce(old_values, new_values) ->> 'application_id' = ${String(applicationId)}`;

/** Pieces of a loan, past ones too, as a field of its form. */
const lent = (loanId: number) => sql`
  select id, at, user_id, jsonb_build_object('clothing_ids', null) as columns, null, null
  from audit where entity = 'loan_item' and coalesce(old_values, new_values) ->> 'loan_id' = ${String(loanId)}`;

/** Prices of an item, past ones too, as a field of its form. */
const priced = (itemId: number) => sql`
  select audit.id, at, user_id, jsonb_build_object('price_cents', null) as columns, null, null
  from (
    select distinct entity_id from audit
    where entity = 'item_price' and coalesce(new_values, old_values) ->> 'clothing_item_id' = ${String(itemId)}
  ) as price join audit on entity = 'item_price' and audit.entity_id = price.entity_id`;

/** Changes of other rows that raise the version of a record. */
const parts: Partial<Record<VersionedTable, (id: number) => ReturnType<typeof sql>>> = {
  clothing_item: (id) => sql`${measured(id)} union all ${priced(id)}`,
  dressing_plan: planned,
  performance: performed,
  application: applied,
  loan: lent,
};

/** The last `count` changes that have raised the version of a record, by column; the newest first. */
export async function findChanges({ db }: Scope, table: VersionedTable, id: number, count: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with raised as (
      select id, at, user_id, new_values - ${passports[table].quiet}::text[] as columns, null::bigint as measurement_id,
        null::text as measurement
      from audit where entity = ${table} and entity_id = ${id} and action = 'UPDATE'
      ${parts[table] === undefined ? sql`` : sql`union all ${parts[table](id)}`}
    ), since as (
      select * from raised
      -- Of a row that has come back: since then.
      where columns <> '{}' and id > (select coalesce(max(id), 0) from audit where entity = ${table} and entity_id = ${id} and action = 'INSERT')
      order by id desc limit ${Math.max(count, 0)}
    )
    select jsonb_object_keys(columns) as column, measurement_id, measurement, at, ${userName} as user_name from since order by id desc`.execute(
    db,
  );
  return rows;
}
