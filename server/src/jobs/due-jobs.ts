import type { Database } from '../db/database.ts';
import { sendJobs } from './send-job.ts';

/** Sends each ensemble a job that finds what is due today. */
export async function sendDueJobs({ system }: Pick<Database, 'system'>, queue: 'due-reminders' | 'due-returns'): Promise<void> {
  const ensembles = await system
    .selectFrom('ensemble')
    .select('id as ensembleId')
    .where('removingSince', 'is', null)
    // After the thaw one mail stands for all days that were missed.
    .where('frozenAt', 'is', null)
    .orderBy('id')
    .execute();
  await sendJobs(system, queue, ensembles);
}
