import type { Db } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';

interface AccountMail {
  readonly id: number;
  readonly attempts: number;
  /** Of the manager who causes the mail; undefined: its owner or the program does. */
  readonly ensembleId: number | undefined;
}

/** Sends the job of an account mail: one that its owner waits for goes before those that managers cause, which take turns. */
export const sendAccountMail = (db: Db, { id, attempts, ensembleId }: AccountMail, after = 0): Promise<void> =>
  sendJob(
    db,
    'account-mail',
    { id, attempts, ...(ensembleId !== undefined && { ensembleId }) },
    { after, turn: ensembleId === undefined ? { ensembleId: null, share: 'ONE' } : { ensembleId, share: 'MANY' } },
  );
