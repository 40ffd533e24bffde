import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import { itemName } from '../../../tables/called.ts';
import { type AuditedTable, passports } from '../../../tables/passports.ts';

type Ref = ReturnType<typeof sql.ref>;

/** The name that a deleted row had; `table`: its name, or an expression that has it. */
const formerName = (table: string | Ref, id: Ref) => sql`(
  select coalesce(old_values ->> 'name', old_values ->> 'title', trim((old_values ->> 'first_name') || ' ' || (old_values ->> 'last_name')),
    (select ${itemName} from clothing_item where clothing_item.id = (old_values ->> 'clothing_item_id')::bigint),
    (select ${personName} from person where person.id = (old_values ->> 'person_id')::bigint))
  from audit where entity = ${table} and entity_id = ${id} and action = 'DELETE' order by id desc limit 1)`;

/** What a row is called; one that is gone has the name it had. */
export const labelOf = (table: AuditedTable, id: Ref) =>
  sql<string | null>`coalesce(${passports[table].called(id)}, ${formerName(table, id)})`;

/** As `labelOf`, of a row of one of these tables. The references name their table: the audit has columns of the same names. */
export const labelByTable = (tables: readonly AuditedTable[], table: Ref, id: Ref) =>
  sql<string | null>`coalesce(case ${table} ${sql.join(
    tables.map((each) => sql`when ${sql.lit(each)} then ${passports[each].called(id)}`),
    sql` `,
  )} end, ${formerName(table, id)})`;
