import type { Summary } from '@riideait/contract';
import { sql } from 'kysely';
import { isBorrowed } from '../../../db/borrowed.ts';
import { isLate, today } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import { joinWorth, worthOfItem } from '../../../db/worth.ts';
import type { CountedIssues } from './summary.rules.ts';

/** Days after which a repair is long. */
const LONG_REPAIR_DAYS = 30;

export async function countPieces(scope: Scope): Promise<Pick<Summary, 'pieces' | 'out' | 'late' | 'longRepairs'>> {
  const isLong = sql`state_since < ${scope.now.toISOString()}::timestamptz - make_interval(days => ${LONG_REPAIR_DAYS})`;
  return scope.db
    .selectFrom('currentItem')
    .select(sql<number>`count(*) filter (where active)`.as('pieces'))
    .select(sql<number>`count(issue_id)`.as('out'))
    .select(sql<number>`count(*) filter (where ${isLate(scope, 'due_on')})`.as('late'))
    .select(sql<number>`count(*) filter (where active and state = 'REPAIR' and ${isLong})`.as('longRepairs'))
    .executeTakeFirstOrThrow();
}

/** Sums; only for those who may see them. */
export async function sumMoney(scope: Scope): Promise<NonNullable<Summary['money']>> {
  const { rows } = await sql<NonNullable<Summary['money']>>`
    with own as (
      select ${worthOfItem} as cents from current_item item
      left join owner on owner.id = item.owner_id
      ${joinWorth(today(scope))}
      where item.active and not ${isBorrowed('item')}
    ), open as (
      select cents - (select coalesce(sum(cents), 0) from settlement_payment paid where paid.settlement_id = settlement.id) as cents
      from settlement where closed_at is null
    )
    select (select coalesce(sum(cents), 0)::bigint from own) as value_cents, (select count(*) - count(cents) from own) as unvalued,
      (select count(*) from open) as open_settlements, (select coalesce(sum(cents), 0)::bigint from open) as open_cents`.execute(scope.db);
  const [sums] = rows;
  if (sums === undefined) throw new TypeError('No row of sums');
  return sums;
}

/** All issues by the ends, in Estonia, of these days between which they began and ended. */
export async function countIssues({ db }: Scope, days: readonly string[]): Promise<CountedIssues[]> {
  const { rows } = await sql<CountedIssues>`
    with counted as (select array(select (day + 1)::timestamp at time zone 'Europe/Tallinn' from unnest(${days}::date[]) as day order by day) as ends)
    select width_bucket(valid_from, ends) as begun, width_bucket(valid_until, ends) as ended, count(*) as count
    from issue, counted group by 1, 2`.execute(db);
  return rows;
}
