import { sql } from 'kysely';

/** The name of the maker who mends an item in repair; else null. `item`: its table, or the view of present items. */
export const makerOf = (item: 'clothing_item' | 'current_item' | 'item') =>
  sql<string | null>`case when ${sql.ref(`${item}.state`)} = 'REPAIR' then (
    select name from at_maker where at_maker.clothing_item_id = ${sql.ref(`${item}.id`)} order by job_id limit 1) end`;
