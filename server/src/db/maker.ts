import { sql } from 'kysely';

/** Who mends an item, null: nobody is known; looked up only for one in repair. `item`: its table, or the view of present items. */
export const makerOf = (item: 'clothing_item' | 'current_item' | 'item') =>
  sql<string | null>`case when ${sql.ref(`${item}.state`)} = 'REPAIR' then maker_of(${sql.ref(`${item}.id`)}) end`;
