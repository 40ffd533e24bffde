import { sql } from 'kysely';
import { presentDeed } from '../../../db/present-deed.ts';
import type { Scope } from '../../../db/scope.ts';

/** Which of these days the present deed has written into some column, the first first. */
export async function findWrittenDays({ db }: Scope, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct value as day from audit cross join jsonb_each_text(new_values) as column_value
    where deed_id = ${presentDeed} and value = any(${[...days]}::text[]) order by value`.execute(db);
  return rows.map(({ day }) => day);
}
