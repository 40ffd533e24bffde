import type { ImportKept } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { findAllLaterChanges, findBorder, markUndo } from './undo-changes.queries.ts';
import { findTouchedItems, lockTouchedItems, undoItems } from './undo-items.queries.ts';
import { findAuthors, findKeptItems } from './undo-kept.queries.ts';
import { findLeft } from './undo-left.queries.ts';
import { lockNames, undoNames } from './undo-names.queries.ts';
import { lockPeople, undoPeople } from './undo-people.queries.ts';
import { asKept } from './undo-reasons.rules.ts';

/**
 * Takes back what an import wrote: what it made goes, what it changed gets back what it had. Rows that others have used since stay as they
 * are, with what they need; answers these, for people. All of it goes by what the audit has of the import. To be called again where
 * something was kept: then the rest is tried, and what was taken back before is left alone.
 */
export async function undoImport(scope: Scope, importId: number): Promise<ImportKept[]> {
  const border = await findBorder(scope, importId);
  if (border === undefined) return [];
  await markUndo(scope, importId);
  await joinWholeTables(scope);
  await lockPeople(scope, importId);
  await lockNames(scope, importId);
  await lockTouchedItems(scope, importId);

  const later = await findAllLaterChanges(scope, importId, border);
  const { undone, kept } = await findTouchedItems(scope, importId, later);
  await undoItems(scope, importId, undone);
  const names = await undoNames(scope, importId, later);
  const people = await undoPeople(scope, importId, later, kept);

  const left = await findLeft(scope, importId, later, { items: kept, names, people });
  const stuck = [...(await findKeptItems(scope, kept)), ...names, ...people, ...left];
  const authors = await findAuthors(scope, stuck);
  return stuck.map((row) => asKept(row, authors));
}

/** Row-level security blinds the planner, which would look up each of 50,000 rows in a table it takes for small. */
const joinWholeTables = ({ db }: Scope) => sql`set local enable_nestloop = off`.execute(db);
