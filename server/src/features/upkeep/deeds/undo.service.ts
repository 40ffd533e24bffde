import { itemLabel, loanName, type Refusal, UNDO_AT_ONCE, writtenDay } from '@riideait/contract';
import { refuseIfAny } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import { joinBySets } from '../../../db/join-by-sets.ts';
import { whyBeyondLimit } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { brokenConstraint } from '../../../db/violations.ts';
import type { Report } from '../../../jobs/progress.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { undoMails } from '../../mail/mail-deeds/mail-deeds.service.ts';
import { keepInStep } from '../../people/people/people.service.ts';
import { findCountedSince } from './counted-since.queries.ts';
import { beginUndoing, hasMoreChanges, markUndone } from './deeds.queries.ts';
import { ERASED } from './deeds.rules.ts';
import {
  findBrokenRules,
  findBroughtBack,
  findHandedSince,
  findLentTwice,
  findOverwritten,
  findReferences,
  findTables,
  findTakenItems,
  lockItems,
  lockPeople,
  lockRows,
  missingColumns,
  replayBackwards,
  rollBack,
  setSavepoint,
} from './undo.queries.ts';
import { OUTDATED, reasonOf, uses } from './undo-words.rules.ts';

/** Reasons named; a deed of many rows could have thousands. */
const NAMED = 5;

/** Percent of the whole once nothing is found in its way, and once the rows are back. */
const CHECKED = 30;
const BACK = 90;

type Changed = Awaited<ReturnType<typeof findTables>>;

const changesOf = (changed: Changed) => changed.reduce((sum, { changes }) => sum + changes, 0);

const tellNobody: Report = async () => {};

/**
 * Puts back the changes of a deed within the transaction; resolves to the reasons why it cannot be done, and then has changed nothing.
 */
async function attemptUndo(scope: Scope, deedId: number, report = tellNobody): Promise<string[]> {
  await allowTime(scope);
  if (await isBig(scope, deedId)) await joinBySets(scope);
  await setSavepoint(scope);
  const ofMails = await undoMails(scope, deedId);
  if (ofMails !== undefined && ofMails.length > 0) return ofMails;
  const people = await lockPeople(scope, deedId);
  if (people.some(({ erased }) => erased)) return [ERASED];
  const merged = people.flatMap(({ name, mergedWith }) => (mergedWith === null ? [] : [`${name} on vahepeal ühendatud: ${mergedWith}`]));
  if (merged.length > 0) return merged;
  const changed = await findTables(scope, deedId);
  const tables = changed.map(({ table }) => table);
  if (await missingColumns(scope, deedId)) return [OUTDATED];
  // Measured values are written under the lock of their item; their measurement is locked after it.
  for (const table of tables) if (table !== 'measurement' && table !== 'measured_value') await lockRows(scope, deedId, table);
  await lockItems(scope, deedId);
  if (tables.includes('measurement')) await lockRows(scope, deedId, 'measurement');
  const reasons = await reasonsAgainst(scope, deedId, changed, report);
  const all = changesOf(changed);
  const replayed = (changes: number) => report(CHECKED + ((BACK - CHECKED) * changes) / all);
  if (reasons.length === 0) reasons.push(...(await replay(scope, deedId, replayed)));
  if (reasons.length > 0) await rollBack(scope);
  return reasons.length > NAMED ? [...reasons.slice(0, NAMED), `ja veel ${reasons.length - NAMED}`] : reasons;
}

/**
 * As `attemptUndo`, noted with the deed. The caller holds a lock that keeps others from undoing it.
 * @throws AppError LIMIT_REACHED
 */
export async function undoWhole(scope: Scope, deedId: number, report?: Report): Promise<string[]> {
  const reasons = await attemptUndo(scope, deedId, report);
  if (reasons.length > 0) return reasons;
  refuseIfAny(await whyNoRoom(scope, deedId));
  await markUndone(scope, deedId);
  return [];
}

/** Why the ensemble has no room for the pieces or people that are back (decision 151). */
async function whyNoRoom(scope: Scope, deedId: number): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const field of await findBroughtBack(scope, deedId)) refusals.push(...(await whyBeyondLimit(scope, field)));
  return refusals;
}

/** Whether its undo runs as a job. */
export const isBig = (scope: Scope, deedId: number): Promise<boolean> => hasMoreChanges(scope, deedId, UNDO_AT_ONCE);

/** Undoes the deed, or begins the job that does. The caller holds its lock. */
export async function undoOrBegin(scope: Scope, userId: number, deedId: number): Promise<{ undoing: boolean; reasons: string[] }> {
  if (!(await isBig(scope, deedId))) return { undoing: false, reasons: await undoWhole(scope, deedId) };
  await beginUndoing(scope, deedId);
  await sendJob(scope.db, 'undo', { ensembleId: scope.ensembleId, userId, id: deedId });
  return { undoing: true, reasons: [] };
}

/** Why the deed cannot be undone; changes nothing. */
export async function obstaclesTo(scope: Scope, deedId: number): Promise<string[]> {
  const reasons = await attemptUndo(scope, deedId);
  if (reasons.length === 0) reasons.push(...(await whyNoRoom(scope, deedId)).map(({ text }) => text));
  await rollBack(scope);
  return reasons;
}

async function reasonsAgainst(scope: Scope, deedId: number, changed: Changed, report: Report): Promise<string[]> {
  const taken = await findTakenItems(scope, deedId);
  if (taken.length > 0) {
    return taken.map(({ holder, since, name, number }) => `${holder} on saanud ${writtenDay(since)}: ${itemLabel(name, number)}`);
  }
  const counted = changed.some(({ table }) => table === 'stocktake') ? await findCountedSince(scope, deedId) : [];
  const reasons = counted.map((name) => `${name}: ${uses.stocktake_entry}`);
  const handed = changed.some(({ table }) => table === 'loan_item') ? await findHandedSince(scope, deedId) : [];
  reasons.push(...handed.map(({ name, number }) => `${itemLabel(name, number)} on vahepeal selle laenuga antud`));
  for (const [index, { table, added }] of changed.entries()) {
    const overwritten = await findOverwritten(scope, deedId, table);
    await report((CHECKED * changesOf(changed.slice(0, index + 1))) / changesOf(changed));
    reasons.push(
      ...overwritten.map(({ label, gone, userName, at }) => {
        const by = at === null ? '' : `: ${[userName, writtenDay(at)].filter(Boolean).join(' ')}`;
        return `${label ?? 'Kirje'} on vahepeal ${gone ? 'kustutatud' : 'muudetud'}${by}`;
      }),
    );
    // Tables that refer to these rows may be closed to who undoes: they are read only for rows that it takes away.
    if (!added) continue;
    reasons.push(
      ...(await findReferences(scope, deedId, table)).map(({ label, by, detail }) =>
        [label ?? 'Kirje', uses[by], ...(detail ? [detail] : [])].join(': '),
      ),
    );
  }
  return reasons;
}

/** Puts back the rows and asks the rules of the register. */
async function replay(scope: Scope, deedId: number, report: Parameters<typeof replayBackwards>[2]): Promise<string[]> {
  try {
    await replayBackwards(scope, deedId, report);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === undefined) throw error;
    return [reasonOf(constraint)];
  }
  // Deeds of instructors change no measures, to which they have no right.
  if (!scope.room) await keepInStep(scope, deedId);
  const broken = await findBrokenRules(scope, deedId);
  // Nor do they touch loans.
  const lent = scope.room ? [] : await findLentTwice(scope, deedId);
  return [
    ...broken.map(({ name, number, holder }) =>
      holder === null ? `Nimetus ${name} on kustutatud` : `${itemLabel(name, number)} ei ole kasutusel, aga on väljas: ${holder}`,
    ),
    ...lent.map(({ name, number, ...loan }) => `${itemLabel(name, number)} on vahepeal lubatud laenuks: ${loanName(loan)}`),
  ];
}
