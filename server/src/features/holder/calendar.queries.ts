import { sql } from 'kysely';
import type { HolderScope } from '../../db/link-scope.ts';

/** Keeps the hash of the calendar of this link. */
export const keepCalendar = ({ db, now }: HolderScope, hash: Buffer) =>
  sql`select holder_calendar(${hash}, ${now.toISOString()})`.execute(db);

export interface CalendarFacts {
  readonly performanceId: number;
  /** Of the numbers that have any; null: of none. */
  readonly minutes: number | null;
  /** ISO 8601: of the performance, its programme or an answer of the people of the link. */
  readonly changedAt: string;
}

export const findCalendarFacts = async ({ db }: HolderScope, performanceIds: readonly number[]): Promise<CalendarFacts[]> =>
  (await sql<CalendarFacts>`select * from holder_calendar_facts(${performanceIds})`.execute(db)).rows;
