import { refusal } from '@riideait/contract';
import type { Sheet as WorkbookSheet } from 'hucre';
import { readXls as readWorkbook } from 'hucre/xlsx';
import { refuse } from '../app-error.ts';
import { type CellFormat, NOT_CALCULATED, numberFormat, struckCell, textCell, valueCell, ZERO_NOT_CALCULATED } from './cells.ts';
import { Grids } from './grid.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

const named = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = named('EncryptedPackage');
/** Beginning of a workbook of Excel 97 to 2003. */
const BEGIN = Buffer.from('0908100000060500', 'hex');
/** One of these makes it a workbook; a file that was cut off may lack the names. */
const SIGNS = [named('Workbook'), BEGIN];
const WORKSHEET = 0x10;
const HIDDEN_ROW = 0x20;
const WAITS_FOR_CALCULATION = 2;
/** The user of all files of LibreOffice. */
const LIBRE_OFFICE = '\x04\0\0Calc';

/** Kinds of records. Source: [MS-XLS]. */
const kinds = {
  ...{ begins: 0x809, ends: 0x0a, sheet: 0x85, password: 0x2f, days: 0x22, writtenBy: 0x5c },
  ...{ font: 0x31, numberFormat: 0x41e, cellFormat: 0xe0 },
  ...{ row: 0x208, columns: 0x7d, formula: 0x06, textOfFormula: 0x207, boldText: 0xd6, notCalculated: 0x5e },
  ...{ number: 0x203, shortNumber: 0x27e, shortNumbers: 0xbd, text: 0xfd },
} as const;
const withFormat: ReadonlySet<number> = new Set([kinds.number, kinds.shortNumber, kinds.formula, kinds.text, kinds.boldText]);
/** Of a font. */
const STRUCK = 8;
/** No font has this number. */
const NO_FONT = 4;

/** The visible sheets of an xls file; formulas are the values that were saved. */
export async function readXls(content: Buffer): Promise<Sheet[]> {
  const book = new Book(content);
  if (content.includes(ENCRYPTED) || book.isLocked) refuse(refusal('SPREADSHEET_LOCKED'));
  if (!SIGNS.some((sign) => content.includes(sign))) refuse(refusal('NOT_A_SPREADSHEET'));

  const { sheets } = await readWorkbook(content, { dateSystem: '1904' });
  const grids = new Grids();
  const layouts = book.layouts.length === sheets.length ? book.layouts : [];
  for (const [index, sheet] of sheets.entries()) if (!book.isHidden[index]) putSheet(grids, sheet, layouts[index], book.is1904);
  return grids.filled();
}

function putSheet(grids: Grids, { name, rows, merges = [] }: WorkbookSheet, layout: Layout | undefined, is1904: boolean): void {
  grids.add(name);
  for (const row of layout?.hidden ?? []) grids.hide(row);
  for (const columns of layout?.hiddenColumns ?? []) grids.hideColumns(...columns);
  for (const { startRow, endRow, startCol } of merges) grids.merge(startRow, endRow, startCol);
  for (const [row, cells] of rows.entries()) {
    // The file may leave rows out.
    for (const [column, value] of (cells ?? []).entries()) {
      grids.put(row, column, valueCell(value, is1904, layout?.formats.get(placeOf(row, column))));
    }
  }
  for (const [place, cell] of layout?.cells ?? []) {
    grids.put(Math.floor(place / COLUMNS), place % COLUMNS, layout?.formats.get(place)?.isStruck ? struckCell(cell) : cell);
  }
}

const COLUMNS = 256;
const placeOf = (row: number, column: number) => row * COLUMNS + column;

/** Kinds of records with their contents; a workbook whose parts lie apart ends early. */
function* recordsOf(content: Buffer) {
  let at = content.indexOf(BEGIN);
  while (at !== -1 && at + 4 <= content.length) {
    const size = content.readUInt16LE(at + 2);
    yield { kind: content.readUInt16LE(at), data: content.subarray(at + 4, at + 4 + size) };
    at += 4 + size;
  }
}

/** A text within a record. */
function textAt(data: Buffer, at: number): string {
  const isWide = ((data[at + 2] ?? 0) & 1) === 1;
  return data.toString(isWide ? 'utf16le' : 'latin1', at + 3, at + 3 + data.readUInt16LE(at) * (isWide ? 2 : 1));
}

interface Layout {
  readonly hidden: number[];
  readonly hiddenColumns: [first: number, last: number][];
  /** By row and column. */
  readonly formats: Map<number, CellFormat>;
  /** Partly bold texts, those of array formulas, and formulas that were never calculated. */
  readonly cells: Map<number, SheetCell>;
}

/** What `hucre` leaves out of a workbook. */
class Book {
  isLocked = false;
  is1904 = false;
  readonly isHidden: boolean[] = [];
  readonly layouts: Layout[] = [];
  readonly #codes = new Map<number, string>();
  /** By the number of a cell format. */
  readonly #formats: (CellFormat | undefined)[] = [];
  /** Fonts, in their order. */
  readonly #struck: boolean[] = [];
  /** Where 0 may be no value of a formula yet: LibreOffice writes it for texts (seen in 7.4). */
  #isWaiting = false;
  /** Formulas without a value; where there is no other one, no program has calculated. */
  readonly #blank: (() => void)[] = [];
  #layout: Layout | undefined;
  #formula = 0;

  constructor(content: Buffer) {
    let isCalculated = false;
    let depth = 0;
    let ended = 0;
    for (const { kind, data } of recordsOf(content)) {
      if (kind === kinds.password) this.isLocked = true;
      else this.#read(kind, data);
      if (kind === kinds.begins) depth += 1;
      if (kind === kinds.ends) depth -= 1;
      // Behind the last sheet stands what is no record.
      if (this.isLocked || (kind === kinds.ends && depth === 0 && ++ended > this.isHidden.length)) break;
      isCalculated ||= kind === kinds.formula && !isBlank(data);
    }
    if (!isCalculated) for (const mark of this.#blank) mark();
  }

  #read(kind: number, data: Buffer): void {
    if (kind === kinds.begins) this.#begin(data);
    else if (this.#layout === undefined) this.#readBook(kind, data);
    else this.#readSheet(kind, data, this.#layout);
  }

  /** Behind the cells of a sheet may stand charts, which have cells of their own. */
  #begin(data: Buffer): void {
    const isSheet = data.length >= 4 && data.readUInt16LE(2) === WORKSHEET;
    this.#layout = isSheet ? { hidden: [], hiddenColumns: [], formats: new Map(), cells: new Map() } : undefined;
    if (this.#layout !== undefined) this.layouts.push(this.#layout);
  }

  #readBook(kind: number, data: Buffer): void {
    if (kind === kinds.days) this.is1904 = data[0] === 1;
    if (kind === kinds.writtenBy) this.#isWaiting = data.toString('latin1', 0, LIBRE_OFFICE.length) === LIBRE_OFFICE;
    if (kind === kinds.sheet && data.length > 5) this.isHidden.push(((data[4] ?? 0) & 3) !== 0);
    if (kind === kinds.numberFormat && data.length > 4) this.#codes.set(data.readUInt16LE(0), textAt(data, 2));
    if (kind === kinds.font && data.length > 3) this.#struck.push((data.readUInt16LE(2) & STRUCK) !== 0);
    if (kind === kinds.cellFormat && data.length > 4) this.#readFormat(data.readUInt16LE(0), data.readUInt16LE(2));
  }

  #readFormat(font: number, id: number): void {
    const format = numberFormat(id, this.#codes.get(id));
    const isStruck = this.#struck[font > NO_FONT ? font - 1 : font] ?? false;
    this.#formats.push(isStruck ? { ...format, isStruck } : format);
  }

  #readSheet(kind: number, data: Buffer, layout: Layout): void {
    if (kind === kinds.notCalculated) this.#isWaiting = true;
    if (kind === kinds.textOfFormula && data.length > 3) layout.cells.set(this.#formula, textCell(textAt(data, 0)));
    if (data.length < 10) return;
    const place = placeOf(data.readUInt16LE(0), data.readUInt16LE(2));
    if (kind === kinds.boldText) layout.cells.set(place, textCell(textAt(data, 6)));
    if (kind === kinds.formula && data.length > 15) this.#readFormula(data, place, layout.cells);
    const keepFormat = (at: number, beside = 0) => {
      const format = this.#formats[data.readUInt16LE(at)];
      if (format !== undefined) layout.formats.set(place + beside, format);
    };
    if (withFormat.has(kind)) keepFormat(4);
    for (let at = 4; kind === kinds.shortNumbers && at + 6 < data.length; at += 6) keepFormat(at, (at - 4) / 6);
    readHidden(kind, data, layout);
  }

  #readFormula(data: Buffer, place: number, cells: Map<number, SheetCell>): void {
    this.#formula = place;
    const isStale = this.#isWaiting || data.readUInt16LE(14) & WAITS_FOR_CALCULATION;
    if (isBlank(data)) this.#blank.push(() => cells.set(place, NOT_CALCULATED));
    else if (isStale && data.readDoubleLE(6) === 0) cells.set(place, ZERO_NOT_CALCULATED);
  }
}

function readHidden(kind: number, data: Buffer, { hidden, hiddenColumns }: Layout): void {
  const first = data.readUInt16LE(0);
  if (kind === kinds.row && data.length > 13 && data.readUInt16LE(12) & HIDDEN_ROW) hidden.push(first);
  if (kind === kinds.columns && data.readUInt16LE(8) & 1) hiddenColumns.push([first, data.readUInt16LE(2)]);
}

const isBlank = (data: Buffer) => data[6] === 3 && data[12] === 0xff && data[13] === 0xff;
