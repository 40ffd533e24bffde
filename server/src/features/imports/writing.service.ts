import { setTimeout as sleep } from 'node:timers/promises';
import { IMPORT_DAYS, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { isConflict, isTimeUp } from '../../db/violations.ts';
import type { FileContext } from '../../http/context.ts';
import { storeJudgements } from './import-rows.queries.ts';
import { allowTime, getImport, lockImport, lockWriting, markChanges, overBefore, updateImport, updateProgress } from './imports.queries.ts';
import { tallyOf } from './imports.rules.ts';
import { judgeRows } from './judging.service.ts';
import { rememberMapping } from './remembered.queries.ts';
import { undoImport } from './undoing/undo.queries.ts';
import { asSentence } from './undoing/undo-reasons.rules.ts';

/** Percent of the whole once the rows are judged, and once they are written. */
const JUDGED = 15;
const WRITTEN = 90;

/** Ms between two reports of progress. */
const PAUSE = 700;

/** Judges the rows once more and writes them; answers how many were written. */
export const writeFile = (files: FileContext, { id }: { id: number }): Promise<number | 'CONFLICT'> =>
  repeatedly(() => writeAll(files, id));

/** One transaction: all or nothing. May be repeated: a second call waits for the first, and finds the import done. */
const writeAll = (files: FileContext, id: number): Promise<number> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    await lockWriting(scope, id);
    const entry = await getImport(scope, id);
    if (entry.status !== 'RUNNING') return 0;
    await markChanges(scope, id);

    const report = progressOf(files, id);
    const verdict = await judgeRows(scope, entry);
    await report(JUDGED);
    const written = verdict.rows.filter(({ write }) => write !== null).length;
    await verdict.write((rows) => report(JUDGED + ((WRITTEN - JUDGED) * rows) / Math.max(1, written)));
    await report(WRITTEN);
    await storeJudgements(scope, id, verdict.rows);
    await rememberMapping(scope, entry);
    const done = { status: 'DONE', progress: 100, error: null, finishedAt: scope.now.toISOString() } as const;
    await updateImport(scope, id, { ...done, counts: JSON.stringify(tallyOf(verdict.rows)) });
    return written;
  });

/** Writes the progress outside the transaction, at most once in `PAUSE` ms, so that others see it. */
function progressOf(files: FileContext, id: number): (percent: number) => Promise<void> {
  let quietUntil = 0;
  return async (percent) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + PAUSE;
    await files.inScope((scope) => updateProgress(scope, id, Math.floor(percent)));
  };
}

/** Undoes an import; refused where its rows have been used since. */
export async function undoFile(files: FileContext, { id }: { id: number }): Promise<void> {
  if ((await repeatedly(() => undoAll(files, id))) === 'CONFLICT') refuse(refusal('UNAVAILABLE'));
}

const undoAll = (files: FileContext, id: number): Promise<void> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const { status, finishedAt } = await lockImport(scope, id);
    if (status !== 'DONE' || finishedAt === null) refuse(refusal('IMPORT_NOT_DONE'));
    if (new Date(finishedAt) < overBefore(scope.now)) refuse(refusal('UNDO_OVER', { days: IMPORT_DAYS }));
    const used = await undoImport(scope, id);
    if (used.length > 0) refuse(refusal('IMPORT_IN_USE', { used: asSentence(used) }));
    await updateImport(scope, id, { status: 'UNDONE' });
  });

/** Attempts where others change the same rows at the same time, and ms between them. */
const ATTEMPTS = 4;
const BETWEEN = 300;

/** Repeats work that conflicts with the changes of others; `CONFLICT` after the last attempt. */
async function repeatedly<T>(work: () => Promise<T>): Promise<T | 'CONFLICT'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await sleep((attempt - 1) * BETWEEN);
    try {
      return await work();
    } catch (error) {
      if (isTimeUp(error)) refuse(refusal('SPREADSHEET_TOO_SLOW'));
      if (!isConflict(error)) throw error;
    }
  }
  return 'CONFLICT';
}
