import type { RoleCode } from '@riideait/contract';
import { AppError } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import { type RoleSwitch, type Scope, withScope } from '../../../db/scope.ts';
import { isDiskFull, isTimeUp, isUnavailable } from '../../../db/violations.ts';
import { type Report, reportBy } from '../../../jobs/progress.ts';
import type { Jobs } from '../../../jobs/queues.ts';
import { isFrozen } from '../../accounts/ensembles/standing.service.ts';
import { findRole } from '../../accounts/user-rows/user-rows.service.ts';
import { endAllUndoing, endUndoing, getDeed, lockUndoing, updateProgress } from './deeds.queries.ts';
import { type DeedRow, whyNotUndoable } from './deeds.rules.ts';
import { undoWhole } from './undo.service.ts';

const UNKNOWN = 'Tekkis ootamatu viga. Register on nii, nagu enne. Proovi uuesti.';
const RESTORED = 'Andmed taastati varukoopiast, mis tehti ennistamise ajal. Proovi uuesti.';
const FROZEN = 'Ansambel on külmutatud';

const NOT_ALLOWED = 'Kasutajal, kes seda alustas, ei ole enam selleks õigust';

/** Undos of a restored installation have lost their jobs. */
export const endRestoredUndos = (db: Db) => endAllUndoing(db, RESTORED);

interface JobOptions {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly now: () => Date;
  readonly complain: (error: unknown, words: string) => void;
}

/**
 * Undoes a deed of many changes, in the name of a user. A refusal stays with the deed, in words, and so does a defect; where the database
 * is away or busy, or the disk is full, the job is repeated later.
 */
export async function runUndo(
  { database, roleSwitch, now, complain }: JobOptions,
  { ensembleId, userId, id }: Jobs['undo'],
): Promise<void> {
  // So big a deed is none of an instructor's.
  const identity = { ensembleId, userId, room: null, now: now() };
  const role = await findRole(database.system, { ensembleId, userId });
  if (await isFrozen(database.system, ensembleId)) {
    await withScope(database, roleSwitch, identity, (scope) => endUndoing(scope, id, FROZEN));
    return;
  }
  const store = (percent: number) => withScope(database, roleSwitch, identity, (beside) => updateProgress(beside, id, percent));
  const report = reportBy(store, () => now().getTime());
  try {
    await withScope(database, roleSwitch, { ...identity, deed: 'UNDO' }, async (scope) => {
      await lockUndoing(scope, id);
      const deed = await getDeed(scope, id);
      // An earlier attempt may have ended without an answer to the queue.
      if (!deed.undoing) return;
      const reasons = await undoAs(scope, role && { id: userId, roleCode: role }, { ...deed, undoing: false }, report);
      await endUndoing(scope, id, reasons.length === 0 ? null : reasons.join('; '));
    });
  } catch (error) {
    if (!isTimeUp(error) && (isUnavailable(error) || isDiskFull(error))) throw error;
    const isRefusal = error instanceof AppError;
    if (!isRefusal) complain(error, 'An undo has failed');
    await withScope(database, roleSwitch, identity, (scope) => endUndoing(scope, id, isRefusal ? error.message : UNKNOWN));
  }
}

/** Undoes the deed where the user still may; resolves to the reasons why not. */
async function undoAs(scope: Scope, user: { id: number; roleCode: RoleCode } | undefined, deed: DeedRow, report: Report) {
  if (user === undefined) return [NOT_ALLOWED];
  const refused = whyNotUndoable(deed, user, scope.now);
  return refused === undefined ? undoWhole(scope, deed.id, report) : [refused.text];
}
