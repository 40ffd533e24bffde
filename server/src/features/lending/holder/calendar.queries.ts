import { sql } from 'kysely';
import type { HolderScope } from '../../../db/link-scope.ts';
import type { CalendarFacts } from './holder.types.ts';

/** Keeps the hash of the calendar of this link. */
export const keepCalendar = ({ db, now }: HolderScope, hash: Buffer) =>
  sql`select holder_calendar(${hash}, ${now.toISOString()})`.execute(db);

export const findCalendarFacts = async ({ db }: HolderScope, performanceIds: readonly number[]): Promise<CalendarFacts[]> =>
  (await sql<CalendarFacts>`select * from holder_calendar_facts(${performanceIds})`.execute(db)).rows;
