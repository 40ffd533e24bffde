import type { StocktakePieces } from '@riideait/contract';
import { sql } from 'kysely';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { natural } from '../../../db/order.ts';
import { packedSince } from '../../../db/packed.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** A piece of the register; what a stocktake is about says whether it is in its scope. */
type Piece = Omit<StocktakePieces['pieces'][number], 'inScope' | 'codes' | 'cameAt'> & { readonly typeId: number | null };

/** All pieces of the register, by name and number. */
export async function findPieces(scope: Scope): Promise<Piece[]> {
  await joinBySets(scope);
  return await scope.db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .select(['currentItem.id', 'currentItem.clothingNameId as nameId', 'currentItem.clothingNumber as number'])
    .select([
      'currentItem.size',
      'currentItem.sizeLabel',
      'currentItem.state',
      'currentItem.stateSince',
      'currentItem.active',
      'clothingName.clothingTypeId as typeId',
    ])
    .select(sql<number | null>`coalesce(current_item.place_id, clothing_name.place_id)`.as('placeId'))
    .select(
      sql<Piece['holder']>`case when person.id is not null then
        jsonb_build_object('id', person.id, 'name', ${personName}, 'since', current_item.held_since) end`.as('holder'),
    )
    .select(packedSince('current_item.id').as('packed'))
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('current_item.clothing_number'))
    .orderBy('currentItem.id')
    .execute();
}

/**
 * When items came in since a stocktake began: added or made free by an undo, in use again, returned. A change may be noted by another
 * clock than that of the stocktake.
 */
export async function findArrivals({ db }: Scope, stocktakeId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; cameAt: string }>`
    with change as materialized (
      select * from audit
      where id > (select min(id) from audit where entity = 'stocktake' and entity_id = ${stocktakeId}) and entity in ('clothing_item', 'issue')
    )
    select came.id, greatest(max(came.at), stocktake.started_at) as "cameAt" from stocktake cross join lateral (
      select clothing_item_id as id, valid_until as at from issue where valid_until >= stocktake.started_at
      union all
      select (old_values ->> 'clothing_item_id')::bigint, at from change where entity = 'issue' and action = 'DELETE'
      union all
      select entity_id, at from change
      where entity = 'clothing_item' and (action = 'INSERT' or new_values ->> 'active' = 'true' or new_values ? 'deleted_at')
    ) as came
    where stocktake.id = ${stocktakeId}
    group by came.id, stocktake.started_at`.execute(db);
  return new Map(rows.map(({ id, cameAt }) => [id, cameAt]));
}

/** The codes of all items. Apart: joined to the items, the planner may look for them item by item. */
export async function findCodes({ db }: Scope): Promise<Map<number, string[]>> {
  const codes = new Map<number, string[]>();
  for (const { code, clothingItemId } of await db.selectFrom('itemCode').select(['code', 'clothingItemId']).execute())
    if (clothingItemId !== null) codes.set(clothingItemId, [...(codes.get(clothingItemId) ?? []), code]);
  return codes;
}

/** All places, by name. */
export const findPlaces = ({ db }: Scope) => db.selectFrom('place').select(['id', 'name']).orderBy(natural('name')).execute();

/** All clothing names, by name. */
export const findNames = ({ db }: Scope) => db.selectFrom('currentName').select(['id', 'name']).orderBy(natural('name')).execute();

/** Items of these codes, by code; deleted ones too. */
export async function findCodedItems({ db }: Scope, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('itemCode')
    .select(['code', 'clothingItemId'])
    .where('code', 'in', codes)
    .where('clothingItemId', 'is not', null)
    .$narrowType<{ clothingItemId: number }>()
    .execute();
  return new Map(rows.map(({ code, clothingItemId }) => [code, clothingItemId]));
}

/** Where these items belong: their own places, else those of their names. */
export async function findPlacesOf({ db }: Scope, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .select(['currentItem.id', sql<number | null>`coalesce(current_item.place_id, clothing_name.place_id)`.as('placeId')])
    .where(sql<boolean>`current_item.id = any(${idArray(ids)})`)
    .execute();
  return new Map(rows.map(({ id, placeId }) => [id, placeId]));
}
