import {
  type Import,
  type ImportDecisionForm,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewSearch,
  type ImportRow,
  type ImportRowForm,
  type ImportSummary,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import type { PageOf } from '../../http/route.ts';
import { sendJob } from '../../jobs/send-job.ts';
import { lockOpen, requireOpen } from './changing.service.ts';
import { findRows } from './import-rows.queries.ts';
import {
  deleteImport,
  findImports,
  getImport,
  type ImportEntry,
  lockImport,
  overFrom,
  type Tally,
  updateImport,
} from './imports.queries.ts';
import type { ImportThreads } from './imports.threads.ts';
import { isStale } from './judging.service.ts';
import { isSameMapping, mapColumns, newWishes } from './mapping.rules.ts';
import { rememberMapping } from './remembering.service.ts';

/** Milliseconds that taking back may take. */
const UNDO_LIMIT = 5 * 60_000;

/** Imports of the ensemble, newest first. */
export async function listImports(scope: Scope, paging: { page: number; count: number }): Promise<PageOf<ImportSummary[]>> {
  const { rows, resultCount } = await findImports(scope, paging);
  return { rows: rows.map((entry) => summaryOf(entry, scope.now)), resultCount };
}

export const showImport = async (scope: Scope, id: number): Promise<Import> => importOf(await getImport(scope, id), scope.now);

const show = (files: FileContext, id: number) => files.inScope((scope) => showImport(scope, id), { readOnly: true });

function summaryOf({ rowCount, tally, ...entry }: ImportEntry, now: Date) {
  const { id, kind, fileName, status, progress, createdAt, createdBy, finishedAt, error } = entry;
  const isThere = status === 'DONE' || (status === 'UNDONE' && entry.kept.length > 0);
  const over = isThere && finishedAt !== null ? overFrom(new Date(finishedAt)) : null;
  return {
    ...{ id, kind, fileName, status, progress, createdAt, createdBy, finishedAt, error },
    undoUntil: over !== null && over >= now ? over.toISOString() : null,
    rows: rowCount,
    counts: tally?.counts ?? null,
    skipped: tally?.skipped ?? 0,
  };
}

function importOf(entry: ImportEntry, now: Date): Import {
  const { sheets, sheet, headerRow, encoding, separator, columns, remembered, emptyClears, totalRows, likelyOther, kept } = entry;
  return {
    ...summaryOf(entry, now),
    ...{ sheets, sheet, headerRow, encoding, separator, columns },
    ...{ remembered, emptyClears, totalRows, likelyOther, kept },
  };
}

interface NewFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly file: Buffer;
}

/** Has a file read and understood; nothing of it is written into the register. */
export async function startImport(files: FileContext, threads: ImportThreads, { kind, fileName, file }: NewFile): Promise<Import> {
  // Small buffers are pieces of a shared one, which cannot be handed over.
  const content = new Uint8Array(file);
  const id = await threads.run('read', files, { kind, fileName, content }, { transfer: [content.buffer] });
  return show(files, id);
}

/** Has the file read in another way, or its columns stand for something else. What is as it was changes nothing. */
export async function mapImport(files: FileContext, threads: ImportThreads, id: number, mapping: ImportMapping): Promise<Import> {
  const isReadAnew = await files.inScope(async (scope) => {
    const entry = await lockOpen(scope, id);
    if (newWishes(entry, mapping) !== undefined) return true;
    await changeMapping(scope, entry, mapping);
    return false;
  });
  if (isReadAnew) await threads.run('readAgain', files, { id, mapping });
  return show(files, id);
}

async function changeMapping(scope: Scope, entry: ImportEntry, { columns: wanted = [], emptyClears = entry.emptyClears }: ImportMapping) {
  const { columns, refusals } = mapColumns(entry.kind, entry.columns, wanted);
  refuseIfAny(refusals);
  if (isSameMapping(columns, entry.columns) && emptyClears === entry.emptyClears) return;
  await updateImport(scope, entry.id, { columns: JSON.stringify(columns), emptyClears, judgedAt: null });
  if (!isSameMapping(columns, entry.columns)) await rememberMapping(scope, { ...entry, columns, emptyClears });
}

/** What would become of each row as the register is now; once the import is done, what became of them. */
export async function previewImport(
  files: FileContext,
  threads: ImportThreads,
  id: number,
  search: ImportPreviewSearch,
): Promise<PageOf<ImportPreview>> {
  await judge(files, threads, id);
  return files.inScope(
    async (scope) => {
      const { tally } = await getImport(scope, id);
      const { rows, resultCount } = await findRows(scope, id, search);
      return { rows: { ...(tally ?? NOTHING), rows }, resultCount };
    },
    { snapshot: true },
  );
}

const NOTHING: Tally = { counts: { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 }, skipped: 0, reasons: [] };

/** Has the rows judged where what was found of them is no longer so. */
async function judge(files: FileContext, threads: ImportThreads, id: number): Promise<void> {
  const isStaleNow = () => files.inScope(async (scope) => isStale(scope, await getImport(scope, id)), { readOnly: true });
  if (!(await isStaleNow())) return;
  const isJoining = threads.isJudging(files, id);
  await threads.judge(files, id);
  // It may have begun before what the caller has just changed.
  if (isJoining && (await isStaleNow())) await threads.judge(files, id);
}

interface RowChange {
  readonly id: number;
  readonly row: number;
}

/** Corrects a row, or decides about it. */
export async function changeRow(
  files: FileContext,
  threads: ImportThreads,
  { id, row }: RowChange,
  form: ImportRowForm,
): Promise<ImportRow> {
  await refuseStarted(files, id);
  return threads.run('change', files, { id, row, form });
}

/** Decides about many rows at once. */
export async function decideImport(files: FileContext, threads: ImportThreads, id: number, form: ImportDecisionForm) {
  await refuseStarted(files, id);
  const { counts, skipped } = await threads.run('decide', files, { id, form });
  return { counts, skipped };
}

/** Before a thread is taken for it, and without waiting for who works on it. */
const refuseStarted = (files: FileContext, id: number) =>
  files.inScope(async (scope) => requireOpen(await getImport(scope, id)), { readOnly: true });

/**
 * Has an import written in the background; one that is being written already answers as it is. One of which nothing is to be written comes to
 * its end all the same: rows that are there already, refused or undecided stop nobody.
 */
export async function startWriting(files: FileContext, threads: ImportThreads, id: number): Promise<Import> {
  // What becomes of the rows is there to be looked at while they are written.
  await judge(files, threads, id);
  return files.inScope(async (scope) => {
    const { status } = await lockImport(scope, id);
    if (status === 'DONE' || status === 'UNDONE') refuse(refusal('IMPORT_STARTED'));
    if (status !== 'RUNNING') {
      await updateImport(scope, id, { status: 'RUNNING', progress: 0, error: null });
      await sendJob(scope.db, 'import', { ensembleId: scope.ensembleId, userId: files.userId, id });
    }
    return showImport(scope, id);
  });
}

/** Takes back what was written and nobody has used since. */
export async function undoWriting(files: FileContext, threads: ImportThreads, id: number): Promise<Import> {
  await show(files, id);
  await threads.run('undo', files, { id }, { limit: UNDO_LIMIT });
  return show(files, id);
}

/** Forgets a file that has not been written. */
export async function discardImport(scope: Scope, id: number): Promise<null> {
  await lockOpen(scope, id);
  await deleteImport(scope, id);
  return null;
}
