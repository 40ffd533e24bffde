import type { Group, GroupForm, GroupProgress } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { isLate } from '../../../db/late.ts';
import { estonian } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

const groups = ({ db }: Scope) =>
  db
    .selectFrom('group')
    .select(({ selectFrom, fn }) => [
      'group.id',
      'group.name',
      'group.growing',
      'group.borrowers',
      'group.version',
      selectFrom('person')
        .whereRef('person.groupId', '=', 'group.id')
        .where('person.active', '=', true)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfActivePeople'),
      selectFrom('person')
        .whereRef('person.groupId', '=', 'group.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfAllPeople'),
    ]);

export const findGroups = (scope: Scope): Promise<Group[]> => groups(scope).orderBy(estonian('group.name')).execute();

/** How far the active people of each group are, counted for all groups at once. */
const progress = (scope: Scope, seesMeasures: boolean) => sql<Omit<GroupProgress, keyof Group> & { groupId: number }>`(
  select person.group_id, count(held.person_id) as holding, count(held.person_id) filter (where person.confirmed) as confirmed,
    count(held.person_id) filter (where held.late) as late,
    ${seesMeasures ? sql`count(*) filter (where person.id not in (select person_id from body_measurement))` : sql`null::bigint`} as unmeasured
  from person left join (
    select person_id, bool_or(${isLate(scope, 'due_on')}) as late from current_issue group by person_id
  ) as held on held.person_id = person.id
  where person.active group by person.group_id)`;

export const findProgress = (scope: Scope, seesMeasures: boolean): Promise<GroupProgress[]> =>
  groups(scope)
    .leftJoin(progress(scope, seesMeasures).as('progress'), 'progress.groupId', 'group.id')
    .select([
      sql<number>`coalesce(holding, 0)`.as('holding'),
      sql<number>`coalesce(progress.confirmed, 0)`.as('confirmed'),
      sql<number>`coalesce(progress.late, 0)`.as('late'),
      sql<number | null>`case when not borrowers and ${seesMeasures} then coalesce(unmeasured, 0) end`.as('unmeasured'),
    ])
    .orderBy(estonian('group.name'))
    .execute();

export const getGroup = async (scope: Scope, id: number): Promise<Group> =>
  found(await groups(scope).where('group.id', '=', id).executeTakeFirst());

/** Locks a group against changes and new members. */
export const lockGroup = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('group').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

/** Locks a group, if it exists, against other holders of this lock; people may still join. */
export const keepGroup = ({ db }: Scope, id: number) => db.selectFrom('group').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const insertGroup = async ({ db }: Scope, form: GroupForm): Promise<number> =>
  (await db.insertInto('group').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateGroup = ({ db }: Scope, id: number, form: GroupForm) => db.updateTable('group').set(form).where('id', '=', id).execute();

export const removeGroup = ({ db }: Scope, id: number) => db.deleteFrom('group').where('id', '=', id).execute();
