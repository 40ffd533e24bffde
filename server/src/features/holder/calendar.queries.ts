import { sql } from 'kysely';
import type { HolderScope } from '../../db/link-scope.ts';

/** Keeps the hash of the calendar of this link. */
export const keepCalendar = ({ db, now }: HolderScope, hash: Buffer) =>
  sql`select holder_calendar(${hash}, ${now.toISOString()})`.execute(db);
