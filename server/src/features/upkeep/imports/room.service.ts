import { refuseIfAny } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findSizes, forgetFiles, lockAdding } from './imports.queries.ts';
import { finishedTooBig, whyNoRoom } from './imports.rules.ts';

/** Refuses a file of `bytes` that the ensemble has no room for; forgets files of finished imports where they take too much. */
export async function makeRoom(scope: Scope, bytes: number): Promise<void> {
  await lockAdding(scope);
  const sizes = await findSizes(scope);
  refuseIfAny(whyNoRoom(sizes, bytes));
  await forgetFiles(scope, finishedTooBig(sizes));
}
