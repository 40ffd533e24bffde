import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import { findAllLaterChanges, findBorder, markUndo } from './undo-changes.queries.ts';
import { findTouchedItems, lockTouchedItems, undoItems } from './undo-items.queries.ts';
import { findLeft } from './undo-left.queries.ts';
import { findStuckNames, lockNames, undoNames } from './undo-names.queries.ts';
import { findStuckPeople, lockPeople, undoPeople } from './undo-people.queries.ts';
import type { Stuck, Used } from './undo-reasons.rules.ts';

/**
 * Takes back what an import wrote, by its rows of the audit: added rows go, changed rows get their values back. Answers the rows that
 * have been used since, which stand in the way: then the transaction is to be rolled back.
 */
export async function undoImport(scope: Scope, importId: number): Promise<Used[]> {
  const border = await findBorder(scope, importId);
  if (border === undefined) return [];
  await markUndo(scope, importId);
  await joinWholeTables(scope);
  await lockPeople(scope, importId);
  await lockNames(scope, importId);
  await lockTouchedItems(scope, importId);

  const later = await findAllLaterChanges(scope, importId, border);
  const items = await findTouchedItems(scope, importId, later);
  const stuck = [...items.used, ...(await findStuckNames(scope, importId, later)), ...(await findStuckPeople(scope, importId, later))];
  if (stuck.length > 0) return withAuthors(scope, stuck);

  await undoItems(scope, importId, items.ids);
  await undoNames(scope, importId, later);
  await undoPeople(scope, importId, later, items.ids);
  return withAuthors(scope, await findLeft(scope, importId, later));
}

/** Row-level security blinds the planner, which would look up each of 50,000 rows in a table it takes for small. */
const joinWholeTables = ({ db }: Scope) => sql`set local enable_nestloop = off`.execute(db);

/** Changed rows with their author and day: „Kadri Keeper, 5.9.2026“. */
async function withAuthors({ db }: Scope, stuck: readonly Stuck[]): Promise<Used[]> {
  const ids = stuck.flatMap((row) => ('auditId' in row ? [row.auditId] : []));
  const { rows } = await sql<{ id: number; detail: string }>`
    select audit.id, concat_ws(', ', user_name.name, to_char(at at time zone 'Europe/Tallinn', 'FMDD.FMMM.YYYY')) as detail
    from audit left join user_name on user_name.id = user_id where audit.id = any(${idArray(ids)})`.execute(db);
  const details = new Map(rows.map(({ id, detail }) => [id, detail]));
  return stuck.map((row) => ('auditId' in row ? { text: row.text, code: 'CHANGED', detail: details.get(row.auditId) ?? null } : row));
}
