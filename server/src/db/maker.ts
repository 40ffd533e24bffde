import { sql } from 'kysely';

/** The name of the maker who mends an item in repair; else null. `item`: its table, or the view of present items. */
export const makerOf = (item: 'clothing_item' | 'current_item' | 'item') =>
  sql<string | null>`case when ${sql.ref(`${item}.state`)} = 'REPAIR' then maker_of(${sql.ref(`${item}.id`)}) end`;
