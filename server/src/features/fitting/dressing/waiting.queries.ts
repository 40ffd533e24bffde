import { type RawBuilder, sql } from 'kysely';
import { back } from '../../../db/back-on.ts';
import { isComing } from '../../../db/coming.ts';
import { today } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import { isDancer } from '../../../db/shown-person.ts';
import type { CellKey } from './dressing.types.ts';

/** The plan still waits: its performance is coming; without one its own day is not past. `plan`: its table; its performance is joined. */
export const waits = (scope: Scope, plan: 'plan' | 'dressing_plan') => sql<boolean>`(
  case when ${sql.ref(`${plan}.performance_id`)} is null then coalesce(${sql.ref(`${plan}.due_on`)} >= ${today(scope)}, true)
    else ${isComing(scope)} end)`;

/**
 * Dancers of those of the plans that still wait, by sets: the rules of `layOut`, held to it by a property test. `dancer` has lists of
 * clothing names: those of her sets, those that she has `held`, and of stored cells those `given_up` (EMPTY, OWN), `waiting` (PROPOSED,
 * LOCKED) and those `lost` among them, whose piece cannot be had. A list that the statement does not ask for is not made.
 *
 * The planner knows nothing of rows behind row-level security: what it could join row by row is found by hashed `in` and by `group by`.
 */
const dancersOf = (scope: Scope, which: RawBuilder<unknown>) => sql`with plan as materialized (
  select plan.id, plan.group_id, plan.performance_id, performance.needed_from
  from dressing_plan as plan left join performance on performance.id = plan.performance_id
  where ${waits(scope, 'plan')} and ${which}
), member as materialized (
  select plan.id as plan_id, dance.person_id, array_agg(distinct dance.clothing_set_id) filter (where dance.clothing_set_id is not null) as sets
  from plan join dance on dance.performance_id = plan.performance_id
  where not dance.absent
  group by plan.id, dance.person_id
  union all
  select plan.id, person.id, (
    select array_agg(worn.id order by worn.id)
    from dressing_set as part join clothing_set as worn on worn.id = part.clothing_set_id
    where part.dressing_plan_id = plan.id and coalesce(worn.gender_code = person.gender_code, true))
  from plan join person on person.active and ${isDancer}
  left join dressing_person as chosen on chosen.dressing_plan_id = plan.id and chosen.person_id = person.id
  where plan.performance_id is null and coalesce(chosen.added, person.group_id = plan.group_id)
), outfit as materialized (
  select sets, array_agg(distinct part.clothing_name_id) as names
  from (select distinct sets from member) as worn
  join clothing_set_item as part on part.clothing_set_id = any(sets)
  join clothing_name as name on name.id = part.clothing_name_id and name.deleted_at is null
  group by sets
), held as materialized (
  select person_id, array_agg(distinct item.clothing_name_id) as names
  from (select distinct person_id from member offset 0) as dancing
  join current_issue as issue using (person_id) join clothing_item as item on item.id = issue.clothing_item_id
  group by person_id
), stored as materialized (
  select dressing_plan_id as plan_id, person_id, clothing_name_id, state in ('PROPOSED', 'LOCKED') as waits, clothing_item_id as piece_id
  from dressing_cell
  where dressing_plan_id = any(array(select id from plan)) and state <> 'GONE'
), taken as materialized (
  select item.id, item.active and item.deleted_at is null and issue.id is null as is_there, item.state = 'OK' as is_ok,
    case when item.state = 'WASH' then back.promised_on end as back_on,
    exists (select from packed_item where packed_item.clothing_item_id = item.id) as is_packed
  from (select distinct piece_id from stored offset 0) as planned
  join clothing_item as item on item.id = planned.piece_id
  left join current_issue as issue on issue.clothing_item_id = item.id
  left join ${back(scope)} on back.clothing_item_id = item.id
  where not exists (select from free_item where free_item.id = item.id)
    and not (item.clothing_number is null and exists (
      select from free_item join clothing_item as twin on twin.id = free_item.id
      where free_item.clothing_name_id = item.clothing_name_id
        and twin.clothing_number is null and twin.size_label is not distinct from item.size_label))
), hindered as materialized (
  select plan.id as plan_id, taken.id as piece_id
  from plan cross join taken
  where not (is_there and (not is_packed or plan.performance_id is not null) and (is_ok or coalesce(back_on < needed_from, false)))
), dancer as (
  select plan_id, person_id, max(names) as names, coalesce(max(held), '{}') as held, coalesce(max(given_up), '{}') as given_up,
    coalesce(max(waiting), '{}') as waiting, coalesce(max(lost), '{}') as lost
  from (
    select plan_id, person_id, coalesce(outfit.names, '{}') as names, held.names as held, null::bigint[] as given_up,
      null::bigint[] as waiting, null::bigint[] as lost
    from member left join outfit using (sets) left join held using (person_id)
    union all
    select plan_id, person_id, null, null, array_agg(clothing_name_id) filter (where not waits),
      array_agg(clothing_name_id) filter (where waits),
      array_agg(clothing_name_id) filter (where (plan_id, piece_id) in (select plan_id, piece_id from hindered))
    from stored group by plan_id, person_id
  ) as part
  group by plan_id, person_id
  having max(names) is not null
)`;

const everyPlan = sql`true`;
const amongPlans = (ids: readonly number[]) => sql`plan.id = any(${idArray(ids)})`;

/** Whether a list of `dancer` has a name of her sets that she does not hold. */
const hasOpen = (list: 'waiting' | 'lost') => sql<boolean>`exists (
  select from unnest(${sql.ref(list)}) as name where name = any(names) and name <> all(held))`;

/** Dancers who lack a piece (`isShort`), by plan: of those of these plans that still wait; a plan without one is left out. */
export async function countShort(scope: Scope, planIds: readonly number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await sql<{ planId: number; people: number }>`${dancersOf(scope, amongPlans(planIds))}
    select plan_id, count(*) as people from dancer
    where not names <@ (held || given_up || waiting) or ${hasOpen('lost')}
    group by plan_id`.execute(scope.db);
  return new Map(rows.map(({ planId, people }) => [planId, people]));
}

interface HandedCount {
  readonly numberOfPeople: number;
  readonly numberOfHanded: number;
}

/** Dancers by plan, and how many of them have got theirs (`isHanded`): of those plans that still wait, of all or of these. */
export async function countHanded(scope: Scope, planIds?: readonly number[]): Promise<Map<number, HandedCount>> {
  if (planIds?.length === 0) return new Map();
  const which = planIds === undefined ? everyPlan : amongPlans(planIds);
  const { rows } = await sql<Record<'planId' | 'people' | 'handed', number>>`${dancersOf(scope, which)}
    select plan.id as plan_id, coalesce(people, 0) as people, coalesce(handed, 0) as handed
    from plan left join (
      select plan_id,
        count(*) filter (where names && (held || given_up || waiting) and not ${hasOpen('waiting')}) as handed,
        -- As the page lists them: with a name at least, without a gender, or of a plan without names.
        count(*) filter (where names <> '{}' or person_id in (select id from person where gender_code is null)
          or plan_id not in (
            select dressing_plan_id from plan_set join clothing_set_item as part using (clothing_set_id)
            join clothing_name as name on name.id = part.clothing_name_id and name.deleted_at is null)) as people
      from dancer group by plan_id
    ) as counted on counted.plan_id = plan.id`.execute(scope.db);
  return new Map(rows.map(({ planId, people, handed }) => [planId, { numberOfPeople: people, numberOfHanded: handed }]));
}

interface WantedCell extends CellKey {
  readonly clothingName: string;
}

/** Plans of a group; those with a set, and its names. Undefined: all. */
interface WantedOf {
  readonly groupId?: number | undefined;
  readonly clothingSetId?: number | undefined;
}

/** Cells of plans that still wait, without those that are held, empty or her own: one that stands in two plans once. */
export async function findWanted(scope: Scope, { groupId, clothingSetId }: WantedOf): Promise<WantedCell[]> {
  const ofSet = sql`clothing_set_id = ${clothingSetId}`;
  const which = sql.join(
    [
      groupId === undefined ? everyPlan : sql`plan.group_id = ${groupId}`,
      clothingSetId === undefined ? everyPlan : sql`plan.id in (select dressing_plan_id from plan_set where ${ofSet})`,
    ],
    sql` and `,
  );
  const { rows } = await sql<WantedCell>`${dancersOf(scope, which)}
    select distinct person_id, name.id as clothing_name_id, name.name as clothing_name
    from (select distinct person_id, names, held || given_up as settled from dancer) as part
    cross join unnest(names) as wanted (id) join clothing_name as name on name.id = wanted.id
    where wanted.id <> all(settled)
      and ${clothingSetId === undefined ? sql`true` : sql`wanted.id in (select clothing_name_id from clothing_set_item where ${ofSet})`}
    order by person_id, name.id`.execute(scope.db);
  return rows;
}
