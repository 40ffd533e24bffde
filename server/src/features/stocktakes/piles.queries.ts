import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import { idArray } from '../../db/sets.ts';
import type { KeptFinding } from './stocktakes.types.ts';

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

/** Free pieces without numbers of a pile, at most `most`, without those that were counted one by one. */
export async function findPileItems(
  { db }: Scope,
  stocktakeId: number,
  { clothingNameId, size, placeId }: Pick<KeptFinding, 'clothingNameId' | 'size' | 'placeId'>,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .select('currentItem.id')
    .where('currentItem.clothingNameId', '=', clothingNameId)
    .where('currentItem.clothingNumber', 'is', null)
    .where('currentItem.size', 'is not distinct from', size)
    .where(sql<boolean>`coalesce(current_item.place_id, clothing_name.place_id) is not distinct from ${placeId}::bigint`)
    .where('currentItem.active', '=', true)
    .where('currentItem.state', '=', 'OK')
    .where('currentItem.issueId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stocktakeEntry as entry')
            .where('entry.stocktakeId', '=', stocktakeId)
            .whereRef('entry.clothingItemId', '=', 'currentItem.id')
            .where(({ not: un, exists: any, selectFrom: from }) =>
              un(
                any(
                  from('stocktakeEntry as slip')
                    .where('slip.stocktakeId', '=', stocktakeId)
                    .whereRef('slip.withdraws', '=', 'entry.entryId'),
                ),
              ),
            ),
        ),
      ),
    )
    .orderBy('currentItem.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
