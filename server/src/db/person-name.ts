import { sql } from 'kysely';

/** First and last name of the joined person; null where nobody is joined. */
export const personName = sql<string | null>`person.first_name || ' ' || person.last_name`;
