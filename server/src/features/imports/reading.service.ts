import { IMPORT_MAX_ROWS, type ImportKind, type ImportMapping, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { readSpreadsheet } from '../../sheets/read-spreadsheet.ts';
import type { Sheet, Spreadsheet } from '../../sheets/spreadsheet.ts';
import { deleteRows, insertRows } from './import-rows.queries.ts';
import { allowTime, getFile, getImport, insertImport, lockImport, updateImport } from './imports.queries.ts';
import { requireOpen } from './imports.rules.ts';
import { changedOnPurpose, isSameMapping, mapColumns, newWishes, storable, type Wishes } from './mapping.rules.ts';
import { findMapping } from './remembered.queries.ts';
import { applyRemembered, fingerprintOf } from './remembered.rules.ts';
import { rememberMapping } from './remembering.service.ts';
import { makeRoom } from './room.service.ts';
import { type Understood, understand } from './understanding/understand.rules.ts';

/** Longest name of a file, characters. */
const NAME_LENGTH = 200;

interface NewFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** Reads a file, guesses its columns, and stores it with its rows; answers the id. */
export async function readFile(files: FileContext, { kind, fileName, content }: NewFile): Promise<number> {
  const name = storable(fileName).slice(0, NAME_LENGTH) || 'tabel';
  const reading = await read({ kind, fileName: name, content });
  return files.inScope(async (scope) => {
    await allowTime(scope);
    // Others may have added files while this one was read.
    await makeRoom(scope, content.byteLength);
    const { columns, ...meaning } = await meaningOf(scope, kind, reading);
    const id = await insertImport(scope, {
      ...shapeOf(reading),
      ...meaning,
      columns: JSON.stringify(columns),
      kind,
      fileName: name,
      file: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      userId: scope.userId,
      createdAt: scope.now.toISOString(),
    });
    await insertRows(scope, id, reading.understood.rows);
    return id;
  });
}

/** Reads the stored file in another way; mended cells and decisions are lost, since its rows are others now. */
export async function readFileAgain(files: FileContext, { id, mapping }: { id: number; mapping: ImportMapping }): Promise<void> {
  const [before, content] = await files.inScope(async (scope) => [await getImport(scope, id), await getFile(scope, id)] as const, {
    readOnly: true,
  });
  const reading = await read({ ...before, content }, newWishes(before, mapping));
  await files.inScope(async (scope) => {
    await allowTime(scope);
    requireOpen(await lockImport(scope, id));
    const meaning = await meaningOf(scope, before.kind, reading);
    const { columns, refusals } = mapColumns(before.kind, meaning.columns, changedOnPurpose(before.columns, mapping.columns ?? []));
    refuseIfAny(refusals);
    const emptyClears = mapping.emptyClears === before.emptyClears ? meaning.emptyClears : (mapping.emptyClears ?? meaning.emptyClears);
    await updateImport(scope, id, {
      ...shapeOf(reading),
      ...meaning,
      emptyClears,
      updateExisting: mapping.updateExisting ?? before.updateExisting,
      columns: JSON.stringify(columns),
      counts: null,
      judgedAt: null,
    });
    if (!isSameMapping(columns, meaning.columns)) {
      await rememberMapping(scope, { kind: before.kind, columns, headerRow: reading.understood.headerRow, emptyClears });
    }
    await deleteRows(scope, id);
    await insertRows(scope, id, reading.understood.rows);
  });
}

interface Reading {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  readonly understood: Understood;
}

async function read({ kind, fileName, content }: NewFile, wishes: Wishes = {}): Promise<Reading> {
  const spreadsheet = await readSpreadsheet(content, fileName, wishes);
  const readings = sheetsOf(spreadsheet, wishes.sheet).map((sheet) => ({
    spreadsheet,
    sheet,
    understood: understand(sheet, kind, wishes.headerRow),
  }));
  const [best] = readings.filter(({ understood }) => understood.rows.length > 0).toSorted(byKnownColumns);
  if (best === undefined) refuse(refusal('SPREADSHEET_EMPTY'));
  if (best.understood.rows.length > IMPORT_MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { most: IMPORT_MAX_ROWS }));
  return best;
}

function sheetsOf({ sheets }: Spreadsheet, name: string | undefined): readonly Sheet[] {
  if (name === undefined) return sheets;
  const named = sheets.filter((sheet) => sheet.name === name);
  return named.length > 0 ? named : refuse(refusal('SHEET_NOT_FOUND', { sheet: name }));
}

const knownColumns = ({ understood }: Reading) =>
  understood.columns.filter(({ heading, field }) => heading !== '' && field !== null).length;

/** The sheet with the most known columns first, of equal ones that with the most rows, of these the first. */
const byKnownColumns = (a: Reading, b: Reading) => knownColumns(b) - knownColumns(a) || b.understood.rows.length - a.understood.rows.length;

const shapeOf = ({ spreadsheet, sheet, understood }: Reading) => ({
  sheets: spreadsheet.sheets.map(({ name }) => name),
  sheet: sheet.name,
  encoding: spreadsheet.encoding,
  separator: spreadsheet.separator,
  headerRow: understood.headerRow,
  totalRows: [...understood.totalRows],
  rowCount: understood.rows.length,
});

/** The columns as of the last file with these headings, or as guessed. */
async function meaningOf(scope: Scope, kind: ImportKind, { understood: { columns, headerRow, isExport } }: Reading) {
  const before = headerRow === null ? undefined : await findMapping(scope, kind, fingerprintOf(columns));
  return before === undefined
    ? { columns, emptyClears: isExport, remembered: false }
    : { columns: applyRemembered(columns, before.columns), emptyClears: before.emptyClears, remembered: true };
}
