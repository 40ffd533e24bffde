import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, type ImportKind, type ImportMapping, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { FileContext } from '../../http/context.ts';
import { readSpreadsheet } from '../../sheets/read-spreadsheet.ts';
import type { Sheet, Spreadsheet } from '../../sheets/spreadsheet.ts';
import { lockOpen } from './changing.service.ts';
import { deleteRows, insertRows } from './import-rows.queries.ts';
import { allowTime, findMappedHeadings, findMapping, getFile, getImport, insertImport, updateImport } from './imports.queries.ts';
import type { Knowledge, Understood } from './imports.types.ts';
import { changedOnPurpose, isSameMapping, mapColumns, newWishes, storable, storableSheet, type Wishes } from './mapping.rules.ts';
import { findKnowledge } from './register.queries.ts';
import { understandAgain } from './remembered-row.rules.ts';
import { rememberMapping } from './remembering.service.ts';
import { fitsOther } from './understanding/other-kind.rules.ts';
import { applyRemembered, fingerprintOf, understand } from './understanding/understand.rules.ts';

/** Of a name that somebody has given a file. */
const NAME_LENGTH = 200;

interface NewFile {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** Reads a file, finds out what it is, and keeps it with its rows; answers the id. */
export async function readFile(files: FileContext, { kind, fileName, content }: NewFile): Promise<number> {
  const known = await files.inScope((scope) => findKnown(scope, kind), { readOnly: true });
  const name = storable(fileName).slice(0, NAME_LENGTH) || 'tabel';
  const reading = await read({ kind, fileName: name, content }, known);
  return files.inScope(async (scope) => {
    await allowTime(scope);
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

/** Reads the kept file in another way; corrections and decisions go, since its rows are others now. */
export async function readFileAgain(files: FileContext, { id, mapping }: { id: number; mapping: ImportMapping }): Promise<void> {
  const before = await files.inScope(
    async (scope) => {
      const entry = await getImport(scope, id);
      return { ...entry, content: await getFile(scope, id), known: await findKnown(scope, entry.kind) };
    },
    { readOnly: true },
  );
  const reading = await read(before, before.known, newWishes(before, mapping));
  await files.inScope(async (scope) => {
    await allowTime(scope);
    await lockOpen(scope, id);
    const meaning = await meaningOf(scope, before.kind, reading);
    const { columns, refusals } = mapColumns(before.kind, meaning.columns, changedOnPurpose(before.columns, mapping.columns ?? []));
    refuseIfAny(refusals);
    const isSwitched = mapping.emptyClears !== undefined && mapping.emptyClears !== before.emptyClears;
    await updateImport(scope, id, {
      ...shapeOf(reading),
      ...meaning,
      ...(isSwitched && { emptyClears: mapping.emptyClears }),
      columns: JSON.stringify(columns),
      counts: null,
      judgedAt: null,
    });
    if (!isSameMapping(columns, meaning.columns)) {
      const emptyClears = (isSwitched ? mapping.emptyClears : undefined) ?? meaning.emptyClears;
      await rememberMapping(scope, { kind: before.kind, columns, headerRow: reading.understood.headerRow, emptyClears });
    }
    await deleteRows(scope, id);
    await insertRows(scope, id, reading.understood.rows);
  });
}

/** A file as it is read. */
interface Reading {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  readonly understood: Understood;
  readonly likelyOther: boolean;
}

/** What a file is understood by. */
interface Known {
  readonly knowledge: Knowledge;
  /** Fingerprints of the headings of earlier files. */
  readonly remembered: ReadonlySet<string>;
}

const findKnown = async (scope: Scope, kind: ImportKind): Promise<Known> => ({
  knowledge: await findKnowledge(scope),
  remembered: new Set(await findMappedHeadings(scope, kind)),
});

async function read(
  { kind, fileName, content }: NewFile,
  { knowledge, remembered }: Known,
  { headerRow, ...wishes }: Wishes = {},
): Promise<Reading> {
  const spreadsheet = await readSpreadsheet(content, fileName, wishes);
  const readings = sheetsOf(spreadsheet, wishes.sheet).map((each): Omit<Reading, 'likelyOther'> => {
    const sheet = storableSheet(each);
    const understood =
      headerRow === undefined ? understandAgain(sheet, kind, knowledge, remembered) : understand(sheet, kind, knowledge, headerRow);
    return { spreadsheet, sheet, understood };
  });
  // Of two that tell the same the first: sorting keeps their order.
  const [best] = readings.filter(({ understood }) => understood.rows.length > 0).toSorted(byWhatTheyTell);
  if (best === undefined) refuse(refusal('SPREADSHEET_EMPTY'));
  const { rows, columns } = best.understood;
  if (rows.length > IMPORT_MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { rows: rows.length, most: IMPORT_MAX_ROWS }));
  if (columns.length > IMPORT_MAX_COLUMNS) refuse(refusal('TOO_MANY_COLUMNS', { columns: columns.length, most: IMPORT_MAX_COLUMNS }));
  return { ...best, likelyOther: fitsOther(best.sheet, kind, knowledge) };
}

function sheetsOf({ sheets }: Spreadsheet, name: string | undefined): readonly Sheet[] {
  if (name === undefined) return sheets;
  const named = sheets.filter((sheet) => storable(sheet.name) === name);
  return named.length > 0 ? named : refuse(refusal('SHEET_NOT_FOUND', { sheet: name }));
}

const knownColumns = ({ understood }: Pick<Reading, 'understood'>) => understood.columns.filter(({ field }) => field !== null).length;

/** The sheet with the most known columns first, then the one with the most rows: a sheet of notes comes last. */
const byWhatTheyTell = (a: Pick<Reading, 'understood'>, b: Pick<Reading, 'understood'>) =>
  knownColumns(b) - knownColumns(a) || b.understood.rows.length - a.understood.rows.length;

const shapeOf = ({ spreadsheet, sheet, understood }: Reading) => ({
  sheets: spreadsheet.sheets.map(({ name }) => storable(name)),
  sheet: sheet.name,
  encoding: spreadsheet.encoding,
  separator: spreadsheet.separator,
  headerRow: understood.headerRow,
  totalRows: [...understood.totalRows],
  rowCount: understood.rows.length,
});

/** What the columns stand for: as in the last file with these headings, or as was guessed. */
async function meaningOf(scope: Scope, kind: ImportKind, { understood, likelyOther }: Reading) {
  const { columns, headerRow, isExport } = understood;
  // Without headings all files would look alike.
  const before = headerRow === null ? undefined : await findMapping(scope, kind, fingerprintOf(columns));
  return before === undefined
    ? { columns, emptyClears: isExport, remembered: false, likelyOther }
    : { columns: applyRemembered(columns, before.fields), emptyClears: before.emptyClears, remembered: true, likelyOther: false };
}
