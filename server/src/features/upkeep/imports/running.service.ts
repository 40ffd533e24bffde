import { mayRole, permissionsOf } from '@riideait/contract';
import { AppError } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import { type RoleSwitch, withScope } from '../../../db/scope.ts';
import type { Jobs } from '../../../jobs/queues.ts';
import { isFrozen } from '../../accounts/ensembles/standing.service.ts';
import { findRole } from '../../accounts/user-rows/user-rows.service.ts';
import type { ImportPool } from './import-pool.ts';
import { failRunning, refreshStatistics, updateFailed } from './imports.queries.ts';

/** Ms that the writing may take. */
const WRITING_LIMIT = 10 * 60_000;

/** New rows after which the statistics of the planner are stale. */
const MANY = 1000;

const CONFLICT = 'Registrit muudeti kirjutamise ajal mitu korda. Vaata eelvaade üle ja proovi uuesti.';
const UNKNOWN = 'Kirjutamisel tekkis ootamatu viga. Registrisse ei kirjutatud midagi. Proovi uuesti.';
const NOT_ALLOWED = 'Importi alustas kasutaja, kellel ei ole enam õigust registrisse kirjutada. Registrisse ei kirjutatud midagi.';
const FROZEN = 'Ansambel külmutati enne kirjutamist. Registrisse ei kirjutatud midagi. Proovi uuesti, kui külmutamine on lõppenud.';

const RESTORED = 'Andmed taastati varukoopiast, mis tehti kirjutamise ajal. Registrisse ei kirjutatud midagi. Proovi uuesti.';

/** Imports of a restored installation have lost their jobs. */
export const endRestoredImports = (db: Db) => failRunning(db, RESTORED);

interface RunningOptions {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly pool: ImportPool;
  readonly now: () => Date;
  readonly complain: (error: unknown, words: string) => void;
}

/**
 * Writes an import. Where the database is away, the disk is full or the worker stops, the job is repeated later; any other failure is stored with the
 * import, in a sentence.
 */
export async function runImport(options: RunningOptions, { ensembleId, userId, id }: Jobs['import'], stopping: AbortSignal): Promise<void> {
  const { pool, complain } = options;
  const order = { ensembleId, userId, room: null, now: options.now() };
  const fail = (error: string) => withScope(options.database, options.roleSwitch, order, (scope) => updateFailed(scope, id, error));
  // The user may have lost the right since.
  const role = await findRole(options.database.system, { ensembleId, userId });
  if (role === undefined || !mayRole(role, 'imports:write')) {
    await fail(NOT_ALLOWED);
    return;
  }
  if (await isFrozen(options.database.system, ensembleId)) {
    await fail(FROZEN);
    return;
  }
  try {
    const outcome = await pool.run(
      'write',
      { ...order, permissions: permissionsOf(role) },
      { id },
      { limit: WRITING_LIMIT, signal: stopping },
    );
    if (outcome === 'CONFLICT') await fail(CONFLICT);
    else if (outcome >= MANY) await refreshStatistics(options.database.system);
  } catch (error) {
    if (stopping.aborted || isAway(error)) throw error;
    complain(error, 'An import has failed');
    await fail(error instanceof AppError ? error.message : UNKNOWN);
  }
}

const isAway = (error: unknown) =>
  error instanceof AppError && error.refusals.some(({ code }) => code === 'UNAVAILABLE' || code === 'DISK_FULL');

export { findRunning as findRunningImports, forgetImportsBefore as forgetImports } from './imports.queries.ts';
