import { OTHER_GROUP } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../../db/late.ts';
import { personName } from '../../../db/person-name.ts';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { PromisedItem } from './promises.types.ts';

interface Asked {
  /** SQL: days. */
  readonly from: RawBuilder<string>;
  readonly until: RawBuilder<string>;
  readonly exceptPlanId?: number;
  readonly clothingIds?: readonly number[];
}

/** Promises for some of these days, those that end first before others. */
async function promises(scope: Scope, { from, until, exceptPlanId = 0, clothingIds }: Asked): Promise<PromisedItem[]> {
  const pieces = clothingIds === undefined ? sql`null` : idArray(clothingIds);
  const { rows } = await sql<PromisedItem>`
    select promised.clothing_item_id as clothing_id, item.clothing_name_id, clothing_name.name as clothing_name, item.clothing_number, promised.dressing_plan_id as plan_id, loan_id,
      coalesce(case when loan_id is not null then ${personName} else plan.name end, ${sql.lit(OTHER_GROUP)}) as name,
      promised.person_id, case when loan_id is null then ${personName} end as person_name, on_day, coalesce(from_day, ${today(scope)}) as "from", until_day as until
    from promised_items(${from}, ${until}, ${exceptPlanId}, ${pieces}) as promised
    join clothing_item as item on item.id = promised.clothing_item_id
    join clothing_name on clothing_name.id = item.clothing_name_id
    left join dressing_plan as plan on plan.id = promised.dressing_plan_id
    left join person on person.id = promised.person_id
    order by until_day, plan_id, loan_id`.execute(scope.db);
  return rows;
}

/** Promises of these pieces; left out: of all. */
export const findPromises = (scope: Scope, clothingIds?: readonly number[]): Promise<PromisedItem[]> =>
  promises(scope, { from: today(scope), until: sql`'infinity'`, ...(clothingIds && { clothingIds }) });

/** Promises of other plans and of loans for days of this one. */
export function findPromisesBeside(scope: Scope, planId: number): Promise<PromisedItem[]> {
  const ofPlan = (day: RawBuilder<unknown>) => sql<string>`(
    select ${day} from dressing_plan as own left join performance on performance.id = own.performance_id where own.id = ${planId})`;
  const now = today(scope);
  return promises(scope, {
    from: ofPlan(sql`greatest(performance.needed_from, ${now})`),
    until: ofPlan(sql`coalesce(performance.needed_until, greatest(own.due_on, ${now}), ${now} + 60)`),
    exceptPlanId: planId,
  });
}

/** Which of all pieces are promised for some of these days. */
export const findPromisesBetween = (scope: Scope, from: string, until: string): Promise<PromisedItem[]> =>
  promises(scope, { from: sql`${from}::date`, until: sql`${until}::date` });

/** Locks the plans that may promise for some of these days: none gets a piece for them meanwhile. */
export const lockPromises = ({ db }: Scope, from: string, until: string) =>
  sql`select lock_plans_of_days(${from}::date, ${until}::date)`.execute(db);

/** Pieces of the cells of these plans. */
export async function findPiecesOfPlans({ db }: Scope, planIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('dressingCell')
    .select('clothingItemId')
    .distinct()
    .where(sql<boolean>`dressing_plan_id = any(${idArray(planIds)}) and clothing_item_id is not null`)
    .execute();
  return rows.flatMap(({ clothingItemId }) => clothingItemId ?? []);
}

/** Plans whose promises the present deed may have changed, or may have promised elsewhere: by their cells, performances, sets, dancers and loans. */
export async function findPlansOfDeed({ db }: Scope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct plan.id from deed_subject as subject join dressing_plan as plan on case subject.entity
      when 'dressing_plan' then plan.id = entity_id
      when 'performance' then plan.performance_id = entity_id
      when 'clothing_set' then exists (select from dressing_set as part where part.dressing_plan_id = plan.id and part.clothing_set_id = entity_id)
        or exists (select from performance_number as number where number.performance_id = plan.performance_id
          and entity_id in (number.women_set_id, number.men_set_id))
      when 'loan' then exists (select from dressing_cell as cell join loan_item as part using (clothing_item_id)
        where cell.dressing_plan_id = plan.id and part.loan_id = entity_id)
      when 'person' then exists (select from dressing_cell as cell where cell.dressing_plan_id = plan.id and cell.person_id = entity_id)
      else false end
    where subject.deed_id = ${presentDeed}`.execute(db);
  return rows.map(({ id }) => id);
}
