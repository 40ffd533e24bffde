import type { StocktakePieces } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../db/order.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';

const placeOf = sql<number | null>`coalesce(current_item.place_id, clothing_name.place_id)`;

/** The item is of one of the ids of this list of the stocktake. */
const isIn = (key: string, id: ReturnType<typeof sql.ref<number>> | typeof placeOf) =>
  sql`stocktake.narrowed -> ${sql.lit(key)} @> to_jsonb(${id})`;
const isEmpty = (key: string) => sql`stocktake.narrowed -> ${sql.lit(key)} = '[]'`;
const typeId = sql.ref<number>('clothing_name.clothing_type_id');
const nameId = sql.ref<number>('current_item.clothing_name_id');

const inScope = sql<boolean>`coalesce((${isEmpty('placeIds')} or ${isIn('placeIds', placeOf)})
  and ((${isEmpty('typeIds')} and ${isEmpty('nameIds')}) or ${isIn('typeIds', typeId)} or ${isIn('nameIds', nameId)}), false)`;

/** All pieces of the register as the stocktake sees them, by name and number. */
export const findPieces = ({ db }: Scope, stocktakeId: number): Promise<StocktakePieces['pieces']> =>
  db
    .selectFrom('currentItem')
    .innerJoin('clothingName', 'clothingName.id', 'currentItem.clothingNameId')
    .innerJoin('stocktake', (join) => join.on('stocktake.id', '=', stocktakeId))
    .leftJoin('person', 'person.id', 'currentItem.holderId')
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('itemCode')
          .select(['clothingItemId', sql<string[]>`jsonb_agg(code)`.as('codes')])
          .where('clothingItemId', 'is not', null)
          .groupBy('clothingItemId')
          .as('label'),
      (join) => join.onRef('label.clothingItemId', '=', 'currentItem.id'),
    )
    .select(['currentItem.id', 'currentItem.clothingNameId as nameId', 'currentItem.clothingNumber as number', 'currentItem.size'])
    .select([placeOf.as('placeId'), 'currentItem.state', 'currentItem.stateSince', 'currentItem.active', inScope.as('inScope')])
    .select(
      sql<StocktakePieces['pieces'][number]['holder']>`case when person.id is not null then
        jsonb_build_object('id', person.id, 'name', ${personName}, 'since', current_item.held_since) end`.as('holder'),
    )
    .select(sql<string[]>`coalesce(label.codes, '[]')`.as('codes'))
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('current_item.clothing_number'))
    .orderBy('currentItem.id')
    .execute();

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
