import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';

export const findPrice = async ({ db }: Scope, clothingItemId: number): Promise<number | null> =>
  (await db.selectFrom('itemPrice').select('cents').where('clothingItemId', '=', clothingItemId).executeTakeFirst())?.cents ?? null;

/** What each of these pieces, which the caller has locked, cost; an equal price stays as it is. */
export const upsertPrices = ({ db }: Scope, prices: readonly { id: number; cents: number }[]) =>
  sql`insert into item_price (clothing_item_id, cents) select id, cents from ${recordset(prices, 'id bigint, cents bigint')} order by id
    on conflict (ensemble_id, clothing_item_id) do update set cents = excluded.cents where item_price.cents <> excluded.cents`.execute(db);

export const removePrices = ({ db }: Scope, ids: readonly number[]) =>
  db
    .deleteFrom('itemPrice')
    .where(sql<boolean>`clothing_item_id = any(${idArray(ids)})`)
    .execute();
