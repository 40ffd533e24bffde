import type { StocktakeForm, StocktakeProgress, StocktakeTotals } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { Narrowed } from './stocktakes.types.ts';

const stocktakes = ({ db }: Scope) =>
  db
    .selectFrom('stocktake')
    .leftJoin('userName as starter', 'starter.id', 'stocktake.startedBy')
    .leftJoin('userName as closer', 'closer.id', 'stocktake.closedBy')
    .select(['stocktake.id', 'stocktake.name', 'stocktake.startedAt', 'stocktake.closedAt'])
    .select(['starter.name as startedBy', 'closer.name as closedBy'])
    .select([
      sql<number[]>`narrowed -> 'placeIds'`.as('placeIds'),
      sql<number[]>`narrowed -> 'typeIds'`.as('typeIds'),
      sql<number[]>`narrowed -> 'nameIds'`.as('nameIds'),
    ])
    .select(({ ref }) => ref('totals').$castTo<StocktakeTotals | null>().as('totals'))
    .where('stocktake.kind', '=', 'COUNT')
    .where('stocktake.deletedAt', 'is', null);

/** Pieces counted: each item and each text once, and the amounts of those without numbers; without slips. */
const counted = sql<number>`(
  select count(distinct entry.clothing_item_id) + count(distinct lower(entry.text)) + coalesce(sum(entry.amount), 0)
  from stocktake_entry as entry
  where entry.stocktake_id = stocktake.id and entry.withdraws is null and not exists (
    select from stocktake_entry as slip where slip.stocktake_id = entry.stocktake_id and slip.withdraws = entry.entry_id))`;

const open = sql<number>`(
  select count(*) from stocktake_finding
  where stocktake_id = stocktake.id and stocktake.closed_at is not null and settled_at is null and kind not in ('LOST', 'ARRIVED'))`;

/** The newest first. */
export const findStocktakes = (scope: Scope) =>
  stocktakes(scope)
    .select([counted.as('entries'), open.as('open')])
    .orderBy('stocktake.id', 'desc')
    .execute();

/** Those that are not closed, the newest first, with the number of pieces counted. */
export const findRunning = (scope: Scope) =>
  stocktakes(scope).select(counted.as('entries')).where('stocktake.closedAt', 'is', null).orderBy('stocktake.id', 'desc').execute();

/** Names of the places, types and clothing names that narrow it. */
const narrowedTo = (table: 'place' | 'clothing_type' | 'clothing_name', key: string) => sql`
  select name from ${sql.table(table)} as part where part.id in (select value::bigint from jsonb_array_elements(narrowed -> ${sql.lit(key)}))`;
const scopeNames = sql<string[]>`(
  select coalesce(jsonb_agg(name order by name), '[]') from (
    ${narrowedTo('place', 'placeIds')} union all ${narrowedTo('clothing_type', 'typeIds')} union all ${narrowedTo('clothing_name', 'nameIds')}
  ) as part)`;

/** The last one closed before it that is about the same pieces; ids may stand in any order. */
const previous = sql<Previous | null>`(
  select jsonb_build_object('id', former.id, 'name', former.name, 'closedAt', former.closed_at, 'totals', former.totals, 'missing', (
    select coalesce(jsonb_agg(distinct clothing_item_id), '[]') from stocktake_finding
    where stocktake_id = former.id and kind in ('MISSING', 'LOST') and clothing_item_id is not null), 'found', (
    select count(distinct missed.clothing_item_id) from stocktake_finding as missed
    join stocktake_entry as entry on entry.stocktake_id = stocktake.id and entry.clothing_item_id = missed.clothing_item_id
    where missed.stocktake_id = former.id and missed.kind in ('MISSING', 'LOST') and not exists (
      select from stocktake_entry as slip where slip.stocktake_id = stocktake.id and slip.withdraws = entry.entry_id)))
  from stocktake as former
  where former.id < stocktake.id and former.kind = 'COUNT' and former.closed_at is not null and former.deleted_at is null
    and former.narrowed @> stocktake.narrowed and former.narrowed <@ stocktake.narrowed
  order by former.id desc limit 1)`;

interface Previous {
  readonly id: number;
  readonly name: string;
  readonly closedAt: string;
  readonly totals: StocktakeTotals;
  readonly missing: number[];
  readonly found: number;
}

export const getStocktake = async (scope: Scope, id: number) =>
  found(
    await stocktakes(scope)
      .select([scopeNames.as('scope'), previous.as('previous')])
      .select(({ ref }) => ref('progress').$castTo<StocktakeProgress[] | null>().as('progress'))
      .where('stocktake.id', '=', id)
      .executeTakeFirst(),
  );

/** The performance of a packing; null: it is a stocktake, or gone. */
export const performanceOf = async ({ db }: Scope, id: number): Promise<number | null> =>
  (await db.selectFrom('stocktake').select('performanceId').where('id', '=', id).executeTakeFirst())?.performanceId ?? null;

/** Locks a stocktake or a packing: entries come one request after the other, and none after it is closed. `performanceId`: of a packing. */
export const lockList = async ({ db }: Scope, id: number) =>
  found(
    await db
      .selectFrom('stocktake')
      .select(['id', 'name', 'startedAt', 'closedAt', 'performanceId'])
      .select(sql<string | null>`(select name from user_name where user_name.id = closed_by)`.as('closedBy'))
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** Locks a stocktake; a packing is none. */
export async function lockStocktake(scope: Scope, id: number) {
  const list = await lockList(scope, id);
  return found(list.performanceId === null ? list : undefined);
}

/** What a stocktake is about, or 404. */
export const getNarrowed = async ({ db }: Scope, id: number): Promise<Narrowed> =>
  found(
    await db
      .selectFrom('stocktake')
      .select(({ ref }) => ref('narrowed').$castTo<Narrowed>().as('narrowed'))
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  ).narrowed;

export const insertStocktake = async ({ db, now, userId }: Scope, { name, ...narrowed }: StocktakeForm): Promise<number> =>
  (
    await db
      .insertInto('stocktake')
      .values({ name, narrowed: JSON.stringify(narrowed), startedAt: now.toISOString(), startedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const markClosed = (
  { db, now, userId }: Scope,
  id: number,
  { totals, progress }: { totals: StocktakeTotals; progress: readonly StocktakeProgress[] },
) =>
  db
    .updateTable('stocktake')
    .set({ closedAt: now.toISOString(), closedBy: userId, totals: JSON.stringify(totals), progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .execute();

export const markOpen = ({ db }: Scope, id: number) =>
  db.updateTable('stocktake').set({ closedAt: null, closedBy: null, totals: null, progress: null }).where('id', '=', id).execute();

export const markDeleted = ({ db, now }: Scope, id: number) =>
  db.updateTable('stocktake').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute();

/** Ids of these that are not there, by table. */
export async function missingIds({ db }: Scope, table: 'place' | 'clothing_type' | 'current_name', ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${idArray(ids)}) as id where not exists (select from ${sql.table(table)} as row where row.id = id.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Open stocktakes of the user name another one. */
export const nameStarter = ({ db, userId }: Scope, toUserId: number) =>
  db.updateTable('stocktake').set({ startedBy: toUserId }).where('startedBy', '=', userId).where('closedAt', 'is', null).execute();
