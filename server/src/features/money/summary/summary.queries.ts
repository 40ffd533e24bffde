import type { Season, Summary } from '@riideait/contract';
import { sql } from 'kysely';
import { isBorrowed } from '../../../db/borrowed.ts';
import { isLate, today } from '../../../db/late.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { joinWorth, worthOfItem } from '../../../db/worth.ts';
import type { CountedIssues, HappenedToName } from './summary.rules.ts';

/** Days after which a repair is long. */
const LONG_REPAIR_DAYS = 30;

/** Counts what is out by issues alone: a piece that is out cannot be deleted. */
export async function countPieces(scope: Scope): Promise<Pick<Summary, 'out' | 'late' | 'longRepairs'>> {
  const isLong = sql`state_since < ${scope.now.toISOString()}::timestamptz - make_interval(days => ${LONG_REPAIR_DAYS})`;
  const repairs = sql<number>`(select count(*) from clothing_item where deleted_at is null and active and state = 'REPAIR' and ${isLong})`;
  return scope.db
    .selectFrom('currentIssue')
    .select(sql<number>`count(*)`.as('out'))
    .select(sql<number>`count(*) filter (where ${isLate(scope, 'due_on')})`.as('late'))
    .select(repairs.as('longRepairs'))
    .executeTakeFirstOrThrow();
}

type Open = Omit<NonNullable<Summary['money']>, 'worth'>;

/** What is not paid yet of open settlements; only for those who may see sums. */
export async function sumOpen(scope: Scope): Promise<Open> {
  const { rows } = await sql<Open>`
    with open as (
      select cents - (select coalesce(sum(cents), 0) from settlement_payment paid where paid.settlement_id = settlement.id) as cents
      from settlement where closed_at is null
    )
    select count(*) as open_settlements, coalesce(sum(cents), 0)::bigint as open_cents from open`.execute(scope.db);
  const [sums] = rows;
  if (sums === undefined) throw new TypeError('No row of sums');
  return sums;
}

/** Leaves out issues that ended before the first of these days in UTC: so before its end in Estonia, and no count asks for them. */
const openSince = ([first]: readonly string[]) => sql<boolean>`(valid_until is null or valid_until >= ${first}::date)`;

/** Issues by the ends, in Estonia, of these days between which they began and ended. */
export async function countIssues({ db }: Scope, days: readonly string[]): Promise<CountedIssues[]> {
  const { rows } = await sql<CountedIssues>`
    with counted as (select array(select (day + 1)::timestamp at time zone 'Europe/Tallinn' from unnest(${days}::date[]) as day order by day) as ends)
    select width_bucket(valid_from, ends) as begun, width_bucket(valid_until, ends) as ended, count(*) as count
    from issue, counted where ${openSince(days)} group by 1, 2`.execute(db);
  return rows;
}

/** Pieces that were late at the end of each of these days, in order. Groups issues by their days first: days are few, issues are many. */
export async function findLate({ db }: Scope, days: readonly string[]): Promise<Summary['lateWeeks']> {
  const { rows } = await sql<Summary['lateWeeks'][number]>`
    with late as (
      select greatest(due_on + 1, (valid_from at time zone 'Europe/Tallinn')::date) as since,
        (valid_until at time zone 'Europe/Tallinn')::date as until, count(*) as pieces
      from issue where due_on < ${days.at(-1)} and ${openSince(days)} group by 1, 2
    )
    select day as on, coalesce(sum(pieces), 0)::bigint as late
    from unnest(${days}::date[]) as day left join late on since <= day and coalesce(until > day, true)
    group by day order by day`.execute(db);
  return rows;
}

/**
 * What was lost, bought and mended since the first day of the last season, by clothing name, those with most first. The cost of a job that went
 * along in a batch is in that of the batch: the share of its piece counts, once.
 */
export async function findHappened(scope: Scope, lastSeason: Season, thisSeason: Season): Promise<HappenedToName[]> {
  const { rows } = await sql<HappenedToName>`
    with event as (
      select what, day, item.clothing_name_id, of_item.cents
      from clothing_item as item left join owner on owner.id = item.owner_id ${joinWorth(today(scope))}
      cross join lateral (values
        ('lost', case when item.state = 'LOST' then (item.state_since at time zone 'Europe/Tallinn')::date end, ${worthOfItem}),
        ('bought', item.acquired_on, coalesce(price.cents, worth.cents))) as of_item (what, day, cents)
      where (item.state = 'LOST' or item.acquired_on >= ${lastSeason.from}) and item.deleted_at is null and not ${isBorrowed('item')}
      union all
      select 'mended', (job.closed_at at time zone 'Europe/Tallinn')::date, item.clothing_name_id,
        case when job.batch_id is null then case when job.cost_taken then job.cost_cents end
          when job.id = min(job.id) over (partition by job.batch_id, item.id) then along.share_cents end
      from job join clothing_item as item on item.id = job.clothing_item_id
      left join batch_item as along on along.batch_id = job.batch_id and along.clothing_item_id = item.id
      where job.outcome = 'DONE'
    )
    select what, day >= ${thisSeason.from} as "isThisSeason", name.id, name.name, count(*) as count,
      coalesce(sum(cents), 0)::bigint as cents, count(*) - count(cents) as unvalued
    from event join clothing_name as name on name.id = clothing_name_id
    where day between ${lastSeason.from} and ${thisSeason.until}
    group by what, 2, name.id, name.name
    order by count(*) desc, ${natural('name.name')}, name.id`.execute(scope.db);
  return rows;
}
