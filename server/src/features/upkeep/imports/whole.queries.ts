import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { wholeTables } from '../../../whole/tables.ts';

/** Whether the ensemble has a row in a table that a whole ensemble fills. */
export async function hasRegister({ db }: Scope): Promise<boolean> {
  const tables = wholeTables.map(({ table }) => sql`exists (select from ${sql.table(table)})`);
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(tables, sql` or `)} as has`.execute(db);
  return rows[0]?.has === true;
}
