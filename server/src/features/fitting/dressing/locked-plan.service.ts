import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { isShared, lockRowOfPlan, lockRowsBeside } from './plans.queries.ts';

/** Locks a plan against changes of its form and its cells, as `requireWhole`; an undo that puts cells back need not wait for it. */
export async function lockPlan(scope: Scope, id: number): Promise<void> {
  await lockRowOfPlan(scope, id);
  await requireWhole(scope, id);
}

/** As `lockPlan`; no other plan gets a piece for days of this one meanwhile. */
export async function lockPlanBeside(scope: Scope, id: number): Promise<void> {
  await lockRowsBeside(scope, id);
  await requireWhole(scope, id);
}

/** @throws AppError PLAN_SHARED to an instructor who does not see all its dancers */
export async function requireWhole(scope: Scope, id: number): Promise<void> {
  if (await isShared(scope, id)) refuse(refusal('PLAN_SHARED'));
}
