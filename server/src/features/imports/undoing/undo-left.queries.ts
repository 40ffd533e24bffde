import { type RawBuilder, sql } from 'kysely';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ImportedTable, type Later, madeBy } from './undo-changes.queries.ts';
import type { Stuck, Used } from './undo-reasons.rules.ts';

/** A row that is still there; `code` is null where no row of others refers to it. */
interface Left {
  readonly id: number;
  readonly text: string;
  readonly code: Used['code'] | null;
  readonly detail: string | null;
}

/** Rows that the import added and the undo could not delete: others refer to them, or have changed them. Items apart. */
export async function findLeft({ db }: Scope, importId: number, later: Later): Promise<Stuck[]> {
  const find = async (table: ImportedTable, query: RawBuilder<Left>): Promise<Stuck[]> => {
    const { rows } = await query.execute(db);
    const auditIds = new Map(later[table].map(({ id, auditId }) => [id, auditId]));
    return rows.flatMap(({ id, text, code, detail }): Stuck[] => {
      if (code !== null) return [{ text, code, detail }];
      const auditId = auditIds.get(id);
      return auditId === undefined ? [] : [{ text, auditId }];
    });
  };
  return [
    ...(await find('clothing_name', leftNames(importId))),
    ...(await find('measurement', leftMeasurements(importId))),
    ...(await find('clothing_type', leftTypes(importId))),
    ...(await find('person', leftPeople(importId))),
    ...(await find('group', leftGroups(importId))),
  ];
}

const leftNames = (importId: number) => sql<Left>`
  select entry.id, entry.name as text, in_set.name as detail, case
    when in_set.name is not null then 'IN_SET'
    when entry.id in (select clothing_name_id from clothing_item) then 'HAS_ITEMS'
    when entry.id in (select clothing_name_id from measurement where id not in ${madeBy(importId, 'measurement')}) then 'HAS_MEASUREMENTS'
    end as code
  from clothing_name as entry left join (
    select clothing_name_id, min(name) as name from clothing_set_item join clothing_set on clothing_set.id = clothing_set_id group by 1
  ) as in_set on clothing_name_id = entry.id
  where entry.id in ${madeBy(importId, 'clothing_name')} and deleted_at is null
  order by ${natural('entry.name')}`;

const leftMeasurements = (importId: number) => sql<Left>`
  select entry.id, clothing_name.name || ': ' || entry.name as text, null as detail,
    case when entry.id in (select measurement_id from measured_value) then 'MEASURED' end as code
  from measurement as entry join clothing_name on clothing_name.id = clothing_name_id
  where entry.id in ${madeBy(importId, 'measurement')} and deleted_at is null
  order by ${natural('clothing_name.name')}, ${estonian('entry.name')}`;

const leftTypes = (importId: number) => sql<Left>`
  select entry.id, entry.name as text, null as detail, case when entry.id in (
      select clothing_type_id from clothing_name where id not in ${madeBy(importId, 'clothing_name')}) then 'HAS_NAMES' end as code
  from clothing_type as entry where entry.id in ${madeBy(importId, 'clothing_type')}
  order by ${estonian('entry.name')}`;

const leftPeople = (importId: number) => sql<Left>`
  select person.id, ${personName} as text, item as detail, case
    when item is not null then 'ISSUED'
    when person.id in (select person_id from email) then 'MAILED'
    end as code
  from person left join (
    select distinct on (person_id) person_id, concat_ws(' nr ', name, clothing_number) as item
    from issue join clothing_item on clothing_item.id = clothing_item_id join clothing_name on clothing_name.id = clothing_name_id
    order by person_id, issue.id desc
  ) as issued on person_id = person.id
  where person.id in ${madeBy(importId, 'person')}
  order by ${estonian('person.last_name')}, ${estonian('person.first_name')}, person.id`;

const leftGroups = (importId: number) => sql<Left>`
  select entry.id, entry.name as text, null as detail, case
    when entry.id in (select group_id from recurring_reminder) then 'REMINDED'
    when entry.id in (select group_id from person where id not in ${madeBy(importId, 'person')}) then 'HAS_PEOPLE'
    end as code
  from "group" as entry where entry.id in ${madeBy(importId, 'group')}
  order by ${estonian('entry.name')}`;
