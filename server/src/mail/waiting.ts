import type { Db } from '../db/database.ts';
import type { Jobs } from '../jobs/queues.ts';

export type EmailJob = Jobs['email'];

/**
 * The mail of a job. A job repeated after its worker died finds none, since the next attempt has a job of its own. Nor does one of an ensemble that
 * is frozen, or whose rows are being deleted: its mails wait.
 */
export const waiting = (db: Db, { id, attempts = 0, deedId = null }: EmailJob) =>
  db
    .selectFrom('email')
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', attempts)
    .where('deedId', 'is not distinct from', deedId)
    .where(({ exists, selectFrom }) => exists(selectFrom('ownEnsemble').select('id').where('stopped', '=', false)));

export const lockWaiting = (db: Db, job: EmailJob) => waiting(db, job).forUpdate();
