import { refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { lockRowOfPlan } from './plans.queries.ts';

/**
 * Locks a plan against changes of its form and its cells; an undo that puts cells back need not wait for it.
 * @throws AppError PLAN_SHARED to an instructor who does not see all its dancers
 */
export async function lockPlan(scope: Scope, id: number): Promise<void> {
  if ((await lockRowOfPlan(scope, id)).shared) refuse(refusal('PLAN_SHARED'));
}
