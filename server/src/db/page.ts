import { type SelectQueryBuilder, sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Page of a list: `page` from 1, `count` rows. */
interface Paging {
  readonly page: number;
  readonly count: number;
}

/** An ordered query that selects `resultCount`. */
interface PagedQuery<Row extends { resultCount: number }> {
  limit(count: number): PagedQuery<Row>;
  offset(count: number): PagedQuery<Row>;
  execute(): Promise<Row[]>;
}

/** Number of matching rows on all pages. */
export const resultCount = sql<number>`count(*) over ()`.as('resultCount');

/** Rows of one page and the number of matches on all pages, also for a page past the end. */
export async function findPage<Row extends { resultCount: number }>(
  query: PagedQuery<Row>,
  { page, count }: Paging,
): Promise<{ rows: Row[]; resultCount: number }> {
  const rows = await query
    .limit(count)
    .offset((page - 1) * count)
    .execute();
  const [first] = rows.length === 0 && page > 1 ? await query.limit(1).execute() : rows;
  return { rows, resultCount: first?.resultCount ?? 0 };
}

/** Ids of the page, in the `rows` of `findPageById`. */
export const onPage = sql<number[]>`array(select id from page)`;

/**
 * As `findPage`, for rows that cost more than their order: `ids` finds the page, and `rows` are read for its ids alone, in their order;
 * `id` is the column of `rows` to compare. With one query for both, PostgreSQL would read the rows of the earlier pages, too.
 */
export async function findPageById<DB, TB extends keyof DB, Row>(
  { db }: Scope,
  ids: PagedQuery<{ id: number; resultCount: number }>,
  { page, count }: Paging,
  rows: SelectQueryBuilder<DB, TB, Row>,
  id: string,
): Promise<{ rows: Row[]; resultCount: number }> {
  const found = rows
    .select(sql<number>`(select max(result_count) from page)`.as('resultCount'))
    .where(sql<boolean>`${sql.ref(id)} = any(${onPage})`)
    .orderBy(sql`array_position(${onPage}, ${sql.ref(id)})`);
  const query = sql<Row & { resultCount: number }>`with page as materialized ${ids.limit(count).offset((page - 1) * count)} ${found}`;
  const { rows: all } = await query.execute(db);
  const [first] = all.length === 0 && page > 1 ? await ids.limit(1).execute() : all;
  return { rows: all, resultCount: first?.resultCount ?? 0 };
}
