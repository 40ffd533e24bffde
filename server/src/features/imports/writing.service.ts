import { setTimeout as sleep } from 'node:timers/promises';
import { IMPORT_DAYS, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { isConflict, isTimeUp } from '../../db/violations.ts';
import type { FileContext } from '../../http/context.ts';
import { storeJudgements } from './import-rows.queries.ts';
import {
  allowTime,
  getImport,
  type ImportEntry,
  lockImport,
  lockWriting,
  markChanges,
  overBefore,
  updateImport,
  updateProgress,
} from './imports.queries.ts';
import { judgeRows, type Verdict } from './judging.service.ts';
import { rememberMapping } from './remembering.service.ts';
import { tallyOf } from './tally.rules.ts';
import { undoImport } from './undoing/undo.queries.ts';
import { ChangedMeanwhile } from './writing/changed-meanwhile.ts';
import { writeClothing } from './writing/clothing-writing.queries.ts';
import { writePeople } from './writing/people-writing.queries.ts';

/** Percent of the whole that are done once the rows are judged, and once they are written. */
const JUDGED = 15;
const WRITTEN = 90;

/** Milliseconds between two words about how far it is. */
const PAUSE = 700;

/** How often it is tried where others change the same at the same time, and milliseconds in between. */
const ATTEMPTS = 4;
const BETWEEN = 300;

/** Does it again where others have changed the same at the same time; `CONFLICT` where they did each time. */
async function repeatedly<T>(work: () => Promise<T>): Promise<T | 'CONFLICT'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await sleep((attempt - 1) * BETWEEN);
    try {
      return await work();
    } catch (error) {
      if (isTimeUp(error)) refuse(refusal('SPREADSHEET_TOO_SLOW'));
      if (!isConflict(error) && !(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  return 'CONFLICT';
}

/** Judges the rows once more and writes what is to be written; answers how many rows that were. */
export const writeFile = (files: FileContext, { id }: { id: number }): Promise<number | 'CONFLICT'> =>
  repeatedly(() => writeAll(files, id));

/** In one transaction: all of it or nothing. Safe to repeat: who comes later waits for the one before, and finds it done. */
const writeAll = (files: FileContext, id: number): Promise<number> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    await lockWriting(scope, id);
    const entry = await getImport(scope, id);
    if (entry.status !== 'RUNNING') return 0;
    await markChanges(scope, id);

    const tell = progressOf(files, id);
    const verdict = await judgeRows(scope, entry);
    await tell(JUDGED);
    const written = verdict.rows.filter(({ write }) => write !== null).length;
    await writeVerdict(scope, verdict, (rows) => tell(JUDGED + ((WRITTEN - JUDGED) * rows) / Math.max(1, written)));
    await tell(WRITTEN);
    await storeJudgements(scope, id, verdict.rows);
    await finish(scope, entry, verdict);
    return written;
  });

async function writeVerdict(scope: Scope, verdict: Verdict, onProgress: (written: number) => Promise<void>): Promise<void> {
  if (verdict.kind === 'PEOPLE') await writePeople(scope, writesOf(verdict.rows), onProgress);
  else await writeClothing(scope, verdict.names, writesOf(verdict.rows), onProgress);
}

const writesOf = <Write>(rows: readonly { readonly write: Write | null }[]): Write[] =>
  rows.flatMap(({ write }) => (write === null ? [] : [write]));

async function finish(scope: Scope, entry: ImportEntry, { rows }: Verdict): Promise<void> {
  const { id, kind } = entry;
  await rememberMapping(scope, entry);
  await updateImport(scope, id, {
    status: 'DONE',
    progress: 100,
    counts: JSON.stringify(tallyOf(rows, kind)),
    error: null,
    finishedAt: scope.now.toISOString(),
  });
}

/** Tells others how far it is, beside the transaction they cannot look into, about once a second. */
function progressOf(files: FileContext, id: number): (percent: number) => Promise<void> {
  let quietUntil = 0;
  return async (percent) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + PAUSE;
    await files.inScope((scope) => updateProgress(scope, id, Math.floor(percent)));
  };
}

/** Takes back what the import wrote and nobody has used since, and keeps the names of the rest. */
export async function undoFile(files: FileContext, { id }: { id: number }): Promise<void> {
  if ((await repeatedly(() => undoAll(files, id))) === 'CONFLICT') refuse(refusal('UNAVAILABLE'));
}

const undoAll = (files: FileContext, id: number): Promise<void> =>
  files.inScope(async (scope) => {
    await allowTime(scope);
    const { status, finishedAt, kept: left } = await lockImport(scope, id);
    const isThere = status === 'DONE' || (status === 'UNDONE' && left.length > 0);
    if (!isThere || finishedAt === null) refuse(refusal('IMPORT_NOT_DONE'));
    if (new Date(finishedAt) < overBefore(scope.now)) refuse(refusal('UNDO_OVER', { days: IMPORT_DAYS }));
    const kept = await undoImport(scope, id);
    await updateImport(scope, id, { status: 'UNDONE', kept: JSON.stringify(kept) });
  });
