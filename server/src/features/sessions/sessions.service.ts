import type { Db } from '../../db/database.ts';
import { endSessions } from './sessions.queries.ts';

/** Ends a user's sessions: the next request with any of their tokens is refused. The session `stays`, if given, goes on. */
export async function endSessionsOf(db: Db, userId: number, now: Date, { stays = null }: { stays?: number | null } = {}): Promise<void> {
  await endSessions(db, userId, now, stays);
}
