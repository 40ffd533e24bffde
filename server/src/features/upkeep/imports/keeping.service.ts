import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findRunning, lockImports } from './imports.queries.ts';

/** Keeps imports from being changed and written until the end of the transaction. @throws AppError while one is being written */
export async function keepImports(scope: Scope): Promise<void> {
  await lockImports(scope);
  const [running] = await findRunning(scope);
  if (running !== undefined) refuse(refusal('IMPORT_RUNNING', { who: running.createdBy }));
}
