import type { PersonKind } from '@riideait/contract';
import { sql } from 'kysely';

/** The joined person is neither erased nor merged into another. */
export const isShown = sql<boolean>`(person.erased_at is null and person.merged_into is null)`;

const groupsOfBorrowers = sql`select id from "group" where borrowers`;

/** The joined person is a dancer: not of a group of borrowers. */
export const isDancer = sql<boolean>`(person.group_id in (${groupsOfBorrowers})) is not true`;

export const kindOfPerson = sql<PersonKind>`case when ${isDancer} then 'DANCER' else 'BORROWER' end`;
