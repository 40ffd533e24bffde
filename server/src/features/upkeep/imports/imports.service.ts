import { isDeepStrictEqual } from 'node:util';
import {
  atField,
  columnsBy,
  IMPORT_DAYS,
  type Import,
  type ImportAnswers,
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewSearch,
  type ImportRow,
  type ImportRowForm,
  type ImportSummary,
  isAsked,
  type Refusal,
  refusal,
} from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { useOf } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext, RequestScope } from '../../../http/context.ts';
import type { PageOf } from '../../../http/route.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import { tryToUndo } from '../deeds/deeds.service.ts';
import type { ImportPool } from './import-pool.ts';
import { findRows } from './import-rows.queries.ts';
import {
  deleteImport,
  findImports,
  getImport,
  type ImportEntry,
  lockImport,
  nameImporter,
  overBefore,
  overFrom,
  updateImport,
} from './imports.queries.ts';
import {
  fixesOf,
  isOpen,
  isOpenTo,
  isSum,
  limitedBy,
  maySeeSums,
  requireOpen,
  requireOpenTo,
  type Tally,
  tallyOf,
  whyOverLimit,
  withoutSum,
  withoutSums,
} from './imports.rules.ts';
import { isStale, seesSumsOf } from './judging.service.ts';
import { changedOnPurpose, fixCells, newWishes, stillFixed, whyNotFixed, whyNotMapped } from './mapping.rules.ts';
import { rememberMapping } from './remembered.queries.ts';
import { makeRoom } from './room.service.ts';
import { meaningsOfHeading } from './understanding/headings.rules.ts';

export async function listImports(scope: RequestScope, paging: { page: number; count: number }): Promise<PageOf<ImportSummary[]>> {
  const { rows, resultCount } = await findImports(scope, paging);
  return { rows: rows.map((entry) => shown(entry, scope, scope.user)), resultCount };
}

/** Cells of sums are shown to those alone who may see them, also of a column that is left out. */
export async function showImport(scope: Scope, id: number, user: Pick<FileContext, 'permissions'>): Promise<Import> {
  const entry = requireOpenTo(user, await getImport(scope, id));
  const hides = (column: ImportEntry['columns'][number]) =>
    isSum(column) || meaningsOfHeading(entry.kind, column.heading).some((meaning) => isSum(meaning));
  const seesAll = maySeeSums(user);
  const withHidden = (column: ImportColumn) => ({ ...(isAsked(column) ? withoutSum(column) : column), samples: [] });
  const columns = entry.columns.map((column) => (seesAll || !hides(column) ? column : withHidden(column)));
  return shown({ ...entry, columns }, scope, user);
}

const show = (files: FileContext, id: number) => files.inScope((scope) => showImport(scope, id, files), { readOnly: true });

/** An import for the answer; the contract drops fields of the server. */
function shown(entry: ImportEntry, { now, userId }: Scope, user: Pick<FileContext, 'permissions'>) {
  const { status, finishedAt, tally, rowCount, writtenBy } = entry;
  const over = status === 'DONE' && finishedAt !== null ? overFrom(new Date(finishedAt)) : null;
  return {
    ...{ ...entry, rows: rowCount, undoUntil: over !== null && over >= now ? over.toISOString() : null },
    ...{ opens: isOpenTo(user, entry), mine: writtenBy !== null && writtenBy === userId, counts: null, pieces: null, skipped: 0, ...tally },
  };
}

/** Reads a file and its columns; writes nothing into the register. */
export async function startImport(files: FileContext, pool: ImportPool, kind: ImportKind, fileName: string, file: Buffer): Promise<Import> {
  await files.inScope((scope) => makeRoom(scope, file.byteLength));
  // Small buffers are pieces of a shared one, which cannot be transferred.
  const content = new Uint8Array(file);
  const id = await pool.run('read', files, { kind, fileName, content }, { transfer: [content.buffer] });
  return show(files, id);
}

/** The kind of register that a file seems to be for. */
export async function proposeKind(files: FileContext, pool: ImportPool, fileName: string, file: Buffer) {
  const content = new Uint8Array(file);
  return { kind: await pool.run('kind', files, { fileName, content }, { transfer: [content.buffer] }) };
}

/** Reads the file in another way, or changes the fields of its columns. An equal mapping changes nothing. */
export async function mapImport(files: FileContext, pool: ImportPool, id: number, mapping: ImportMapping): Promise<Import> {
  const before = await files.inScope(async (scope) => requireOpen(requireOpenTo(files, await getImport(scope, id))), { readOnly: true });
  const wishes = newWishes(before, mapping);
  if (wishes !== undefined) await pool.run('readAgain', files, { id, wishes });
  const columns = wishes === undefined ? mapping.columns : changedOnPurpose(before.columns, mapping.columns);
  return files.inScope(async (scope) => {
    const entry = requireOpen(requireOpenTo(files, await lockImport(scope, id)));
    // The name of a sheet is not that of another one.
    const kept = wishes?.sheet === before.sheet ? stillFixed(before.columns, entry.columns) : {};
    await changeMapping(scope, files, entry, { ...mapping, columns, fixed: { ...kept, ...mapping.fixed } });
    return showImport(scope, id, files);
  });
}

const answersOf = ({ priceMeans, worthMeans }: ImportMapping): ImportAnswers => ({
  ...(priceMeans !== undefined && { PRICE_OF_ALL: priceMeans === 'TOGETHER' }),
  ...(worthMeans !== undefined && { WORTH_IS_PRICE: worthMeans === 'PRICE' }),
});

const withoutProposedSum = (column: ImportColumn): ImportColumn =>
  isAsked(column) && isSum(column) ? { ...column, proposed: null } : column;

async function changeMapping(scope: Scope, user: Pick<FileContext, 'permissions'>, entry: ImportEntry, mapping: ImportMapping) {
  const { emptyClears = entry.emptyClears, updateExisting = entry.updateExisting } = mapping;
  // The answer about columns stands in them.
  const { COLUMNS: _, ...answers } = { ...entry.answers, ...mapping.answers, ...answersOf(mapping) };
  const fixes = fixesOf(entry.tally, { ...entry.fixes, ...mapping.fixes });
  refuseIfAny([...whyNotMapped(entry.kind, entry.columns, mapping.columns), ...whyNotFixed(entry.kind, mapping.fixed)]);
  // Who takes what is proposed takes nothing that she does not see.
  const seen = maySeeSums(user) || mapping.answers?.COLUMNS !== true ? entry.columns : entry.columns.map(withoutProposedSum);
  const columns = fixCells(columnsBy(seen, mapping), mapping.fixed);
  const isSame = isDeepStrictEqual(columns, entry.columns);
  if (isSame && isDeepStrictEqual({ ...entry, emptyClears, updateExisting, answers, fixes }, entry)) return;
  const stored = { columns: JSON.stringify(columns), answers: JSON.stringify({ ...answers, fixes }) };
  const ofSums = entry.ofSums || (maySeeSums(user) && columns.some(isSum));
  await updateImport(scope, entry.id, { ...stored, emptyClears, updateExisting, ofSums, judgedAt: null });
  if (!isSame) await rememberMapping(scope, { ...entry, columns, emptyClears }, maySeeSums(user));
}

/** The outcome of each row against the register as it is now; of a finished import as it was written. */
export async function previewImport(
  files: FileContext,
  pool: ImportPool,
  id: number,
  search: ImportPreviewSearch,
): Promise<PageOf<ImportPreview>> {
  await judge(files, pool, id);
  return files.inScope(
    async (scope) => {
      const entry = requireOpenTo(files, await getImport(scope, id));
      const seesSums = seesSumsOf(files, entry);
      const { rows, resultCount } = await findRows(scope, id, search);
      // Another user may have had them judged since.
      const { tally } = entry;
      const known = tally !== null && (seesSums || !tally.seesSums || !isOpen(entry.status)) ? tally : tallyOf([]);
      const [overLimit] = isOpen(entry.status) ? await whyNoRoomFor(scope, entry.kind, known) : [];
      return { rows: { ...known, overLimit: overLimit?.text ?? null, rows: seesSums ? rows : rows.map(withoutSums) }, resultCount };
    },
    { snapshot: true },
  );
}

/** Judges stale rows; a second time where the shared task began before the caller's last change. */
async function judge(files: FileContext, pool: ImportPool, id: number): Promise<void> {
  const isStaleNow = () => files.inScope(async (scope) => isStale(scope, await getImport(scope, id), files), { readOnly: true });
  for (let round = 1; round <= 2 && (await isStaleNow()); round++) await pool.judge(files, id);
}

export async function changeRow(files: FileContext, pool: ImportPool, id: number, row: number, form: ImportRowForm): Promise<ImportRow> {
  // Refused before a thread is taken, and without waiting for a lock.
  await files.inScope(async (scope) => requireOpen(requireOpenTo(files, await getImport(scope, id))), { readOnly: true });
  return pool.run('change', files, { id, row, form });
}

/** Why the new rows of a judged file have no room in the ensemble. */
async function whyNoRoomFor(scope: Scope, kind: ImportKind, tally: Tally | null): Promise<Refusal[]> {
  const field = limitedBy(kind);
  return whyOverLimit(field, await useOf(scope, field), tally?.pieces.new ?? 0).map((refused) => atField(field, refused));
}

/** Starts writing in the background; a running import is answered as it is. */
export async function startWriting(files: FileContext, pool: ImportPool, id: number): Promise<Import> {
  // The preview is shown while rows are written.
  await judge(files, pool, id);
  return files.inScope(async (scope) => {
    const { status, kind, tally } = requireOpenTo(files, await lockImport(scope, id));
    if (status === 'DONE' || status === 'UNDONE') refuse(refusal('IMPORT_STARTED'));
    if (status !== 'RUNNING') {
      refuseIfAny(await whyNoRoomFor(scope, kind, tally));
      await updateImport(scope, id, { status: 'RUNNING', progress: 0, error: null });
      await sendJob(scope.db, 'import', { ensembleId: scope.ensembleId, userId: files.userId, id });
    }
    return showImport(scope, id, files);
  });
}

/** Takes back all that an import wrote, a big one in a job; refused where something of it has been used since. */
export async function undoWriting(scope: RequestScope, id: number): Promise<Import> {
  if (requireOpenTo(scope.user, await getImport(scope, id)).undoing) refuse(refusal('UNDO_RUNNING'));
  const { status, finishedAt, deedId } = await lockImport(scope, id);
  if (status !== 'DONE' || finishedAt === null) refuse(refusal('IMPORT_NOT_DONE'));
  if (new Date(finishedAt) < overBefore(scope.now)) refuse(refusal('UNDO_OVER', { days: IMPORT_DAYS }));
  const { undoing, reasons } = deedId === null ? NOTHING_TO_UNDO : await tryToUndo(scope, deedId);
  if (reasons.length > 0) refuse(refusal('IMPORT_IN_USE', { used: reasons.join('; ') }));
  if (!undoing) await updateImport(scope, id, { status: 'UNDONE' });
  return showImport(scope, id, scope.user);
}

const NOTHING_TO_UNDO = { undoing: false, reasons: [] };

export async function discardImport(scope: RequestScope, id: number): Promise<null> {
  requireOpen(requireOpenTo(scope.user, await lockImport(scope, id)));
  await deleteImport(scope, id);
  return null;
}

/** Imports of the user that are not written yet are another's from now on. */
export async function passOnImports(scope: Scope, toUserId: number): Promise<void> {
  await nameImporter(scope, toUserId);
}
