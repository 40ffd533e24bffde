import type { Place, PlaceForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

/** Where an item belongs. */
const placeOf = sql<number | null>`coalesce(item.place_id, clothing_name.place_id)`;

const places = ({ db }: Scope) =>
  db
    .with('belonging', (cte) =>
      cte
        .selectFrom('clothingItem as item')
        .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
        .where('item.deletedAt', 'is', null)
        .select(placeOf.as('placeId'))
        .select(({ fn }) => fn.countAll<number>().as('items'))
        // By hashed `in`: among many ensembles the planner expects few items, and would look up the issue of each.
        .select(
          sql<number>`count(*) filter (where item.state = 'OK' and item.id not in (select clothing_item_id from current_issue)
            and item.id not in (select clothing_item_id from packed_item))`.as('presentItems'),
        )
        .groupBy(placeOf),
    )
    .selectFrom('place')
    .leftJoin('belonging', 'belonging.placeId', 'place.id')
    .select(['place.id', 'place.name', 'place.note'])
    .select(sql<number>`coalesce(belonging.items, 0)`.as('nrOfItems'))
    .select(sql<number>`coalesce(belonging.present_items, 0)`.as('nrOfPresentItems'))
    .select(({ selectFrom, fn }) =>
      selectFrom('currentName')
        .whereRef('currentName.placeId', '=', 'place.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfNames'),
    );

export const findPlaces = (scope: Scope): Promise<Place[]> => places(scope).orderBy(natural('place.name')).execute();

export const getPlace = async (scope: Scope, id: number): Promise<Place> =>
  found(await places(scope).where('place.id', '=', id).executeTakeFirst());

/** Locks a place against changes and new items. */
export const lockPlace = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('place').select(['id', 'name']).where('id', '=', id).forUpdate().executeTakeFirst());

/** Items with this place of their own, and clothing names; hidden ones do not count. */
export async function countUses({ db }: Scope, id: number): Promise<{ items: number; names: number }> {
  const { rows } = await sql<{ items: number; names: number }>`
    select (select count(*) from current_item where place_id = ${id}) as items,
      (select count(*) from current_name where place_id = ${id}) as names`.execute(db);
  return rows[0] ?? { items: 0, names: 0 };
}

export const insertPlace = async ({ db }: Scope, form: PlaceForm): Promise<number> =>
  (await db.insertInto('place').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updatePlace = ({ db }: Scope, id: number, form: PlaceForm) => db.updateTable('place').set(form).where('id', '=', id).execute();

export const removePlace = ({ db }: Scope, id: number) => db.deleteFrom('place').where('id', '=', id).execute();
