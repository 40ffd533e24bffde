import { type ImportStatus, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { type ImportEntry, lockImport } from './imports.queries.ts';

/** Whether nothing has been written of it yet. */
export const isOpen = (status: ImportStatus): boolean => status === 'READY' || status === 'FAILED';

/** Locks an import that has not been written. */
export async function lockOpen(scope: Scope, id: number): Promise<ImportEntry> {
  const entry = await lockImport(scope, id);
  return isOpen(entry.status) ? entry : refuse(refusal('IMPORT_STARTED'));
}
