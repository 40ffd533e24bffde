import type { Performance, PerformanceRow } from '@riideait/contract';
import { sql } from 'kysely';
import { isComing } from '../../../db/coming.ts';
import { found } from '../../../db/found.ts';
import { today } from '../../../db/late.ts';
import { natural } from '../../../db/order.ts';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { PerformanceValues } from './performances.types.ts';

const clock = sql<string | null>`to_char(performance.gather_at, 'HH24:MI')`;

/** Without its counts; `coming`: it is not over. */
export type StoredRow = Omit<PerformanceRow, 'numberOfPeople' | 'numberOfShort' | 'progress'> & { readonly coming: boolean };
/** Without its programme and its dancers. */
export type StoredPerformance = Omit<Performance, 'numbers' | 'people' | 'leftOut' | 'shared' | 'numberOfTwice' | 'progress'>;

const performances = ({ db }: Scope) =>
  db
    .selectFrom('performance')
    .innerJoin('dressingPlan', 'dressingPlan.performanceId', 'performance.id')
    .select(['performance.id', 'performance.version', 'performance.name', 'performance.onDay', 'performance.place'])
    .select(sql<Performance['kind']>`performance.kind`.as('kind'))
    .select(['performance.neededFrom', 'performance.neededUntil', 'performance.closedAt', 'dressingPlan.id as planId'])
    .select(clock.as('gatherAt'))
    .select(
      sql<Performance['groups']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', "group".id, 'name', "group".name) order by ${natural('group.name')}), '[]')
        from performance_group as part join "group" on "group".id = part.group_id where part.performance_id = performance.id)`.as('groups'),
    );

const sameDay = sql<Performance['sameDay']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name, 'gatherAt', to_char(other.gather_at, 'HH24:MI'))
    order by other.gather_at, other.id), '[]')
  from performance as other
  where performance.closed_at is null and other.closed_at is null and other.on_day = performance.on_day and other.id <> performance.id and exists (
    select from performance_group as part join performance_group as theirs on theirs.group_id = part.group_id
    where part.performance_id = performance.id and theirs.performance_id = other.id))`;

const rows = (scope: Scope) => performances(scope).select(isComing(scope).as('coming'));

/** Those that are not over by their day, the next one first, then the past ones, the newest first. */
export const findPerformances = (scope: Scope): Promise<StoredRow[]> =>
  rows(scope)
    .orderBy(sql`performance.on_day < ${today(scope)}`)
    .orderBy(sql`abs(performance.on_day - ${today(scope)})`)
    .orderBy('performance.id')
    .execute();

/** Those of today and the days to come until `until` that are not closed, the next one first. */
export const findComing = (scope: Scope, until: string): Promise<StoredRow[]> =>
  rows(scope)
    .where(isComing(scope))
    .where('performance.onDay', '<=', until)
    .orderBy('performance.onDay')
    .orderBy('performance.id')
    .execute();

export const isThereAny = async ({ db }: Scope): Promise<boolean> =>
  (await db.selectFrom('performance').select('id').limit(1).executeTakeFirst()) !== undefined;

export const getPerformance = async (scope: Scope, id: number): Promise<StoredPerformance> =>
  found(
    await performances(scope)
      .select('performance.note')
      .select(sql<string | null>`case when asked_for = on_day then asked_at end`.as('askedAt'))
      .select(sameDay.as('sameDay'))
      .where('performance.id', '=', id)
      .executeTakeFirst(),
  );

/** Locks a performance, or 404. */
export const lockRowOfPerformance = async ({ db }: Scope, id: number) =>
  found(
    await db.selectFrom('performance').select(['id', 'name', 'onDay', 'closedAt']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
  );

/** Keeps a performance from being closed until the end of the transaction; answers when it was, null: it is open. */
export const keepOpen = async ({ db }: Scope, id: number): Promise<string | null> =>
  found(await db.selectFrom('performance').select('closedAt').where('id', '=', id).forShare().executeTakeFirst()).closedAt;

export const markClosed = ({ db, now }: Scope, id: number) =>
  db.updateTable('performance').set({ closedAt: now.toISOString() }).where('id', '=', id).execute();

/** Notes when its dancers were asked about its day. */
export const noteAsking = ({ db, now }: Scope, id: number) =>
  db.updateTable('performance').set({ askedAt: now.toISOString(), askedFor: sql`on_day` }).where('id', '=', id).execute();

/** Performances that the present deed has put on a day, or given a group; moved: from another day. */
export async function findDatedByDeed({ db }: Scope): Promise<{ id: number; moved: boolean }[]> {
  const { rows } = await sql<{ id: number; moved: boolean }>`
    select case entity when 'performance' then entity_id else (new_values ->> 'performance_id')::bigint end as id,
      bool_or(entity = 'performance' and action = 'UPDATE') as moved
    from audit
    where deed_id = ${presentDeed}
      and (entity = 'performance' and new_values ? 'on_day' or entity = 'performance_group' and action = 'INSERT')
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Whether others than the groups of the instructor of this request dance too. */
export async function isShared({ db, room }: Scope, id: number): Promise<boolean> {
  if (!room) return false;
  const { rows } = await sql`select from shared_performances() as performance_id where performance_id = ${id}`.execute(db);
  return rows.length > 0;
}

export const insertPerformance = async ({ db }: Scope, values: PerformanceValues): Promise<number> =>
  (await db.insertInto('performance').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const updatePerformance = ({ db }: Scope, id: number, values: PerformanceValues) =>
  db.updateTable('performance').set(values).where('id', '=', id).execute();

/** Deletes a performance; its groups, numbers, attendance and plan cascade. */
export const removePerformance = ({ db }: Scope, id: number) => db.deleteFrom('performance').where('id', '=', id).execute();

/** Makes these the groups of the performance. */
export async function writeGroups({ db }: Scope, performanceId: number, groupIds: readonly number[]): Promise<void> {
  await sql`delete from performance_group where performance_id = ${performanceId} and group_id <> all(${idArray(groupIds)})`.execute(db);
  await sql`
    insert into performance_group (performance_id, group_id) select ${performanceId}, unnest(${idArray(groupIds)})
    on conflict do nothing`.execute(db);
}

/** Ids of these groups that are there and are no borrowers. */
export async function findGroupIds({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('group')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(ids)}) and not borrowers`)
    .execute();
  return rows.map(({ id }) => id);
}
