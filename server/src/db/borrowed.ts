import { sql } from 'kysely';

/** Whether a piece is borrowed: of an `owner`, joined, other than the ensemble, with a day to give it back. All others are insured as own ones. */
export const isBorrowed = (item: 'item' | 'current_item') =>
  sql<boolean>`coalesce(owner.kind <> 'SELF' and ${sql.ref(`${item}.give_back_on`)} is not null, false)`;
