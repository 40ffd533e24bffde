import { sql } from 'kysely';

/** The pieces of the clothing name in this row that could be issued now: in use, with nobody, not deleted. */
const free = sql`
  from clothing_item
  where clothing_item.clothing_name_id = clothing_name.id and clothing_item.deleted_at is null and clothing_item.active
    and not exists (select from issue where issue.clothing_item_id = clothing_item.id and issue.valid_until is null)
`;

/** How many pieces of the clothing name in this row could be issued now. */
export const freePieces = sql<number>`(select count(*) ${free})`;

/** Whether any piece of the clothing name in this row could be issued now. */
export const inStock = sql<boolean>`exists (select ${free})`;
