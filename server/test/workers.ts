import type { Database } from '../src/db/database.ts';
import type { MailServer } from './mail-server.ts';
import { type Program, programs } from './programs.ts';

/** Servers and workers as programs of their own, as npm starts them, on one database and mail server. */
export function workers(database: () => Database, smtp: MailServer) {
  const { start } = programs();
  return {
    start: (part: string, env: Record<string, string> = {}): Program =>
      start('main', { DATABASE_URL: database().url, SECRET: 's'.repeat(32), SMTP_URL: smtp.url(), LOG_LEVEL: 'info', ...env }, part),
    /** As if the limit without a heartbeat had passed, which a test of its own knows: a live worker sends its next one within half of it. */
    kill: async ({ child, ended }: Program): Promise<void> => {
      child.kill('SIGKILL');
      await ended;
      await database().pool.query(
        "update riideait_jobs.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second' where state = 'active'",
      );
    },
  };
}
