import type { NamedPerson, Queued, RecurringReminderForm, ReminderRun } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { isLate } from '../../../db/late.ts';
import { estonian } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import type { Day, Plan } from './recurring-reminders.rules.ts';

/** Past runs shown of each plan. */
const RUNS = 20;

/** All plans or one, nearest day first. */
export const findPlans = ({ db }: Scope, id?: number) =>
  db
    .selectFrom('recurringReminder as plan')
    .innerJoin('group', 'group.id', 'plan.groupId')
    .where(({ eb }) => given(id, (one) => eb('plan.id', '=', one)))
    .select(['plan.id', 'plan.groupId', 'group.name as groupName', 'plan.genderCode'])
    .select(['plan.startsOn', 'plan.everyWeeks', 'plan.lateOnly', 'plan.onlyUnconfirmed', 'plan.paused', 'plan.nextOn'])
    .orderBy('plan.nextOn', (next) => next.asc().nullsLast())
    .orderBy('plan.id', 'desc')
    .execute();

/** Last runs of each plan, newest first. */
export async function findRuns({ db }: Scope, id?: number): Promise<Map<number, ReminderRun[]>> {
  const rows = await db
    .selectFrom('recurringReminder as plan')
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom('reminderRun')
          .whereRef('reminderRun.recurringReminderId', '=', 'plan.id')
          .select(['reminderRun.id', 'reminderRun.ranOn', 'reminderRun.queued', 'reminderRun.withoutEmail', 'reminderRun.overLimit'])
          .orderBy('reminderRun.ranOn', 'desc')
          .limit(RUNS)
          .as('run'),
      (join) => join.onTrue(),
    )
    .where(({ eb }) => given(id, (one) => eb('plan.id', '=', one)))
    .select(['plan.id as planId', 'run.id', 'run.ranOn', 'run.queued', 'run.withoutEmail', 'run.overLimit'])
    .orderBy('run.ranOn', 'desc')
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([planId, runs]) => [planId, runs.map(({ planId: _, ...run }) => run)]));
}

/** Recipients of each plan with a next day: people of its group who hold something. */
export async function findHolders(scope: Scope, id?: number) {
  const rows = await scope.db
    .selectFrom('recurringReminder as plan')
    .innerJoin('person', (join) =>
      join
        .onRef('person.groupId', '=', 'plan.groupId')
        .on(({ or, eb }) => or([eb('plan.genderCode', 'is', null), eb('person.genderCode', '=', eb.ref('plan.genderCode'))])),
    )
    .where('plan.nextOn', 'is not', null)
    .where(({ eb }) => given(id, (one) => eb('plan.id', '=', one)))
    .where(sql<boolean>`not (plan.only_unconfirmed and person.confirmed)`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('currentIssue')
          .whereRef('currentIssue.personId', '=', 'person.id')
          .where(sql<boolean>`(not plan.late_only or ${isLate(scope, 'current_issue.due_on')})`),
      ),
    )
    .groupBy('plan.id')
    .select(({ fn }) => [
      'plan.id',
      fn.count<number>('person.email').as('holders'),
      sql<NamedPerson[]>`coalesce(json_agg(json_build_object('id', person.id, 'name', ${personName})
        order by ${estonian('person.last_name')}, ${estonian('person.first_name')}, person.id) filter (where person.email is null), '[]')`.as(
        'withoutEmail',
      ),
    ])
    .execute();
  return new Map(rows.map(({ id: planId, holders, withoutEmail }) => [planId, { holders, withoutEmail }]));
}

const plans = ({ db }: Pick<Scope, 'db'>) =>
  db
    .selectFrom('recurringReminder')
    .select(['id', 'groupId', 'genderCode', 'startsOn', 'everyWeeks', 'lateOnly', 'onlyUnconfirmed', 'paused', 'nextOn']);

/** Locks a plan against changes and sending. */
export const lockPlan = async (scope: Scope, id: number) => found(await plans(scope).where('id', '=', id).forUpdate().executeTakeFirst());

/** Locks all due plans in id order; one sent while this waited is no longer due. */
export const lockDuePlans = (scope: Pick<Scope, 'db'>, today: Day) =>
  plans(scope).where('nextOn', '<=', today).where('paused', '=', false).orderBy('id').forUpdate().execute();

/** Other live reminders of a group. */
export const findOthersOf = (scope: Scope, groupId: number, but?: number) =>
  plans(scope)
    .where('groupId', '=', groupId)
    .where('nextOn', 'is not', null)
    .where(({ eb }) => given(but, (one) => eb('id', '!=', one)))
    .execute();

export const insertPlan = async ({ db }: Scope, plan: RecurringReminderForm & Pick<Plan, 'nextOn'>): Promise<number> =>
  (await db.insertInto('recurringReminder').values(plan).returning('id').executeTakeFirstOrThrow()).id;

export const updatePlan = ({ db }: Pick<Scope, 'db'>, id: number, changes: Partial<RecurringReminderForm & Plan>) =>
  db.updateTable('recurringReminder').set(changes).where('id', '=', id).execute();

/** Inserts the run of a day; undefined if there is one already. */
export const insertRun = ({ db }: Scope, recurringReminderId: number, ranOn: Day) =>
  db
    .insertInto('reminderRun')
    .values({ recurringReminderId, ranOn, queued: 0, withoutEmail: [] })
    .onConflict((once) => once.doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateRun = ({ db }: Scope, id: number, { queued, withoutEmail, overLimit }: Queued) =>
  db.updateTable('reminderRun').set({ queued, withoutEmail, overLimit }).where('id', '=', id).execute();
