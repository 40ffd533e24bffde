import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import type { CountedPiece } from './report.rules.ts';

/** Pieces that were counted, each once as it was seen last, and piles without numbers; by place, name and number. */
export async function findCountedPieces({ db }: Scope, stocktakeId: number): Promise<CountedPiece[]> {
  const { rows } = await sql<CountedPiece>`
    with valid as (
      select * from stocktake_entry as entry
      where stocktake_id = ${stocktakeId} and withdraws is null and not exists (
        select from stocktake_entry as slip where slip.stocktake_id = ${stocktakeId} and slip.withdraws = entry.entry_id)
    ), piece as (
      (select distinct on (clothing_item_id) item.clothing_name_id, item.clothing_number, item.size_label,
        coalesce(item.place_id, name.place_id) as place_id, valid.place_id as found_place_id, valid.at, valid.counted_by, null::int as amount
      from valid join clothing_item as item on item.id = valid.clothing_item_id join clothing_name as name on name.id = item.clothing_name_id
      order by clothing_item_id, valid.at desc, valid.id desc)
      union all
      select clothing_name_id, null, size_label, place_id, place_id, at, counted_by, amount from valid where clothing_name_id is not null
    )
    select clothing_name.name as "clothingName", clothing_number as "clothingNumber", size_label as "sizeLabel", place.name as "placeName",
      found_place.name as "foundPlaceName", at as "countedAt", user_name.name as "countedBy", amount
    from piece join clothing_name on clothing_name.id = piece.clothing_name_id
    left join place on place.id = piece.place_id left join place as found_place on found_place.id = found_place_id
    left join user_name on user_name.id = piece.counted_by
    order by ${natural('place.name')} nulls last, ${natural('clothing_name.name')}, ${natural('clothing_number')}`.execute(db);
  return rows;
}
