import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import { idArray } from '../../db/sets.ts';

export const findPrice = async ({ db }: Scope, clothingItemId: number): Promise<number | null> =>
  (await db.selectFrom('itemPrice').select('cents').where('clothingItemId', '=', clothingItemId).executeTakeFirst())?.cents ?? null;

/** Each of these pieces, which the caller has locked, cost so many cents; an equal price stays as it is. */
export const upsertPrices = ({ db }: Scope, ids: readonly number[], cents: number) =>
  sql`insert into item_price (clothing_item_id, cents) select id, ${cents}::bigint from unnest(${idArray(ids)}) as id order by id
    on conflict (ensemble_id, clothing_item_id) do update set cents = excluded.cents where item_price.cents <> excluded.cents`.execute(db);

export const removePrices = ({ db }: Scope, ids: readonly number[]) =>
  db
    .deleteFrom('itemPrice')
    .where(sql<boolean>`clothing_item_id = any(${idArray(ids)})`)
    .execute();
