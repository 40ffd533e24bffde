import { type Deed, type DeedDetails, type DeedSearch, moneyTables, type Refusal, refusal, SHOWN_CHANGES } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { camelCase } from '../../../db/violations.ts';
import type { RequestScope } from '../../../http/context.ts';
import { endUndoOfMails } from '../../mail/mail-deeds/mail-deeds.service.ts';
import { findChanges, findDeeds, findDeedsByIds, findUndoing, getDeed, isForeign, lockDeed } from './deeds.queries.ts';
import { type DeedRow, deedOf, textOf, textOfUndo, undoingOf, whyNotUndoable } from './deeds.rules.ts';
import { isBig, obstaclesTo, undoOrBegin } from './undo.service.ts';

const seesMoney = ({ user }: RequestScope) => user.permissions.includes('money:read');

export async function searchDeeds(scope: RequestScope, filter: DeedSearch): Promise<{ rows: Deed[]; resultCount: number }> {
  const { rows, resultCount } = await findDeeds(scope, seesMoney(scope), filter);
  return { rows: await inWords(scope, rows), resultCount };
}

export async function showDeed(scope: RequestScope, id: number): Promise<DeedDetails> {
  await refuseForeign(scope, id);
  const row = await getDeed(scope, id, seesMoney(scope));
  const [deed = refuse(refusal('NOT_FOUND'))] = await inWords(scope, [row]);
  const changes = await findChanges(scope, id, seesMoney(scope) ? [] : moneyTables, SHOWN_CHANGES);
  const inFields = changes.map((change) => ({ ...change, oldValues: asFields(change.oldValues), newValues: asFields(change.newValues) }));
  return { ...deed, changes: inFields, obstacles: await reasonsAgainst(scope, row) };
}

/** Why the deed cannot be undone: right and age, else what stands in the way. Of a big deed only its undo finds that out. */
async function reasonsAgainst(scope: RequestScope, row: DeedRow): Promise<string[]> {
  const refused = whyNotUndoable(row, scope.user, scope.now);
  if (refused !== undefined) return [refused.text];
  return (await isBig(scope, row.id)) ? [] : obstaclesTo(scope, row.id);
}

/** Columns of the audit under the names that the API has for them. */
const asFields = (columns: Record<string, unknown> | null) =>
  columns && Object.fromEntries(Object.entries(columns).map(([column, value]) => [camelCase(column), value]));

async function refuseForeign(scope: RequestScope, id: number): Promise<void> {
  if (await isForeign(scope, id)) refuse(refusal('DEED_OF_OTHERS'));
}

function requireUndoable({ user, now }: RequestScope, deed: DeedRow): DeedRow {
  const refused = whyNotUndoable(deed, user, now);
  return refused === undefined ? deed : refuse(refused);
}

/**
 * Puts back what a deed changed, as a whole; a big one in a job.
 * @throws AppError DEED_SUPERSEDED with what stands in the way
 */
export async function undoDeed(scope: RequestScope, id: number): Promise<{ undoing: boolean }> {
  const { undoing, reasons } = await tryToUndo(scope, id);
  if (reasons.length > 0) refuse(refusal('DEED_SUPERSEDED', { reasons }));
  return { undoing };
}

/** As `undoDeed`, but resolves to what stands in the way. */
export async function tryToUndo(scope: RequestScope, id: number): Promise<{ undoing: boolean; reasons: string[] }> {
  await refuseForeign(scope, id);
  // A job that undoes it holds the lock until its end.
  requireUndoable(scope, await getDeed(scope, id, seesMoney(scope)));
  const { kind } = requireUndoable(scope, await lockDeed(scope, id));
  const outcome = await undoOrBegin(scope, scope.user.id, id);
  if (kind === 'MAIL' && outcome.reasons.length === 0) await endUndoOfMails(scope);
  return outcome;
}

async function inWords(scope: RequestScope, rows: readonly DeedRow[]): Promise<Deed[]> {
  return (await withFirst(scope, rows)).map(({ row, first }) =>
    deedOf(row, row.undoes && first !== row ? textOfUndo(row.undoes, textOf(first)) : textOf(row), scope.user, scope.now),
  );
}

/** Pairs each deed with the first one of its chain of undos, which its sentence quotes; a deed that undoes nothing with itself. */
async function withFirst<Row extends DeedRow>(scope: Scope, rows: readonly Row[]): Promise<{ row: Row; first: DeedRow }[]> {
  const ids = rows.flatMap(({ undoes }) => undoes?.id ?? []);
  const deeds = new Map(ids.length === 0 ? [] : (await findDeedsByIds(scope, ids)).map((row) => [row.id, row]));
  return rows.map((row) => ({ row, first: (row.undoes && deeds.get(row.undoes.id)) ?? row }));
}

/** What jobs are undoing now, and by whom. */
export const undosUnderWay = async (scope: Scope): Promise<Refusal[]> =>
  (await withFirst(scope, await findUndoing(scope))).map(({ row, first }) => undoingOf(row.undoes, textOf(first), row.begunBy));
