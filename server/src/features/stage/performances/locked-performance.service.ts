import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { isShared, lockRowOfPerformance } from './performances.queries.ts';

/**
 * Locks a performance that is open, against all other changes; answers its name.
 * @throws AppError PERFORMANCE_SHARED to an instructor where other groups dance too, PERFORMANCE_CLOSED
 */
export async function lockPerformance(scope: Scope, id: number): Promise<string> {
  const { name, closedAt } = await lockRowOfPerformance(scope, id);
  if (await isShared(scope, id)) refuse(refusal('PERFORMANCE_SHARED'));
  if (closedAt !== null) refuse(refusal('PERFORMANCE_CLOSED', { name }));
  return name;
}

export { keepOpen, markClosed } from './performances.queries.ts';
