import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Narrowed } from './stocktakes.types.ts';

/** The packing of a performance, with its last entry, 0: none. */
export const findPackingList = async ({ db }: Scope, performanceId: number): Promise<{ id: number; seq: number } | undefined> =>
  db
    .selectFrom('stocktake')
    .select('id')
    .select(sql<number>`coalesce((select max(id) from stocktake_entry where stocktake_id = stocktake.id), 0)`.as('seq'))
    .where('performanceId', '=', performanceId)
    .executeTakeFirst();

/** Takes the next number of a bag, or 404 where the list is no packing. Bags of phones that take none have their numbers in their entries. */
export const takeBag = async ({ db }: Scope, id: number): Promise<number> =>
  found(
    await db
      .updateTable('stocktake')
      .set({
        lastBag: sql<number>`1 + greatest(last_bag, (
          select max(bag::int) from stocktake_entry where stocktake_id = stocktake.id and bag ~ '^[0-9]{1,6}$'))`,
      })
      .where('id', '=', id)
      .where('kind', '=', 'PACK')
      .where('deletedAt', 'is', null)
      .returning('lastBag')
      .executeTakeFirst(),
  ).lastBag;

const WHOLE: Narrowed = { placeIds: [], typeIds: [], nameIds: [] };

export const insertPackingList = async ({ db, now, userId }: Scope, performanceId: number, name: string): Promise<number> =>
  (
    await db
      .insertInto('stocktake')
      .values({ kind: 'PACK', performanceId, name, narrowed: JSON.stringify(WHOLE), startedAt: now.toISOString(), startedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
