import {
  type AttendanceForm,
  answersOfOtherDay,
  atField,
  type CopyPerformanceForm,
  type DeedKind,
  type EditPerformanceForm,
  type NumbersForm,
  type Performance,
  type PerformanceForm,
  type PerformanceProgress,
  type PerformanceRow,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { addPlanOf, countShort, followPerformance } from '../../fitting/dressing/plans.service.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import { findPacked } from '../../wardrobe/packed/packed.service.ts';
import { findTwice } from '../../wardrobe/promises/promises.service.ts';
import { findDancers, findLeftOut } from './attendance.queries.ts';
import { setAttendance } from './attendance.service.ts';
import { lockPerformance } from './locked-performance.service.ts';
import { findNumbers } from './numbers.queries.ts';
import { beginProgramme, copyNumbers, saveNumbers } from './numbers.service.ts';
import {
  findComing,
  findDatedByDeed,
  findGroupIds,
  findPerformances,
  getPerformance,
  insertPerformance,
  isShared,
  isThereAny,
  removePerformance,
  type StoredRow,
  updatePerformance,
  writeGroups,
} from './performances.queries.ts';
import { dayAfter, saidTwice, valuesOf, whyNotThen } from './performances.rules.ts';
import type { PerformanceValues } from './performances.types.ts';
import { findProgress } from './progress.queries.ts';

export const listPerformances = async (scope: Scope, seesPlans: boolean): Promise<PerformanceRow[]> =>
  withCounts(scope, await findPerformances(scope), seesPlans);

export const hasPerformances = (scope: Scope): Promise<boolean> => isThereAny(scope);

/** Days from today that a performance counts as near. */
const NEAR = 8;

/** Performances of today and the next days. */
export const listNear = async (scope: Scope, seesPlans: boolean): Promise<PerformanceRow[]> =>
  withCounts(scope, await findComing(scope, dayAfter(dayInEstonia(scope.now), NEAR)), seesPlans);

async function withCounts(scope: Scope, rows: readonly StoredRow[], seesPlans: boolean): Promise<PerformanceRow[]> {
  const counted = await countsOf(
    scope,
    rows.filter(({ coming }) => coming),
    seesPlans,
  );
  return rows.map(({ coming, ...row }) => {
    if (!coming) return { ...row, numberOfPeople: null, numberOfShort: 0, progress: null };
    const { numberOfShort, progress } = counted(row);
    return { ...row, numberOfPeople: progress.people, numberOfShort, progress };
  });
}

type Counts = Pick<PerformanceRow, 'numberOfShort'> & { readonly progress: PerformanceProgress };

/** How far these performances are. */
async function countsOf(
  scope: Scope,
  performances: readonly Pick<PerformanceRow, 'id' | 'planId'>[],
  seesPlans: boolean,
): Promise<(performance: Pick<PerformanceRow, 'id' | 'planId'>) => Counts> {
  const short = await countShort(scope, seesPlans ? performances.map(({ planId }) => planId) : []);
  const found = await findProgress(
    scope,
    performances.map(({ id }) => id),
  );
  return ({ id, planId }) => {
    const { wearing, ...counted } = found(id);
    const numberOfShort = short.get(planId) ?? 0;
    return { numberOfShort, progress: { ...counted, dressed: seesPlans ? Math.max(0, wearing - numberOfShort) : null } };
  };
}

export async function readPerformance(scope: Scope, id: number): Promise<Performance> {
  const performance = await getPerformance(scope, id);
  return {
    ...performance,
    numberOfTwice: (await findTwice(scope, [performance.planId])).length,
    // Plans count what is short until the day is over.
    progress: (await countsOf(scope, [performance], performance.onDay >= dayInEstonia(scope.now)))(performance).progress,
    shared: await isShared(scope, id),
    numbers: await findNumbers(scope, id),
    people: await findDancers(scope, id),
    leftOut: await findLeftOut(scope, id),
  };
}

/** Name, plan and days of a performance, or 404. */
export const headOfPerformance = (scope: Scope, id: number): Promise<Pick<Performance, 'name' | 'planId' | 'neededUntil'>> =>
  getPerformance(scope, id);

export async function addPerformance(scope: Scope, { clothingSetIds, ...form }: PerformanceForm): Promise<Performance> {
  const id = await insert(scope, valuesOf(form), form.groupIds);
  await beginProgramme(scope, id, clothingSetIds);
  return readPerformance(scope, id);
}

async function insert(scope: Scope, values: PerformanceValues, groupIds: readonly number[]): Promise<number> {
  requireTimes(scope, values);
  await requireGroups(scope, groupIds);
  const id = await insertPerformance(scope, values);
  await writeGroups(scope, id, groupIds);
  await addPlanOf(scope, id, planOf(values));
  return id;
}

function requireTimes(scope: Scope, values: PerformanceValues, formerDay?: string): void {
  refuseIfAny(whyNotThen(values, dayInEstonia(scope.now), formerDay));
  const twice = saidTwice(values);
  if (twice !== undefined) scope.warn(twice);
}

/** Deeds that may put a performance on a day, or give it a group. */
const DATING: ReadonlySet<DeedKind> = new Set(['PERFORMANCE_ADD', 'PERFORMANCE_EDIT', 'UNDO']);

/**
 * After a deed of this kind, of each performance that it has put on a day: says how many have answered for another day and not for this one, and
 * what else its groups dance on it.
 */
export async function warnOfDays(scope: Scope, kind: DeedKind): Promise<void> {
  if (!DATING.has(kind)) return;
  for (const { id, moved } of await findDatedByDeed(scope)) {
    // What comes back with its day stood there before.
    if (kind === 'UNDO' && !moved) continue;
    const answered = moved ? (await findDancers(scope, id)).filter(({ former }) => former !== null).length : 0;
    if (answered > 0) scope.warn(answersOfOtherDay(answered));
    const others = (await getPerformance(scope, id)).sameDay.map(({ name, gatherAt }) => [name, gatherAt].filter(Boolean).join(' '));
    if (others.length > 0) scope.warn(`Samal päeval on samal rühmal ka: ${others.join(', ')}.`);
  }
}

const planOf = ({ name, neededUntil }: PerformanceValues) => ({ name, dueOn: neededUntil });

/** Refuses groups that are not there, and an instructor's performance without a group of hers, at their field. */
async function requireGroups(scope: Scope, groupIds: readonly number[]): Promise<void> {
  const there = await findGroupIds(scope, groupIds);
  if (there.length < groupIds.length) refuse(atField('groupIds', refusal('REFERENCE_NOT_FOUND')));
  if (scope.room && groupIds.length === 0) refuse(atField('groupIds', refusal('INVALID', { reason: 'Vali vähemalt üks rühm' })));
}

export async function editPerformance(scope: Scope, id: number, { version, ...form }: EditPerformanceForm): Promise<Performance> {
  await lockPerformance(scope, id);
  await requireVersion(scope, 'performance', id, version);
  const present = await getPerformance(scope, id);
  const values = valuesOf(form, present);
  requireTimes(scope, values, present.onDay);
  await requireGroups(scope, form.groupIds);
  await updatePerformance(scope, id, values);
  await writeGroups(scope, id, form.groupIds);
  await followPerformance(scope, present.planId, planOf(values));
  return readPerformance(scope, id);
}

export async function deletePerformance(scope: Scope, id: number): Promise<null> {
  const name = await lockPerformance(scope, id);
  const { length: items } = await findPacked(scope, id);
  if (items > 0) refuse(refusal('PERFORMANCE_PACKED', { name, items }));
  await removePerformance(scope, id);
  return null;
}

/** Adds a performance like this one on another day. */
export async function copyPerformance(scope: Scope, from: number, { name, onDay }: CopyPerformanceForm): Promise<Performance> {
  const { groups, ...present } = await getPerformance(scope, from);
  if (await isShared(scope, from)) refuse(refusal('PERFORMANCE_SHARED'));
  const { kind, gatherAt, place, note } = present;
  const values = valuesOf({ name, kind, onDay, gatherAt, place, note }, present);
  const id = await insert(
    scope,
    values,
    groups.map((group) => group.id),
  );
  await copyNumbers(scope, from, id);
  return readPerformance(scope, id);
}

export async function setNumbers(scope: Scope, id: number, form: NumbersForm): Promise<Performance> {
  await saveNumbers(scope, id, form);
  return readPerformance(scope, id);
}

export async function attend(scope: Scope, id: number, form: AttendanceForm): Promise<Performance> {
  await setAttendance(scope, id, form);
  return readPerformance(scope, id);
}
