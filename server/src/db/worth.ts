import { type RawBuilder, sql } from 'kysely';

/** What a new one of each clothing name cost on a day: of its values until then the newest, of one day the last. With `*` it would not be prepared. */
export const valuesOn = (day: string | RawBuilder<string>) => sql`(
  select distinct on (clothing_name_id) clothing_name_id, id, on_day, cents
  from name_value where on_day <= ${day} order by clothing_name_id, on_day desc, id desc)`;

/** Joins to `item`, for a day, `worth.cents`, the value of its clothing name, and `price.cents`, its own price. */
export const joinWorth = (day: string | RawBuilder<string>) => sql`
  left join ${valuesOn(day)} as worth on worth.clothing_name_id = item.clothing_name_id
  left join item_price as price on price.clothing_item_id = item.id`;

/** What a piece is worth, of rows joined by `joinWorth`; null: not known. */
export const worthOfItem = sql<number | null>`coalesce(worth.cents, price.cents)`;
