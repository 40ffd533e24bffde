import { sql } from 'kysely';
import { personName } from '../../../db/person-name.ts';
import type { AuditedTable } from './undo-words.rules.ts';

/** What a row is called; one that is gone has the name it had. */
export const labelOf = (table: AuditedTable, id: ReturnType<typeof sql.ref>) => sql<string | null>`coalesce(${labels[table](id)}, (
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

/** Name and number of the joined item. */
export const itemName = sql`(select name || coalesce(' nr ' || clothing_number, '') from clothing_name where id = clothing_name_id)`;
const nameOf = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select name from ${sql.table(table)} as named where named.id = ${id})`;
const itemOf = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select ${itemName} from clothing_item where id = (select clothing_item_id from ${sql.table(table)} as part where part.id = ${id}))`;

const ofName = (table: string) => (id: ReturnType<typeof sql.ref>) =>
  sql`(select name from clothing_name where clothing_name.id = (select clothing_name_id from ${sql.table(table)} as part where part.id = ${id}))`;

/** "Sügispäev: Mari Tamm": a part of a plan or a set. */
const partOf = (table: string, whole: string, part: string, name: ReturnType<typeof sql>) => (id: ReturnType<typeof sql.ref>) =>
  sql`(
  select whole.name || ': ' || ${name} from ${sql.table(table)} as link join ${sql.table(whole)} as whole on whole.id = link.${sql.ref(`${whole}_id`)}
  join ${sql.table(part)} on ${sql.ref(`${part}.id`)} = link.${sql.ref(`${part}_id`)} where link.id = ${id})`;

const labels: Readonly<Record<AuditedTable, (id: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>>> = {
  person: (id) => sql`(select ${personName} from person where person.id = ${id})`,
  clothing_item: (id) => sql`(select ${itemName} from clothing_item as labelled where labelled.id = ${id})`,
  body_measurement: (id) =>
    sql`(select ${personName} from person where person.id = (select person_id from body_measurement as part where part.id = ${id}))`,
  holder_answer: (id) =>
    sql`(select ${personName} from person where person.id = (select person_id from holder_answer as part where part.id = ${id}))`,
  issue: itemOf('issue'),
  item_code: itemOf('item_code'),
  item_image: itemOf('item_image'),
  measured_value: itemOf('measured_value'),
  recurring_reminder: (id) =>
    sql`(select name from "group" where "group".id = (select group_id from recurring_reminder as part where part.id = ${id}))`,
  group: nameOf('group'),
  clothing_type: nameOf('clothing_type'),
  clothing_name: nameOf('clothing_name'),
  clothing_set: nameOf('clothing_set'),
  measurement: nameOf('measurement'),
  place: nameOf('place'),
  dressing_plan: nameOf('dressing_plan'),
  performance: nameOf('performance'),
  performance_number: nameOf('performance_number'),
  stocktake: nameOf('stocktake'),
  stocktake_finding: itemOf('stocktake_finding'),
  clothing_set_item: partOf('clothing_set_item', 'clothing_set', 'clothing_name', sql`clothing_name.name`),
  dressing_person: partOf('dressing_person', 'dressing_plan', 'person', personName),
  dressing_set: partOf('dressing_set', 'dressing_plan', 'clothing_set', sql`clothing_set.name`),
  attendance: partOf('attendance', 'performance', 'person', personName),
  number_dancer: partOf('number_dancer', 'performance', 'person', personName),
  performance_group: partOf('performance_group', 'performance', 'group', sql`"group".name`),
  packed_item: itemOf('packed_item'),
  job: itemOf('job'),
  batch_item: itemOf('batch_item'),
  item_price: itemOf('item_price'),
  settlement: (id) => sql`(
    select concat_ws(', ', ${personName}, piece) from settlement as part left join person on person.id = person_id where part.id = ${id})`,
  maker: nameOf('maker'),
  owner: (id) => sql`(
    select coalesce(part.name, ${personName}) from owner as part left join person on person.id = person_id where part.id = ${id})`,
  funding: (id) => sql`(select title from funding as part where part.id = ${id})`,
  application: (id) => sql`(select title from application as part where part.id = ${id})`,
  application_set: (id) => sql`(
    select application.title || ': ' || clothing_set.name from application_set as part join application on application.id = application_id
    join clothing_set on clothing_set.id = clothing_set_id where part.id = ${id})`,
  offer: ofName('offer'),
  name_value: ofName('name_value'),
  care_text: (id) => sql`(
    select coalesce(clothing_name.name, clothing_type.name) from care_text as part left join clothing_name on clothing_name.id = clothing_name_id
    left join clothing_type on clothing_type.id = part.clothing_type_id where part.id = ${id})`,
  batch: (id) =>
    sql`(select 'Partii ' || to_char(sent_at at time zone 'Europe/Tallinn', 'FMDD.FMMM.YYYY') from batch as part where part.id = ${id})`,
  settlement_rule: () => sql`'Kahjude reegel'`,
  settlement_price: (id) => sql`(
    select name from clothing_type where id = (select clothing_type_id from settlement_price as part where part.id = ${id}))`,
  settlement_payment: () => sql`'Makse'`,
  worn: itemOf('worn'),
  ease: () => sql`'Sobivus'`,
  email_config: () => sql`'Kirjade tekstid'`,
  letter_size: (id) => sql`(select 'Tähesuurus ' || letter from letter_size as part where part.id = ${id})`,
  dressing_cell: (id) => sql`(
    select ${personName} || ', ' || clothing_name.name from dressing_cell as part
    join person on person.id = part.person_id join clothing_name on clothing_name.id = part.clothing_name_id where part.id = ${id})`,
};
