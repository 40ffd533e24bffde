import type { Summary } from '@riideait/contract';
import { sql } from 'kysely';
import { isLate } from '../../../db/late.ts';
import type { Scope } from '../../../db/scope.ts';
import type { CountedIssues } from './summary.rules.ts';

/** Days after which a repair is long. */
const LONG_REPAIR_DAYS = 30;

export async function countPieces(scope: Scope): Promise<Pick<Summary, 'out' | 'late' | 'longRepairs'>> {
  const isLong = sql`state_since < ${scope.now.toISOString()}::timestamptz - make_interval(days => ${LONG_REPAIR_DAYS})`;
  return scope.db
    .selectFrom('currentItem')
    .select(sql<number>`count(issue_id)`.as('out'))
    .select(sql<number>`count(*) filter (where ${isLate(scope, 'due_on')})`.as('late'))
    .select(sql<number>`count(*) filter (where active and state = 'REPAIR' and ${isLong})`.as('longRepairs'))
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

/** All issues by the ends, in Estonia, of these days between which they began and ended. */
export async function countIssues({ db }: Scope, days: readonly string[]): Promise<CountedIssues[]> {
  const { rows } = await sql<CountedIssues>`
    with counted as (select array(select (day + 1)::timestamp at time zone 'Europe/Tallinn' from unnest(${days}::date[]) as day order by day) as ends)
    select width_bucket(valid_from, ends) as begun, width_bucket(valid_until, ends) as ended, count(*) as count
    from issue, counted group by 1, 2`.execute(db);
  return rows;
}
