import { sql } from 'kysely';
import { isPacked } from '../../../db/packed.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { UnnumberedPiece } from './piles.rules.ts';

/** Of these clothing names those that are not deleted. */
export async function findKnownNames({ db }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('currentName')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Active pieces without numbers of these clothing names, without those that were counted one by one. */
export const findUnnumbered = ({ db }: Scope, stocktakeId: number, nameIds: readonly number[]): Promise<UnnumberedPiece[]> =>
  db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .select(['currentItem.id', 'currentItem.clothingNameId as nameId', 'currentItem.sizeLabel'])
    .select(['currentItem.state', 'currentItem.holderId', isPacked('current_item.id').as('packed')])
    .select(sql<number | null>`coalesce(current_item.place_id, clothing_name.place_id)`.as('placeId'))
    .where(sql<boolean>`current_item.clothing_name_id = any(${idArray(nameIds)})`)
    .where('currentItem.clothingNumber', 'is', null)
    .where('currentItem.active', '=', true)
    .where(
      sql<boolean>`not exists (
        select from stocktake_entry as entry
        where entry.stocktake_id = ${stocktakeId} and entry.clothing_item_id = current_item.id and not exists (
          select from stocktake_entry as slip where slip.stocktake_id = ${stocktakeId} and slip.withdraws = entry.entry_id))`,
    )
    .orderBy('currentItem.id')
    .execute();
