import { sql } from 'kysely';

/** Which page of a list: `page` from 1, of `count` rows. */
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

/** How many rows match on all pages. */
export const resultCount = sql<number>`count(*) over ()`.as('resultCount');

/** The rows of one page, and how many match on all pages; also right on a page past the end, where no row can tell. */
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
