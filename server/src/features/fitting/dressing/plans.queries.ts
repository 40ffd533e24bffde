import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { pictureOfName } from '../../../db/image-url.ts';
import { today } from '../../../db/late.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';
import { isDancer } from '../../../db/shown-person.ts';
import type { Member, Plan, PlannedName } from './dressing.types.ts';
import { waits } from './waiting.queries.ts';

const idsOf = (table: string, column: string, filter = sql`true`) => sql<number[]>`(
  select coalesce(jsonb_agg(${sql.ref(column)} order by ${sql.ref(column)}), '[]') from ${sql.table(table)} as part
  where part.dressing_plan_id = dressing_plan.id and ${filter})`;

const plans = ({ db }: Scope) =>
  db
    .selectFrom('dressingPlan')
    .leftJoin('group', 'group.id', 'dressingPlan.groupId')
    .select(['dressingPlan.id', 'dressingPlan.version', 'dressingPlan.name', 'dressingPlan.groupId', 'group.name as groupName'])
    .select(['dressingPlan.dueOn', 'dressingPlan.performanceId'])
    .select(idsOf('dressing_person', 'person_id', sql`added`).as('addedPersonIds'))
    .select(idsOf('dressing_person', 'person_id', sql`not added`).as('leftOutPersonIds'))
    .select(idsOf('plan_set', 'clothing_set_id').as('clothingSetIds'));

/** All plans, the newest first. */
export const findPlans = (scope: Scope): Promise<Plan[]> => plans(scope).orderBy('dressingPlan.id', 'desc').execute();

/** Plans that still wait, the newest first. */
export const findOpenPlans = (scope: Scope, limit: number): Promise<Plan[]> =>
  plans(scope)
    .leftJoin('performance', 'performance.id', 'dressingPlan.performanceId')
    .where(waits(scope, 'dressing_plan'))
    .orderBy('dressingPlan.id', 'desc')
    .limit(limit)
    .execute();

export const getPlan = async (scope: Scope, id: number): Promise<Plan> =>
  found(await plans(scope).where('dressingPlan.id', '=', id).executeTakeFirst());

/** Locks a plan, or 404. */
export const lockRowOfPlan = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('dressingPlan').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst());

/** Locks a plan as `lockRowOfPlan`, and with it all that may promise pieces for its days, in id order. */
export const lockRowsBeside = async (scope: Scope, id: number) =>
  found(
    await scope.db
      .selectFrom('dressingPlan')
      .select('id')
      .where('id', '=', id)
      .where(sql<boolean>`id in (select lock_plans_beside(${id}, ${today(scope)}))`)
      .executeTakeFirst(),
  );

/** Whether it has dancers whom the instructor of this request does not see. */
export async function isShared({ db, room }: Scope, id: number): Promise<boolean> {
  if (!room) return false;
  const { rows } = await sql`select from shared_plans() as plan_id where plan_id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Locks all plans, as `lockPlan` does one; in id order. */
export const lockPlans = ({ db }: Scope) => db.selectFrom('dressingPlan').select('id').orderBy('id').forNoKeyUpdate().execute();

type PlanValues = Pick<Plan, 'name' | 'groupId' | 'dueOn'>;

export const insertPlan = async (
  { db }: Scope,
  { name, groupId, dueOn }: PlanValues,
  performanceId: number | null = null,
): Promise<number> =>
  (await db.insertInto('dressingPlan').values({ name, groupId, dueOn, performanceId }).returning('id').executeTakeFirstOrThrow()).id;

export const updatePlan = ({ db }: Scope, id: number, { name, groupId, dueOn }: PlanValues) =>
  db.updateTable('dressingPlan').set({ name, groupId, dueOn }).where('id', '=', id).execute();

/** Deletes a plan; its dancers, sets and cells cascade. */
export const removePlan = ({ db }: Scope, id: number) => db.deleteFrom('dressingPlan').where('id', '=', id).execute();

/** Makes these the sets of the plan. */
export async function writeSets({ db }: Scope, planId: number, setIds: readonly number[]): Promise<void> {
  await sql`delete from dressing_set where dressing_plan_id = ${planId} and clothing_set_id <> all(${idArray(setIds)})`.execute(db);
  await sql`
    insert into dressing_set (dressing_plan_id, clothing_set_id) select ${planId}, unnest(${idArray(setIds)})
    on conflict do nothing`.execute(db);
}

/** Makes these the added and the left-out dancers of the plan; who stands in both is left out. */
export async function writePeople({ db }: Scope, planId: number, added: readonly number[], leftOut: readonly number[]): Promise<void> {
  const chosen = recordset(
    [...new Set([...added, ...leftOut])].map((person) => ({ person, added: !leftOut.includes(person) })),
    'person bigint, added boolean',
  );
  // Delete and insert instead of update: an update would leave the plan out of the audit.
  await sql`
    delete from dressing_person where dressing_plan_id = ${planId} and (person_id, added) not in (select person, added from ${chosen})`.execute(
    db,
  );
  await sql`
    insert into dressing_person (dressing_plan_id, person_id, added) select ${planId}, person, added from ${chosen}
    on conflict do nothing`.execute(db);
}

/** Ids of these that are not there, by table. */
export async function missingIds({ db }: Scope, table: 'person' | 'clothing_set' | 'group', ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${idArray(ids)}) as id where not exists (select from ${sql.table(table)} as row where row.id = id.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Ids of these people who are borrowers. */
export const findBorrowers = async ({ db }: Scope, ids: readonly number[]) =>
  db
    .selectFrom('person')
    .select(personName.$notNull().as('name'))
    .where(sql<boolean>`person.id = any(${idArray(ids)}) and not ${isDancer}`)
    .execute();

/** Who dances in the performance of a plan and comes, with the sets of her numbers. */
const danced = ({ db }: Scope, planId: number) =>
  db
    .selectFrom('dressingPlan as plan')
    .innerJoin('dance', 'dance.performanceId', 'plan.performanceId')
    .select('dance.personId')
    .select(
      sql<number[]>`coalesce(jsonb_agg(distinct clothing_set_id) filter (where clothing_set_id is not null), '[]')`.as('clothingSetIds'),
    )
    .where('plan.id', '=', planId)
    .where(sql<boolean>`not absent`)
    .groupBy('dance.personId')
    .as('danced');

/** Active dancers of a plan by last, then first name. */
export const findMembers = (scope: Scope, planId: number): Promise<Member[]> =>
  scope.db
    .selectFrom('dressingPlan')
    .innerJoin('person', (join) => join.onTrue())
    .leftJoin('dressingPerson', (join) =>
      join.onRef('dressingPerson.dressingPlanId', '=', 'dressingPlan.id').onRef('dressingPerson.personId', '=', 'person.id'),
    )
    .leftJoin('performance', 'performance.id', 'dressingPlan.performanceId')
    .leftJoin(danced(scope, planId), 'danced.personId', 'person.id')
    .select([
      'danced.clothingSetIds',
      'dressingPlan.performanceId',
      'performance.neededFrom',
      'person.id',
      personName.$notNull().as('name'),
      'person.genderCode',
      'person.confirmed',
    ])
    .where('dressingPlan.id', '=', planId)
    .where(sql<boolean>`person.active and coalesce(added, person.group_id = dressing_plan.group_id, danced.person_id is not null)`)
    .where(isDancer)
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

/** Clothing names of the sets of a plan, by name. */
export const findPlannedNames = ({ db }: Scope, planId: number): Promise<PlannedName[]> =>
  db
    .selectFrom('planSet')
    .innerJoin('clothingSetItem', 'clothingSetItem.clothingSetId', 'planSet.clothingSetId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingSetItem.clothingNameId')
    .innerJoin('clothingSet', 'clothingSet.id', 'planSet.clothingSetId')
    .select(['clothingName.id', 'clothingName.name', 'clothingSet.genderCode', 'clothingSet.together'])
    .select(['clothingSet.id as clothingSetId', pictureOfName().as('imageUrl')])
    .where('planSet.dressingPlanId', '=', planId)
    .where('clothingName.deletedAt', 'is', null)
    .orderBy(natural('clothing_name.name'))
    .orderBy('clothingName.id')
    .execute();
