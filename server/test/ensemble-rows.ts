import type { Database } from '../src/db/database.ts';

/** Number of rows of the ensemble in each table that may have such rows, users included. */
export async function rowsOf({ pool }: Database, ensembleId: number): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'riideait' and column_name = 'ensemble_id' and table_type = 'BASE TABLE' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from "${name}" where ensemble_id = $1`, [
      ensembleId,
    ]);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}
