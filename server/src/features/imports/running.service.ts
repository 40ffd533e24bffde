import { mayRole } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { type RoleSwitch, withScope } from '../../db/scope.ts';
import type { Jobs } from '../../jobs/queues.ts';
import { findEnsembleIds, findRole, forgetImportsBefore, overBefore, refreshStatistics, updateFailed } from './imports.queries.ts';
import type { ImportThreads } from './imports.threads.ts';

/** Milliseconds that the writing may take. */
const WRITING_LIMIT = 10 * 60_000;

/** So many new rows may be more than the planner knows of. */
const MANY = 1000;

const CONFLICT = 'Registrit muudeti kirjutamise ajal mitu korda. Vaata eelvaade üle ja proovi uuesti.';
const UNKNOWN = 'Kirjutamisel tekkis ootamatu viga. Registrisse ei kirjutatud midagi. Proovi uuesti.';
const NOT_ALLOWED = 'Importi alustas kasutaja, kellel ei ole enam õigust registrisse kirjutada. Registrisse ei kirjutatud midagi.';

interface RunningOptions {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly threads: ImportThreads;
  readonly now: () => Date;
  /** Tells those who keep the server what has failed. */
  readonly complain: (error: unknown, words: string) => void;
}

/**
 * Writes an import that was told to run. Where the database is away or the worker is told to stop, the job is done again later; any other
 * failure is the import's, for people to see.
 */
export async function runImport(options: RunningOptions, { ensembleId, userId, id }: Jobs['import'], stopping: AbortSignal): Promise<void> {
  const { threads, complain } = options;
  const order = { ensembleId, userId, now: options.now() };
  const fail = (error: string) => withScope(options.database, options.roleSwitch, order, (scope) => updateFailed(scope, id, error));
  // Who was shut out since they told it to run writes nothing any more.
  const role = await findRole(options.database.system, { ensembleId, userId });
  if (role === undefined || !mayRole(role, 'imports:write')) {
    await fail(NOT_ALLOWED);
    return;
  }
  try {
    const outcome = await threads.run('write', order, { id }, { limit: WRITING_LIMIT, signal: stopping });
    if (outcome === 'CONFLICT') await fail(CONFLICT);
    else if (outcome >= MANY) await refreshStatistics(options.database.system);
  } catch (error) {
    if (stopping.aborted || isAway(error)) throw error;
    complain(error, 'An import has failed');
    await fail(error instanceof AppError ? error.message : UNKNOWN);
  }
}

const isAway = (error: unknown) => error instanceof AppError && error.refusals.some(({ code }) => code === 'UNAVAILABLE');

/** Forgets files and rows of imports that can no more be undone, and whole imports that were never written. */
export async function forgetOldImports(database: Database, roleSwitch: RoleSwitch, now: Date): Promise<void> {
  for (const ensembleId of await findEnsembleIds(database.system)) {
    await withScope(database, roleSwitch, { ensembleId, userId: null, now }, (scope) => forgetImportsBefore(scope, overBefore(now)));
  }
}
