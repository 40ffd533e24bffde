import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';

/** An item and when it is to be back. */
export interface DueDate {
  readonly item: number;
  readonly dueOn: string | null;
}

/** Sets the days of items that are out, which the caller has locked; answers how many changed. */
export async function writeDueDates({ db }: Scope, days: readonly DueDate[]): Promise<number> {
  const result = await sql`
    update issue set due_on = given."dueOn" from ${recordset(days, 'item bigint, "dueOn" date')}
    where clothing_item_id = item and clothing_item_id = any(${idArray(days.map(({ item }) => item))})
      and valid_until is null and due_on is distinct from given."dueOn"`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
