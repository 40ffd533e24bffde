import type { Database } from '../db/database.ts';
import { sendJobs } from './send-job.ts';

/** Has each ensemble look which of its recurring reminders go out today. */
export async function sendDueJobs({ system }: Pick<Database, 'system'>): Promise<void> {
  const ensembles = await system.selectFrom('ensemble').select('id as ensembleId').orderBy('id').execute();
  await sendJobs(system, 'due-reminders', ensembles);
}
