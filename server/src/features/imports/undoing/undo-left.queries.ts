import { type RawBuilder, sql } from 'kysely';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ImportedTable, idsOf, type Later, madeBy } from './undo-changes.queries.ts';
import type { KeptItem } from './undo-items.queries.ts';
import type { Reason, Stuck } from './undo-reasons.rules.ts';

/** What the undo has kept so far. What is needed by these only is kept without a word. */
export interface KeptRows {
  readonly items: readonly KeptItem[];
  readonly names: readonly Stuck[];
  readonly people: readonly Stuck[];
}

/** A row that is still there, with what of others refers to it, if anything does. */
interface Left {
  readonly id: number;
  readonly text: string;
  readonly url: string;
  readonly code: Reason | null;
  readonly detail: string | null;
}

/** Rows that the import made and others have used since, but for items. To be called once everything is undone that can be. */
export async function findLeft({ db }: Scope, importId: number, later: Later, kept: KeptRows): Promise<Stuck[]> {
  const find = async (table: ImportedTable, query: RawBuilder<Left>): Promise<Stuck[]> => {
    const { rows } = await query.execute(db);
    const auditIds = new Map(later[table].map(({ id, auditId }) => [id, auditId]));
    return rows.flatMap(({ code, detail, ...row }): Stuck[] => {
      if (code !== null) return [{ ...row, why: { code, detail } }];
      const auditId = auditIds.get(row.id);
      return auditId === undefined ? [] : [{ ...row, why: { code: 'CHANGED', auditId } }];
    });
  };
  return [
    ...(await find('clothing_name', leftNames(importId, kept))),
    ...(await find('measurement', leftMeasurements(importId, kept))),
    ...(await find('clothing_type', leftTypes(importId, kept))),
    ...(await find('person', leftPeople(importId))),
    ...(await find('group', leftGroups(importId, kept))),
  ];
}

const leftNames = (importId: number, kept: KeptRows) => sql<Left>`
  select entry.id, entry.name as text, '/clothing/' || entry.id as url, in_set.name as detail, case
    when in_set.name is not null then 'IN_SET'
    when entry.id in (select clothing_name_id from clothing_item) then 'HAS_ITEMS'
    when entry.id in (select clothing_name_id from measurement where id not in ${madeBy(importId, 'measurement')}) then 'HAS_MEASUREMENTS'
    end as code
  from clothing_name as entry left join (
    select clothing_name_id, min(name) as name from clothing_set_item join clothing_set on clothing_set.id = clothing_set_id group by 1
  ) as in_set on clothing_name_id = entry.id
  where entry.id in ${madeBy(importId, 'clothing_name')} and deleted_at is null
    and entry.id not in (select clothing_name_id from clothing_item where id = any(${idsOf(kept.items)}))
  order by ${natural('entry.name')}`;

const leftMeasurements = (importId: number, kept: KeptRows) => sql<Left>`
  select entry.id, clothing_name.name || ': ' || entry.name as text, '/clothing/' || clothing_name.id as url, null as detail,
    case when entry.id in (
      select measurement_id from measured_value where clothing_item_id <> all(${idsOf(kept.items)})) then 'MEASURED' end as code
  from measurement as entry join clothing_name on clothing_name.id = clothing_name_id
  where entry.id in ${madeBy(importId, 'measurement')} and deleted_at is null
  order by ${natural('clothing_name.name')}, ${estonian('entry.name')}`;

const leftTypes = (importId: number, kept: KeptRows) => sql<Left>`
  select entry.id, entry.name as text, '/clothing/clothing-types' as url, null as detail, case when entry.id in (
      select clothing_type_id from clothing_name
      where id not in ${madeBy(importId, 'clothing_name')} and id <> all(${idsOf(kept.names)})) then 'HAS_NAMES' end as code
  from clothing_type as entry where entry.id in ${madeBy(importId, 'clothing_type')}
  order by ${estonian('entry.name')}`;

const leftPeople = (importId: number) => sql<Left>`
  select person.id, ${personName} as text, '/people/' || person.id as url, item as detail, case
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

const leftGroups = (importId: number, kept: KeptRows) => sql<Left>`
  select entry.id, entry.name as text, '/groups' as url, null as detail, case
    when entry.id in (select group_id from recurring_reminder) then 'REMINDED'
    when entry.id in (
      select group_id from person where id not in ${madeBy(importId, 'person')} and id <> all(${idsOf(kept.people)})) then 'HAS_PEOPLE'
    end as code
  from "group" as entry where entry.id in ${madeBy(importId, 'group')}
  order by ${estonian('entry.name')}`;
