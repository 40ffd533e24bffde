import { refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { momentCell, NOT_CALCULATED, textCell, ZERO_NOT_CALCULATED } from './cells.ts';
import { streamOf } from './container.ts';
import { Grids } from './grid.ts';
import { type Moment, momentOf } from './number-format.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';
import { kinds, partAt, recordsOf, Texts, type XlsRecord } from './xls-records.ts';

const named = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = named('EncryptedPackage');
/** Beginning of a workbook of Excel 97 to 2003. */
const BEGIN = Buffer.from('0908100000060500', 'hex');
/** One of these makes it a workbook; a file that was cut off may lack the names. */
const SIGNS = [named('Workbook'), named('Book'), BEGIN];
const EXCEL_97 = 0x600;
const HIDDEN_ROW = 0x20;
/** The user of all files of LibreOffice. */
const LIBRE_OFFICE = '\x04\0\0Calc';

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
const errorOf = (code: number | undefined) => errors[code ?? 0] ?? '#ERROR!';

/**
 * The visible sheets of an xls file; formulas are the values that were saved. Not read by `hucre`, which has no hidden sheets, rows and
 * columns, and loses partly bold texts and texts of array formulas (decision 112).
 */
export function readXls(content: Buffer): Sheet[] {
  if (content.includes(ENCRYPTED)) refuse(refusal('SPREADSHEET_LOCKED'));
  if (!SIGNS.some((sign) => content.includes(sign))) refuse(refusal('NOT_A_SPREADSHEET'));
  const stream = streamOf(content, ['Workbook', 'Book']) ?? refuse(refusal('SPREADSHEET_BROKEN'));
  const book = new Book(stream);
  const grids = new Grids();
  for (const { name, at } of book.sheets) {
    grids.add(name);
    const sheet = new SheetReader(grids, book);
    for (const record of partAt(stream, at)) sheet.read(record);
  }
  return grids.filled();
}

/** What stands before the sheets: their names, all texts, and the formats of cells. */
class Book {
  readonly sheets: { readonly name: string; readonly at: number }[] = [];
  readonly texts: string[] = [];
  /** By the number of a cell format. */
  readonly #moments: (Moment | undefined)[] = [];
  readonly #codes = new Map<number, string>();
  #is1904 = false;
  /** A formula that holds 0 may have no value yet: LibreOffice writes 0 for texts (seen in 7.4). */
  isCalculated = true;
  /** In a file that no program has calculated all formulas are blank. */
  readonly isBlank: boolean;

  constructor(stream: Buffer) {
    if (stream.readUInt16LE(4) !== EXCEL_97) refuse(refusal('NOT_A_SPREADSHEET'));
    for (const record of partAt(stream, 0)) this.#read(record);
    this.isBlank = recordsOf(stream).every(({ kind, data }) => kind !== kinds.FORMULA || resultOf(data) === 'BLANK');
  }

  #read(record: XlsRecord): void {
    const { kind, data } = record;
    if (kind === kinds.PASSWORD) refuse(refusal('SPREADSHEET_LOCKED'));
    if (kind === kinds.DATES) this.#is1904 = data.readUInt16LE(0) === 1;
    if (kind === kinds.WRITTEN_BY) this.isCalculated = data.toString('latin1', 0, 7) !== LIBRE_OFFICE;
    if (kind === kinds.NUMBER_FORMAT) this.#codes.set(data.readUInt16LE(0), new Texts(record, 2).next());
    if (kind === kinds.CELL_FORMAT) this.#moments.push(momentOf(data.readUInt16LE(2), this.#codes.get(data.readUInt16LE(2))));
    if (kind === kinds.SHEET) this.#addSheet(record);
    if (kind === kinds.TEXTS) for (const texts = new Texts(record, 8); texts.isMore; ) this.texts.push(texts.next());
  }

  #addSheet(record: XlsRecord): void {
    const [isHidden, isOther] = [(record.data[4] ?? 0) & 3, record.data[5]];
    if (!isHidden && !isOther) this.sheets.push({ name: new Texts(record, 6).next(1), at: record.data.readUInt32LE(0) });
  }

  shown(number: number, format: number): SheetCell {
    return momentCell(number, this.#moments[format], this.#is1904);
  }
}

/** The value of a formula. A text stands in a record of its own behind it. */
function resultOf(data: Buffer): number | 'TEXT' | 'YES_NO' | 'ERROR' | 'BLANK' {
  if (data.readUInt16LE(12) !== 0xffff) return data.readDoubleLE(6);
  return (['TEXT', 'YES_NO', 'ERROR'] as const)[data.readUInt8(6)] ?? 'BLANK';
}

const upperHalf = Buffer.alloc(8);
/** A number in four bytes: the upper half of a float or a whole one, perhaps in hundredths. */
function shortNumber(data: Buffer, at: number): number {
  const bits = data.readUInt32LE(at);
  upperHalf.writeUInt32LE((bits & ~3) >>> 0, 4);
  const number = bits & 2 ? data.readInt32LE(at) >> 2 : upperHalf.readDoubleLE(0);
  return bits & 1 ? number / 100 : number;
}

const CALCULATE_ON_LOAD = 2;

/** Puts the records of a sheet into the last one of `grids`. */
class SheetReader {
  readonly #grids: Grids;
  readonly #book: Book;
  #isCalculated: boolean;
  /** The formula whose text comes. */
  #awaited: Buffer | undefined;

  constructor(grids: Grids, book: Book) {
    this.#grids = grids;
    this.#book = book;
    this.#isCalculated = book.isCalculated;
  }

  read(record: XlsRecord): void {
    const { kind, data } = record;
    this.#readLayout(record);
    if (kind === kinds.NOT_CALCULATED) this.#isCalculated = false;
    if (kind === kinds.SHORT_NUMBERS) this.#putNumbers(data);
    if (kind === kinds.TEXT_OF_FORMULA && this.#awaited !== undefined) this.#put(this.#awaited, textCell(new Texts(record, 0).next()));
    if (kind === kinds.FORMULA) this.#awaited = resultOf(data) === 'TEXT' ? data : undefined;
    const cell = this.#cellOf(record);
    if (cell !== undefined) this.#put(data, cell);
  }

  #readLayout({ kind, data }: XlsRecord): void {
    const number = (at: number) => data.readUInt16LE(at);
    if (kind === kinds.ROW && number(12) & HIDDEN_ROW) this.#grids.hide(number(0));
    if (kind === kinds.COLUMNS && number(8) & 1) this.#grids.hideColumns(number(0), number(2));
    if (kind !== kinds.MERGED) return;
    for (let at = 2; at + 8 <= data.length; at += 8) this.#grids.merge(number(at), number(at + 2), number(at + 4));
  }

  /** Numbers of one row, each with its format. */
  #putNumbers(data: Buffer): void {
    for (let at = 4, column = data.readUInt16LE(2); at + 6 < data.length; at += 6, column++) {
      const cell = this.#book.shown(shortNumber(data, at + 2), data.readUInt16LE(at));
      this.#grids.put(data.readUInt16LE(0), column, cell);
    }
  }

  #put(data: Buffer, cell: SheetCell): void {
    this.#grids.put(data.readUInt16LE(0), data.readUInt16LE(2), cell);
  }

  #cellOf(record: XlsRecord): SheetCell | undefined {
    const { kind, data } = record;
    if (kind === kinds.TEXT_AT) return textCell(this.#book.texts[data.readUInt32LE(6)] ?? '');
    if (kind === kinds.TEXT || kind === kinds.RICH_TEXT) return textCell(new Texts(record, 6).next());
    if (kind === kinds.NUMBER) return this.#book.shown(data.readDoubleLE(6), data.readUInt16LE(4));
    if (kind === kinds.SHORT_NUMBER) return this.#book.shown(shortNumber(data, 6), data.readUInt16LE(4));
    if (kind === kinds.YES_NO_OR_ERROR) return data[7] === 1 ? errorOf(data[6]) : data[6] !== 0;
    return kind === kinds.FORMULA ? this.#formulaCell(data) : undefined;
  }

  #formulaCell(data: Buffer): SheetCell {
    const result = resultOf(data);
    if (result === 'TEXT') return null;
    if (result === 'BLANK') return this.#book.isBlank ? NOT_CALCULATED : null;
    if (result === 'ERROR') return errorOf(data[8]);
    if (result === 'YES_NO') return data[8] !== 0;
    const isStale = !this.#isCalculated || data.readUInt16LE(14) & CALCULATE_ON_LOAD;
    return result === 0 && isStale ? ZERO_NOT_CALCULATED : this.#book.shown(result, data.readUInt16LE(4));
  }
}
