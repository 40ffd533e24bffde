import type { NameValue, NameValuesForm, PricedItem, ValuedName } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { valuesOn } from '../../../db/worth.ts';

/** All clothing names with their pieces that are there, and what is known of their worth on the day. */
export async function findValuedNames({ db }: Scope, today: string): Promise<ValuedName[]> {
  const { rows } = await sql<ValuedName>`
    with worth as (
      select item.clothing_name_id as id, count(*) as pieces, count(*) - count(cents) as without_price, sum(cents)::bigint as sum_of_prices,
        (array_agg(cents order by acquired_on desc nulls last, item.id desc) filter (where cents is not null))[1] as last_price
      from current_item as item left join item_price on clothing_item_id = item.id
      where given_back_on is null group by 1
    )
    select name.id, name.name, coalesce(pieces, 0) as pieces,
      case when newest.id is not null then json_build_object('id', newest.id, 'onDay', newest.on_day, 'cents', newest.cents) end as value,
      coalesce(sum_of_prices, 0) as "sumOfPrices", coalesce(without_price, 0) as "withoutPrice", last_price as "lastPrice"
    from clothing_name as name left join worth on worth.id = name.id
      left join ${valuesOn(today)} as newest on newest.clothing_name_id = name.id
    where name.deleted_at is null order by ${natural('name.name')}, name.id`.execute(db);
  return rows;
}

/** Pieces of a name, by number. */
export const findPricedItems = ({ db }: Scope, nameId: number): Promise<PricedItem[]> =>
  db
    .selectFrom('currentItem')
    .leftJoin('itemPrice', 'itemPrice.clothingItemId', 'currentItem.id')
    .select(['currentItem.id', 'currentItem.clothingNumber', 'currentItem.acquiredOn', 'currentItem.makerName'])
    .select('itemPrice.cents as priceCents')
    .where('currentItem.clothingNameId', '=', nameId)
    .where('currentItem.givenBackOn', 'is', null)
    .orderBy(natural('current_item.clothing_number'))
    .orderBy('currentItem.id')
    .execute();

/** Values of a name, the newest first; of one day the last said counts. */
export const findValues = ({ db }: Scope, nameId: number): Promise<NameValue[]> =>
  db
    .selectFrom('nameValue')
    .select(['id', 'onDay', 'cents'])
    .where('clothingNameId', '=', nameId)
    .orderBy('onDay', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const insertValues = ({ db }: Scope, onDay: string, rows: NameValuesForm['rows']) =>
  db
    .insertInto('nameValue')
    .values(rows.map((row) => ({ ...row, onDay })))
    .execute();
