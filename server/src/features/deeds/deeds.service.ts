import { type Deed, type DeedDetails, type DeedSearch, refusal, SHOWN_CHANGES } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { camelCase } from '../../db/violations.ts';
import type { RequestScope } from '../../http/context.ts';
import { findChanges, findDeeds, findDeedsByIds, getDeed, lockDeed } from './deeds.queries.ts';
import { type DeedRow, deedOf, isOver, textOf, textOfUndo, undoDays } from './deeds.rules.ts';
import { endUndoOfMails } from './mail-deeds.service.ts';
import { obstaclesTo, undoWhole } from './undo.service.ts';

export async function searchDeeds(scope: RequestScope, filter: DeedSearch): Promise<{ rows: Deed[]; resultCount: number }> {
  const { rows, resultCount } = await findDeeds(scope, filter);
  return { rows: await inWords(scope, rows), resultCount };
}

export async function showDeed(scope: RequestScope, id: number): Promise<DeedDetails> {
  const row = await getDeed(scope, id);
  const [deed = refuse(refusal('NOT_FOUND'))] = await inWords(scope, [row]);
  const changes = await findChanges(scope, id, SHOWN_CHANGES);
  const isOfMails = row.undoUntil !== null && deed.undoneBy === null;
  const obstacles = deed.undoable || isOfMails ? await obstaclesTo(scope, id) : [];
  const inFields = changes.map((change) => ({ ...change, oldValues: asFields(change.oldValues), newValues: asFields(change.newValues) }));
  return { ...deed, changes: inFields, obstacles };
}

/** Columns of the audit under the names that the API has for them. */
const asFields = (columns: Record<string, unknown> | null) =>
  columns && Object.fromEntries(Object.entries(columns).map(([column, value]) => [camelCase(column), value]));

/** Puts back what a deed changed, as a whole. @throws AppError DEED_SUPERSEDED with what stands in the way */
export async function undoDeed(scope: RequestScope, id: number): Promise<null> {
  await lockDeed(scope, id);
  const deed = await getDeed(scope, id);
  const days = undoDays(deed, scope.user) ?? refuse(refusal('FORBIDDEN'));
  if (deed.undoneBy !== null) refuse(refusal('DEED_SUPERSEDED', { reasons: ['See on juba tühistatud'] }));
  if (isOver(deed.at, days, scope.now)) refuse(refusal('UNDO_OVER', { days }));
  const reasons = await undoWhole(scope, id);
  if (reasons.length > 0) refuse(refusal('DEED_SUPERSEDED', { reasons }));
  if (deed.kind === 'MAIL') await endUndoOfMails(scope);
  return null;
}

/** The sentence of an undo names the deed it undid. */
async function inWords(scope: RequestScope, rows: readonly DeedRow[]): Promise<Deed[]> {
  const ids = rows.flatMap(({ undoes }) => undoes ?? []);
  const undone = new Map(ids.length === 0 ? [] : (await findDeedsByIds(scope, ids)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const former = undone.get(row.undoes ?? 0);
    return deedOf(row, former ? textOfUndo(textOf(former)) : textOf(row), scope.user, scope.now);
  });
}
