import { sql } from 'kysely';

/** The newest code of the item whose id is in `itemColumn`. */
export const codeOf = (itemColumn: string) => sql<string>`(
  select code from item_code where item_code.clothing_item_id = ${sql.ref(itemColumn)} order by given_at desc, item_code.id desc limit 1)`;

/** The newest codes of items, for many at once: rows of `id`, that of the item, and `code`. `which`: condition on `clothing_item_id`. */
export const newestCodes = (which = sql<boolean>`clothing_item_id is not null`) => sql<{ id: number; code: string }>`(
  select distinct on (clothing_item_id) clothing_item_id as id, code from item_code
  where ${which} order by clothing_item_id, given_at desc, item_code.id desc)`;
