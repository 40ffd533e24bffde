import { atField, type RecurringReminder, type RecurringReminderForm, type RecurringStatus, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { keepGroup } from '../../people/groups/groups.service.ts';
import { type Origin, remindHolders } from '../reminders/reminders.service.ts';
import {
  findHolders,
  findOthersOf,
  findPlans,
  findRuns,
  insertPlan,
  insertRun,
  lockDuePlans,
  lockPlan,
  updatePlan,
  updateRun,
} from './recurring-reminders.queries.ts';
import { comingRuns, type Day, firstDayTwice, nextDayAfter, nextOfChanged, nextOfResumed, statusOf } from './recurring-reminders.rules.ts';

const ORDER: readonly RecurringStatus[] = ['ACTIVE', 'PAUSED', 'ENDED'];

/** Recurring reminders: active ones by next day, then paused, then ended ones. */
export async function listReminders(scope: Scope, id?: number): Promise<RecurringReminder[]> {
  const today = dayInEstonia(scope.now);
  const plans = await findPlans(scope, id);
  const runs = await findRuns(scope, id);
  const holders = await findHolders(scope, id);
  return plans
    .map(({ paused, nextOn, ...plan }) => ({
      ...plan,
      status: statusOf({ ...plan, paused, nextOn }, today),
      comingRuns: comingRuns({ ...plan, paused, nextOn }, today),
      ...(holders.get(plan.id) ?? { holders: 0, withoutEmail: [] }),
      runs: runs.get(plan.id) ?? [],
    }))
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}

const getReminder = async (scope: Scope, id: number): Promise<RecurringReminder> => found((await listReminders(scope, id))[0]);

const dayOver = () => refuse(atField('startsOn', refusal('DAY_OVER')));

type Wanted = Pick<RecurringReminder, 'groupId' | 'genderCode' | 'startsOn' | 'everyWeeks'>;

/** Refuses two reminders to one person on one day. The caller holds the group's lock, so concurrent saves see each other. */
async function refuseTwice(scope: Scope, { groupId, genderCode, everyWeeks }: Wanted, nextOn: Day, id?: number) {
  const others = await findOthersOf(scope, groupId, id);
  const day = firstDayTwice({ genderCode, everyWeeks, nextOn }, others, dayInEstonia(scope.now));
  if (day !== null) refuse(atField('startsOn', refusal('REMINDER_TWICE', { day })));
}

export async function addReminder(scope: Scope, form: RecurringReminderForm): Promise<RecurringReminder> {
  if (form.startsOn <= dayInEstonia(scope.now)) dayOver();
  await keepGroup(scope, form.groupId);
  const { genderCode = null, everyWeeks = null } = form;
  await refuseTwice(scope, { ...form, genderCode, everyWeeks }, form.startsOn);
  return getReminder(scope, await insertPlan(scope, { ...form, nextOn: form.startsOn }));
}

/** Changes a live reminder. Only a new start or cadence moves its next day. */
export async function editReminder(scope: Scope, id: number, form: RecurringReminderForm): Promise<RecurringReminder> {
  const today = dayInEstonia(scope.now);
  // Lock order: the group before the plan, as in deleting a group.
  await keepGroup(scope, form.groupId);
  const plan = await lockGoingOn(scope, id);
  if (form.startsOn !== plan.startsOn && form.startsOn <= today) dayOver();
  const { genderCode = plan.genderCode, everyWeeks = plan.everyWeeks } = form;
  const wanted = { ...form, genderCode, everyWeeks };
  const isSame = form.startsOn === plan.startsOn && everyWeeks === plan.everyWeeks;
  const nextOn = isSame ? plan.nextOn : nextOfChanged(plan, wanted, today);
  // A single day in the past.
  if (nextOn === null) return dayOver();
  await refuseTwice(scope, wanted, nextOn, id);
  await updatePlan(scope, id, { ...wanted, nextOn });
  return getReminder(scope, id);
}

export async function pauseReminder(scope: Scope, id: number): Promise<RecurringReminder> {
  await lockGoingOn(scope, id);
  await updatePlan(scope, id, { paused: true });
  return getReminder(scope, id);
}

/** Resumes a paused reminder; an active one stays. */
export async function resumeReminder(scope: Scope, id: number): Promise<RecurringReminder> {
  const plan = await lockGoingOn(scope, id);
  if (plan.paused) await updatePlan(scope, id, { paused: false, nextOn: nextOfResumed(plan, scope.now) });
  return getReminder(scope, id);
}

/** Ends a reminder; its runs stay. */
export async function stopReminder(scope: Scope, id: number): Promise<RecurringReminder> {
  await lockGoingOn(scope, id);
  await updatePlan(scope, id, { nextOn: null });
  return getReminder(scope, id);
}

async function lockGoingOn(scope: Scope, id: number) {
  const plan = await lockPlan(scope, id);
  if (statusOf(plan, dayInEstonia(scope.now)) === 'ENDED') refuse(refusal('REMINDER_ENDED'));
  return plan;
}

/**
 * Sends the due reminders of an ensemble to people who hold something now; each at most once a day, also over
 * several workers. Several missed days give one mail.
 */
export async function runDueReminders(scope: Scope, origin: Origin): Promise<void> {
  const today = dayInEstonia(scope.now);
  for (const plan of await lockDuePlans(scope, today)) {
    const { id, groupId, genderCode, lateOnly, onlyUnconfirmed } = plan;
    const run = await insertRun(scope, id, today);
    if (run !== undefined) {
      const name = `recurring-${id}-${today}`;
      await updateRun(scope, run.id, await remindHolders(scope, origin, { groupId, genderCode, lateOnly, onlyUnconfirmed, name }));
    }
    await updatePlan(scope, id, { nextOn: nextDayAfter(plan, today) });
  }
}

/** Moves due reminders of all ensembles in sight to their next day without sending them. */
export async function skipDueReminders(scope: Pick<Scope, 'db' | 'now'>): Promise<void> {
  const today = dayInEstonia(scope.now);
  for (const plan of await lockDuePlans(scope, today)) await updatePlan(scope, plan.id, { nextOn: nextDayAfter(plan, today) });
}
