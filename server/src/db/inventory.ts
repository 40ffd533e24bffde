import type { Inventory } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * How many of these items are where. A subquery of its own for each row, not a join with a group for each name: in a select list
 * it is worked out for the rows of the page alone, and it stays fast while the database has no statistics yet.
 */
const inventoryOf = (these: RawBuilder<boolean>) => sql<Inventory>`(
  select json_build_object(
    'present', count(*) filter (where issue.id is null and clothing_item.active),
    'issued', count(*) filter (where issue.id is not null),
    'inactive', count(*) filter (where issue.id is null and not clothing_item.active),
    'total', count(*)
  )
  from clothing_item left join issue on issue.clothing_item_id = clothing_item.id and issue.valid_until is null
  where clothing_item.deleted_at is null and ${these}
)`;

/** How many items of the clothing name in this row are where. */
export const inventoryOfName = inventoryOf(sql`clothing_item.clothing_name_id = clothing_name.id`);

/** How many items of all clothing names are where. */
export const inventoryOfAll = inventoryOf(sql`true`);
