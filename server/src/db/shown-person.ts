import { sql } from 'kysely';

/** The joined person is neither erased nor merged into another. */
export const isShown = sql<boolean>`(person.erased_at is null and person.merged_into is null)`;
