import type { PlannedPiece, WornPiece } from '@riideait/contract';
import { sql } from 'kysely';
import { today } from '../../../db/late.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Clothing names that dancers who come wear in some number. */
const wanted = (performanceId: number) => sql`(
  select distinct dance.person_id, clothing_name_id from dance
  join clothing_set_item on clothing_set_item.clothing_set_id = dance.clothing_set_id
  where dance.performance_id = ${performanceId} and not absent) as wanted`;

/** The cell of a dancer and a name in the plan of the performance; `item_id`: its piece, if the plan promises it. */
const cell = (scope: Scope, performanceId: number) => sql`(
  select stored.person_id, stored.clothing_name_id, stored.state, promised.clothing_item_id as item_id
  from dressing_cell as stored join dressing_plan as plan on plan.id = stored.dressing_plan_id
  left join promised_cells(${idArray([performanceId])}, ${today(scope)}) as promised
    on promised.person_id = stored.person_id and promised.clothing_name_id = stored.clothing_name_id
  where plan.performance_id = ${performanceId}) as cell`;

/** A subquery, lest the planner go through all pieces of a name for each dancer. */
const nameOfIssued = sql`(select clothing_name_id from clothing_item where clothing_item.id = clothing_item_id and deleted_at is null)`;

/** What each dancer who comes wears, by dancer and name: what she holds, else what her cell promises and nobody holds. */
export async function findPlanned(scope: Scope, performanceId: number): Promise<Omit<PlannedPiece, 'promised'>[]> {
  const { rows } = await sql<Omit<PlannedPiece, 'promised'>>`
    select case when held.id is not null then 'HELD' when cell.state = 'OWN' then 'OWN' else 'PACK' end as kind,
      person.id as "personId", ${personName} as "personName", item.id as "clothingId", name.id as "clothingNameId", name.name as "clothingName",
      item.clothing_number as "clothingNumber", item.size, item.size_label as "sizeLabel", item.state, place.name as "placeName"
    from ${wanted(performanceId)}
    join person on person.id = wanted.person_id
    join clothing_name as name on name.id = wanted.clothing_name_id and name.deleted_at is null
    left join lateral (
      select clothing_item_id as id from current_issue where person_id = wanted.person_id and wanted.clothing_name_id = ${nameOfIssued} order by current_issue.id limit 1
    ) as held on true
    left join ${cell(scope, performanceId)} on held.id is null and cell.person_id = person.id and cell.clothing_name_id = name.id
    left join current_item as item on item.id = case when held.id is null then cell.item_id else held.id end
    left join place on place.id = coalesce(item.place_id, name.place_id)
    where held.id is not null or cell.state = 'OWN' or item.id is not null and item.issue_id is null
    order by ${estonian('person.last_name')}, ${estonian('person.first_name')}, person.id, ${natural('name.name')}`.execute(scope.db);
  return rows;
}

/** Stores who wore what; `keep_worn` sees cells that are closed to an instructor. */
export const insertWorn = ({ db, now }: Scope, performanceId: number) =>
  sql`select keep_worn(${performanceId}, ${now.toISOString()})`.execute(db);

export const findWorn = ({ db }: Scope, performanceId: number): Promise<WornPiece[]> =>
  db
    .selectFrom('worn')
    .innerJoin('person', 'person.id', 'worn.personId')
    .innerJoin('clothingItem', 'clothingItem.id', 'worn.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['worn.clothingItemId as clothingId', 'worn.personId', personName.$notNull().as('personName')])
    .select(['clothingItem.clothingNameId', 'clothingName.name as clothingName', 'clothingItem.clothingNumber'])
    .where('worn.performanceId', '=', performanceId)
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .orderBy(natural('clothing_name.name'))
    .orderBy('clothingItem.id')
    .execute();
