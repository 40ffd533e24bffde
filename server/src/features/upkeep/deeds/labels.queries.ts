import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import { itemName } from '../../../tables/called.ts';
import { type AuditedTable, passports } from '../../../tables/passports.ts';

/** What a row is called; one that is gone has the name it had. */
export const labelOf = (table: AuditedTable, id: ReturnType<typeof sql.ref>) => sql<
  string | null
>`coalesce(${passports[table].called(id)}, (
  select coalesce(old_values ->> 'name', old_values ->> 'title', trim((old_values ->> 'first_name') || ' ' || (old_values ->> 'last_name')),
    (select ${itemName} from clothing_item where clothing_item.id = (old_values ->> 'clothing_item_id')::bigint),
    (select ${personName} from person where person.id = (old_values ->> 'person_id')::bigint))
  from audit where entity = ${table} and entity_id = ${id} and action = 'DELETE' order by id desc limit 1))`;

/** What a row of one of these tables is called. */
export const labelByTable = (tables: readonly AuditedTable[], table: ReturnType<typeof sql.ref>, id: ReturnType<typeof sql.ref>) =>
  sql<string | null>`case ${table} ${sql.join(
    tables.map((each) => sql`when ${sql.lit(each)} then ${labelOf(each, id)}`),
    sql` `,
  )} end`;
