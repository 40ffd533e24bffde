import { dayInEstonia } from '../../../day.ts';
import { allowTime } from '../../../db/allow-time.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { RoleSwitch } from '../../../db/scope.ts';
import type { ImageStore } from '../../../images/store.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { deleteErased, eraseMembers, findNamedOnlyIn, lockOutMembers } from '../../accounts/users/members.service.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { removeAllImages } from '../../wardrobe/images/unused-images.service.ts';
import { rememberErased } from '../erased/list.service.ts';
import {
  beginRemoval,
  deleteEnsemble,
  deleteLinks,
  deleteSome,
  enterEnsemble,
  findDue,
  findOwnedTables,
  findReferences,
  findRemoving,
  findStaying,
  forgetEnsemble,
  lockEnsembleToRemove,
  type OwnedTable,
} from './removal.queries.ts';
import { deletionOrder } from './removal.rules.ts';

/** Requests and jobs that began before the users were locked out are over by then, ms. */
const GRACE = 10 * 60 * 1000;

/** Rows deleted per transaction. */
const AT_ONCE = 5000;

export interface Removal {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly store: ImageStore;
  readonly now: Date;
  readonly complain: (error: unknown, words: string) => void;
}

/**
 * Removes closed ensembles. On their closing day their users are locked out. Ten minutes later their rows and images are deleted in
 * small transactions, then the ensemble itself. The next run goes on after a crash or a failure.
 */
export async function removeClosed(removal: Removal, stopping: AbortSignal): Promise<void> {
  const { database, now, complain } = removal;
  const { system } = database;
  for (const { id } of await findDue(system, dayInEstonia(now))) await begin(system, id, now);
  let failure: unknown;
  for (const { id } of await findRemoving(system, new Date(now.getTime() - GRACE))) {
    stopping.throwIfAborted();
    await remove(removal, id, stopping).catch((error) => {
      failure = error;
      complain(error, `Ensemble ${id} could not be removed yet`);
    });
  }
  if (failure !== undefined) throw failure;
}

/** Begins the removal of an ensemble whose day has come. */
const begin = (system: Db, ensembleId: number, now: Date): Promise<void> =>
  system.transaction().execute(async (db) => {
    const ensemble = await lockEnsembleToRemove(db, ensembleId);
    if (!ensemble || ensemble.removingSince !== null || ensemble.closesOn === null || ensemble.closesOn > dayInEstonia(now)) return;
    await lockOut(db, ensembleId, now);
  });

/** Removes an ensemble again that a restored backup has brought back; the last one stays. */
export const removeAgain = (system: Db, ensembleId: number, now: Date): Promise<void> =>
  system.transaction().execute(async (db) => {
    const ensemble = await lockEnsembleToRemove(db, ensembleId);
    if (ensemble && (await findStaying(db, ensembleId))) await lockOut(db, ensembleId, now);
  });

/** Locks the users out; from here on the closing cannot be taken back. */
async function lockOut(db: Db, ensembleId: number, now: Date): Promise<void> {
  await beginRemoval(db, ensembleId, { closesOn: dayInEstonia(now), now });
  await lockOutMembers(db, { ensembleId, otherId: await otherThan(db, ensembleId), now });
  await sendJob(db, 'closed-ensembles', null, { after: GRACE / 1000 + 60 });
}

/** The ensemble that administrators go to: the last one is never closed. */
async function otherThan(db: Db, ensembleId: number): Promise<number> {
  const staying = await findStaying(db, ensembleId);
  if (staying === undefined) throw new Error('No other ensemble stays');
  return staying.id;
}

async function remove(removal: Removal, ensembleId: number, stopping: AbortSignal): Promise<void> {
  const { system } = removal.database;
  const tables = new Map((await findOwnedTables(system)).map((table) => [table.name, table]));
  // The audit last: it notes the deletions.
  const order = deletionOrder([...tables.keys()], await findReferences(system), 'audit');
  // Triggers write rows into tables that are empty already.
  for (let deleted = 1; deleted > 0; ) {
    deleted = 0;
    for (const name of order) {
      const table = tables.get(name);
      if (name === 'image') deleted += await removeAllImages(removal, ensembleId);
      else if (table) deleted += await empty(system, ensembleId, table, stopping);
    }
  }
  await finish(removal, ensembleId);
}

/** Deletes all rows of the ensemble from a table. Of two workers one waits for the other. */
async function empty(system: Db, ensembleId: number, table: OwnedTable, stopping: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let some = AT_ONCE; some === AT_ONCE; deleted += some) {
    stopping.throwIfAborted();
    some = await system.transaction().execute(async (db) => {
      if (!(await lockEnsembleToRemove(db, ensembleId))) return 0;
      await enterEnsemble(db, ensembleId);
      await allowTime({ db });
      return deleteSome(db, table, ensembleId, AT_ONCE);
    });
  }
  return deleted;
}

/** The ensemble itself, its users, and what the installation knows of it. */
const finish = ({ database, now }: Removal, ensembleId: number): Promise<void> =>
  database.system.transaction().execute(async (db) => {
    if (!(await lockEnsembleToRemove(db, ensembleId))) return;
    await allowTime({ db });
    await eraseMembers(db, { ensembleId, otherId: await otherThan(db, ensembleId), now });
    const unnamed = await findNamedOnlyIn(db, ensembleId);
    await forgetEnsemble(db, ensembleId);
    await deleteLinks(db, ensembleId);
    await deleteEnsemble(db, ensembleId);
    if (unnamed.length > 0) await deleteErased(db, unnamed);
    const details = [{ what: 'Number', from: String(ensembleId), to: null }];
    await record(db, { now, address: 'öine töö', userAgent: null }, { kind: 'ENSEMBLE_REMOVED', actorId: null, details });
    await rememberErased(db, [{ entity: 'ensemble', id: ensembleId, inEnsembleId: null, at: now.toISOString(), byUserId: null }]);
    await sendJob(db, 'erased-list', {});
  });

export { findPresentEnsembles } from './removal.queries.ts';
