import { IMPORT_MAX_ROWS, type ImportKind, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { allowTime } from '../../../db/allow-time.ts';
import type { Scope } from '../../../db/scope.ts';
import type { FileContext } from '../../../http/context.ts';
import { readSpreadsheet } from '../../../sheets/read-spreadsheet.ts';
import { cellText, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { deleteRows, insertRows } from './import-rows.queries.ts';
import { getFile, getImport, insertImport, lockImport, updateImport } from './imports.queries.ts';
import { isSum, maySeeSums, requireOpen } from './imports.rules.ts';
import { storable, type Wishes } from './mapping.rules.ts';
import { findMapping } from './remembered.queries.ts';
import { applyRemembered } from './remembered.rules.ts';
import { makeRoom } from './room.service.ts';
import { meaningsOfHeading } from './understanding/headings.rules.ts';
import { proposedKind } from './understanding/kind.rules.ts';
import { type Understood, understand } from './understanding/understand.rules.ts';

/** Longest name of a file, characters. */
const NAME_LENGTH = 200;

interface NewFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** The kind that a file proposes; nothing of it is stored. */
export async function proposeKind(_: FileContext, { fileName, content }: Omit<NewFile, 'kind'>): Promise<ImportKind | null> {
  const { sheets } = await readSpreadsheet(content, fileName);
  return proposedKind(fileName, sheets);
}

/** Reads a file, guesses its columns, and stores it with its rows; answers the id. */
export async function readFile(files: FileContext, { kind, fileName, content }: NewFile): Promise<number> {
  const name = storable(fileName).slice(0, NAME_LENGTH) || 'tabel';
  const reading = await read({ kind, fileName: name, content });
  return files.inScope(async (scope) => {
    await allowTime(scope);
    // Others may have added files while this one was read.
    await makeRoom(scope, content.byteLength);
    const id = await insertImport(scope, {
      ...(await valuesOf(scope, kind, reading, files)),
      ...{ kind, fileName: name, ofSums: maySeeSums(files) && reading.hasSums, userId: scope.userId, createdAt: scope.now.toISOString() },
      file: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    });
    await insertRows(scope, id, reading.understood.rows);
    return id;
  });
}

/** Reads the stored file in another way; mended cells and decisions are lost, since its rows are others now. */
export async function readFileAgain(files: FileContext, { id, wishes }: { id: number; wishes: Wishes }): Promise<void> {
  const file = await files.inScope(async (scope) => ({ ...(await getImport(scope, id)), content: await getFile(scope, id) }), {
    readOnly: true,
  });
  if (file.content.byteLength === 0) refuse(refusal('IMPORT_FILE_ERASED'));
  const reading = await read(file, wishes);
  await files.inScope(async (scope) => {
    await allowTime(scope);
    requireOpen(await lockImport(scope, id));
    await updateImport(scope, id, { ...(await valuesOf(scope, file.kind, reading, files)), counts: null, judgedAt: null });
    await deleteRows(scope, id);
    await insertRows(scope, id, reading.understood.rows);
  });
}

/** Rows in which a heading of a sum is looked for: another row may be made the headings later. */
const ROWS_OF_HEADINGS = 50;

/** Also of sums that the register does not have: "Turuväärtus", "Sold Price". */
const NAMES_SUM = /(?:hind|väärtus|maksumus|summa|price|cost|value)\b/i;
const isHeadingOfSum = (cell: SheetCell): boolean =>
  NAMES_SUM.test(cellText(cell)) || meaningsOfHeading('CLOTHING', cellText(cell)).some((meaning) => isSum(meaning));

/** Of several sheets reads the one with the most known columns, of equal ones that with the most rows, of these the first. */
async function read({ kind, fileName, content }: NewFile, wishes: Wishes = {}) {
  const spreadsheet = await readSpreadsheet(content, fileName, wishes);
  const sheets = spreadsheet.sheets.filter(({ name }) => wishes.sheet === undefined || name === wishes.sheet);
  if (sheets.length === 0) refuse(refusal('SHEET_NOT_FOUND', { sheet: wishes.sheet ?? '' }));
  const [best] = sheets
    .map((sheet) => ({ spreadsheet, sheet: sheet.name, understood: understand(sheet, kind, wishes.headerRow) }))
    .filter(({ understood }) => understood.rows.length > 0)
    .toSorted((a, b) => knownColumns(b) - knownColumns(a) || b.understood.rows.length - a.understood.rows.length);
  if (best === undefined) refuse(refusal('SPREADSHEET_EMPTY'));
  if (best.understood.rows.length > IMPORT_MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { most: IMPORT_MAX_ROWS }));
  // A heading of a sum in any sheet, or a column that seems to be one.
  const hasSums = spreadsheet.sheets.some(({ rows }) => rows.slice(0, ROWS_OF_HEADINGS).some((cells) => cells.some(isHeadingOfSum)));
  return { ...best, hasSums: hasSums || best.understood.columns.some(isSum) };
}

type Reading = Awaited<ReturnType<typeof read>>;

const knownColumns = ({ understood }: { understood: Understood }) =>
  understood.columns.filter(({ heading, field }) => heading !== '' && field !== null).length;

/** Columns of the table `import` for a file; fields come from the last file with the same headings, else from a guess. */
async function valuesOf(
  scope: Scope,
  kind: ImportKind,
  { spreadsheet, sheet, understood }: Reading,
  user: Pick<FileContext, 'permissions'>,
) {
  const { columns, headerRow, totalRows, rows, isExport } = understood;
  const { sheets, encoding, separator } = spreadsheet;
  const before = headerRow === null ? undefined : await findMapping(scope, kind, columns, maySeeSums(user));
  return {
    ...{ sheet, encoding, separator, headerRow, totalRows, rowCount: rows.length, remembered: before !== undefined },
    sheets: sheets.map(({ name }) => name),
    columns: JSON.stringify(before === undefined ? columns : applyRemembered(columns, before.columns)),
    emptyClears: before?.emptyClears ?? isExport,
    answers: '{}',
  };
}
