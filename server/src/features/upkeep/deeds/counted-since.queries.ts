import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { labelOf } from './labels.queries.ts';

/** Stocktakes that the deed reopened and that have new entries since. An undo would close them with the old totals. */
export async function findCountedSince({ db }: Scope, deedId: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select ${labelOf('stocktake', sql.ref('audit.entity_id'))} as label from audit
    where deed_id = ${deedId} and entity = 'stocktake' and action = 'UPDATE' and new_values -> 'closed_at' = 'null'::jsonb and exists (
      select from stocktake_entry where stocktake_id = audit.entity_id and received_at > audit.at)`.execute(db);
  return rows.map(({ label }) => label);
}
