import { sql } from 'kysely';
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

const WHOLE: Narrowed = { placeIds: [], typeIds: [], nameIds: [] };

export const insertPackingList = async ({ db, now, userId }: Scope, performanceId: number, name: string): Promise<number> =>
  (
    await db
      .insertInto('stocktake')
      .values({ kind: 'PACK', performanceId, name, narrowed: JSON.stringify(WHOLE), startedAt: now.toISOString(), startedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
