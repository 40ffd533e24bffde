import { sql } from 'kysely';

/** The deed of this transaction; null before its first change, and without a user. */
export const presentDeed = sql<number | null>`nullif(current_setting('app.deed_id', true), '')::bigint`;
