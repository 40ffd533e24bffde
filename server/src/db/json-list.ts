import { type RawBuilder, sql } from 'kysely';

/** The rows of a query as one JSON array, in their order. */
export const jsonList = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(to_json(entry)), '[]') from (${rows}) as entry)`;

/** A timestamptz as ISO 8601 UTC. */
export const isoText = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
