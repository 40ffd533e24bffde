import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { findChanges, getVersion } from './versions.queries.ts';
import { type VersionedTable, whyNotSaved } from './versions.rules.ts';

/**
 * Refuses a save that is based on another version than the record has; without a version nothing is checked.
 * The caller has locked the record in an earlier statement. `unseen`: fields of which the user may not know.
 * @throws AppError CHANGED_MEANWHILE for each field that has changed since
 */
export async function requireVersion(
  scope: Scope,
  table: VersionedTable,
  id: number,
  version: number | undefined,
  unseen: readonly string[] = [],
): Promise<void> {
  if (version === undefined) return;
  const current = await getVersion(scope, table, id);
  if (current === version) return;
  refuse(...whyNotSaved(table, await findChanges(scope, table, id, current - version), scope.now, unseen));
}
