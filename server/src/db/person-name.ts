import { sql } from 'kysely';

/** First and last name of the joined person, or null. */
export const personName = sql<string | null>`person.first_name || ' ' || person.last_name`;
