import {
  atField,
  type DressingForm,
  type DressingPlan,
  type DressingPlanRow,
  type EditDressingForm,
  refusal,
  type Today,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { requireVersion } from '../../trail/versions/versions.service.ts';
import type { Plan } from './dressing.types.ts';
import { cellsOf, isShort } from './layout.rules.ts';
import { readLayout } from './layout.service.ts';
import { lockPlan } from './locked-plan.service.ts';
import {
  findBorrowers,
  findOpenPlans,
  findPlans,
  getPlan,
  insertPlan,
  lockPlans,
  missingIds,
  removePlan,
  updatePlan,
  writePeople,
  writeSets,
} from './plans.queries.ts';
import { showPlan } from './showing.service.ts';
import { countHanded } from './waiting.queries.ts';

export { countShort } from './waiting.queries.ts';

/** Counts of a plan that is over: nobody waits. */
const OVER = { numberOfPeople: null, numberOfHanded: null };

export async function listPlans(scope: Scope): Promise<DressingPlanRow[]> {
  const plans = await findPlans(scope);
  const counts = await countHanded(scope);
  return plans.map((plan) => ({ ...plan, ...(counts.get(plan.id) ?? OVER) }));
}

/** Of more plans none waits for anybody. */
const NEWEST = 10;

/** The newest plans that not everybody has got yet. */
export async function listWaitingPlans(scope: Scope): Promise<Today['plans']> {
  const plans = await findOpenPlans(scope, NEWEST);
  const counts = await countHanded(
    scope,
    plans.map(({ id }) => id),
  );
  return plans.flatMap((plan) => {
    const count = counts.get(plan.id);
    return count !== undefined && count.numberOfHanded < count.numberOfPeople ? [{ ...plan, ...count }] : [];
  });
}

/** Keeps all plans from being changed and handed over until the end of the transaction. */
export const keepPlans = (scope: Scope) => lockPlans(scope);

const EMPTY = { groupId: null, addedPersonIds: [], leftOutPersonIds: [], dueOn: null };
type PlanFields = Pick<Plan, keyof DressingForm>;

/** A body with the present values of the fields that it leaves out. */
function filled(form: DressingForm, present: Omit<PlanFields, 'name' | 'clothingSetIds'>): PlanFields {
  const { groupId = present.groupId, dueOn = present.dueOn } = form;
  const { addedPersonIds = present.addedPersonIds, leftOutPersonIds = present.leftOutPersonIds } = form;
  return { ...form, groupId, dueOn, addedPersonIds, leftOutPersonIds };
}

export async function addPlan(scope: Scope, given: DressingForm): Promise<DressingPlan> {
  const form = filled(given, EMPTY);
  await requireReferences(scope, form);
  const id = await insertPlan(scope, form);
  await writeParts(scope, id, form);
  return showPlan(scope, id);
}

/**
 * Changes a plan; the cells of dancers and names that it has no more stay, and show again with them. Of a performance only the name:
 * dancers, sets and due day follow the programme.
 */
export async function editPlan(scope: Scope, id: number, { version, ...given }: EditDressingForm): Promise<DressingPlan> {
  await lockPlan(scope, id);
  await requireVersion(scope, 'dressing_plan', id, version);
  const present = await getPlan(scope, id);
  if (present.performanceId !== null) {
    await updatePlan(scope, id, { ...present, name: given.name });
    return showPlan(scope, id);
  }
  const form = filled(given, present);
  await requireReferences(scope, form);
  await updatePlan(scope, id, form);
  await writeParts(scope, id, form);
  return showPlan(scope, id);
}

/** The plan of a new performance. */
export const addPlanOf = (scope: Scope, performanceId: number, plan: Pick<Plan, 'name' | 'dueOn'>): Promise<number> =>
  insertPlan(scope, { ...plan, groupId: null }, performanceId);

/** Name and due day of a plan as those of its performance. */
export const followPerformance = (scope: Scope, id: number, plan: Pick<Plan, 'name' | 'dueOn'>) =>
  updatePlan(scope, id, { ...plan, groupId: null });

/** Clothing names of which dancers of a plan lack a piece. */
export async function findShortNames(scope: Scope, planId: number): Promise<number[]> {
  const cells = cellsOf(await readLayout(scope, planId)).filter(({ cell }) => isShort(cell));
  return [...new Set(cells.map(({ cell }) => cell.clothingNameId))];
}

export async function deletePlan(scope: Scope, id: number): Promise<null> {
  await lockPlan(scope, id);
  const { name, performanceId } = await getPlan(scope, id);
  if (performanceId !== null) refuse(refusal('PLAN_OF_PERFORMANCE', { name }));
  await removePlan(scope, id);
  return null;
}

async function writeParts(scope: Scope, id: number, form: PlanFields): Promise<void> {
  await writeSets(scope, id, form.clothingSetIds);
  await writePeople(scope, id, form.addedPersonIds, form.leftOutPersonIds);
}

/** Refuses ids that are not there, at their fields. */
async function requireReferences(scope: Scope, form: PlanFields): Promise<void> {
  if (scope.room && form.groupId === null) refuse(atField('groupId', refusal('INVALID', { reason: 'Vali rühm' })));
  const references = [
    ['groupId', 'group', form.groupId === null ? [] : [form.groupId]],
    ['addedPersonIds', 'person', form.addedPersonIds],
    ['leftOutPersonIds', 'person', form.leftOutPersonIds],
    ['clothingSetIds', 'clothing_set', form.clothingSetIds],
  ] as const;
  for (const [field, table, ids] of references) {
    if ((await missingIds(scope, table, ids)).length > 0) refuse(atField(field, refusal('REFERENCE_NOT_FOUND')));
  }
  const added = form.addedPersonIds.length === 0 ? [] : await findBorrowers(scope, form.addedPersonIds);
  refuseIfAny(added.map(({ name }) => atField('addedPersonIds', refusal('NOT_A_DANCER', { person: name }))));
}
