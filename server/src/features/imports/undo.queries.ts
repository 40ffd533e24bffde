import type { ImportKept } from '@riideait/contract';
import type { Scope } from '../../db/scope.ts';

/** Takes back what an import wrote, but for what has been used since; answers that. */
export async function undoImport(_scope: Scope, _importId: number): Promise<ImportKept[]> {
  return [];
}
