import { sql } from 'kysely';

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

/**
 * As `findPage`, for rows that cost more than their order: `ids` finds the page, `rowsOf` reads the rows of these ids alone, in any order.
 * In one query PostgreSQL would read the rows of the earlier pages, too.
 */
export async function findPageById<Row extends { id: number }>(
  ids: PagedQuery<{ id: number; resultCount: number }>,
  paging: Paging,
  rowsOf: (ids: readonly number[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; resultCount: number }> {
  const page = await findPage(ids, paging);
  const onPage = page.rows.map(({ id }) => id);
  const byId = new Map(onPage.length === 0 ? [] : (await rowsOf(onPage)).map((row) => [row.id, row]));
  return { rows: onPage.flatMap((id) => byId.get(id) ?? []), resultCount: page.resultCount };
}
