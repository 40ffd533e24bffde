import type { Database } from './database.ts';
import { type RoleSwitch, type Scope, withScope } from './scope.ts';

/** Runs `work` of the program in each ensemble, in a transaction of its own. */
export async function inEachEnsemble(
  database: Database,
  roleSwitch: RoleSwitch,
  now: Date,
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const ensembles = await database.system.selectFrom('ensemble').select('id').orderBy('id').execute();
  for (const { id } of ensembles) await withScope(database, roleSwitch, { ensembleId: id, userId: null, now }, work);
}
