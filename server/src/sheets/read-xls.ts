import { refusal } from '@riideait/contract';
import { readXls as readWorkbook } from 'hucre/xlsx';
import { refuse } from '../app-error.ts';
import { valueCell } from './cells.ts';
import { Grids } from './grid.ts';
import type { Sheet } from './spreadsheet.ts';

const named = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = named('EncryptedPackage');
/** Beginning of a workbook of Excel 97 to 2003. */
const BEGIN = Buffer.from('0908100000060500', 'hex');
/** One of these makes it a workbook; a file that was cut off may lack the names. */
const SIGNS = [named('Workbook'), named('Book'), BEGIN];
const PASSWORD = 0x2f;
/** Record of the first sheet; the record of the password stands before it. */
const SHEET = 0x85;
/** The beginning of a part of the workbook, one that is a worksheet, a row of it, and the sign of a hidden one. */
const BEGINS = 0x809;
const WORKSHEET = 0x10;
const ROW = 0x208;
const HIDDEN = 0x20;

export async function readXls(content: Buffer): Promise<Sheet[]> {
  if (content.includes(ENCRYPTED) || hasPassword(content)) refuse(refusal('SPREADSHEET_LOCKED'));
  if (!SIGNS.some((sign) => content.includes(sign))) refuse(refusal('NOT_A_SPREADSHEET'));

  const { sheets } = await readWorkbook(content);
  const grids = new Grids();
  const hidden = hiddenRows(content, sheets.length);
  for (const [index, { name, rows, merges = [] }] of sheets.entries()) {
    grids.add(name);
    for (const row of hidden[index] ?? []) grids.hide(row);
    for (const { startRow, endRow, startCol } of merges) grids.merge(startRow, endRow, startCol);
    for (const [row, cells] of rows.entries()) {
      // The file may leave rows out.
      for (const [column, value] of (cells ?? []).entries()) grids.put(row, column, valueCell(value));
    }
  }
  return grids.filled();
}

/** Kinds of records with their contents; a workbook whose parts lie apart ends early. */
function* recordsOf(content: Buffer) {
  let at = content.indexOf(BEGIN);
  while (at !== -1 && at + 4 <= content.length) {
    const size = content.readUInt16LE(at + 2);
    yield { kind: content.readUInt16LE(at), data: content.subarray(at + 4, at + 4 + size) };
    at += 4 + size;
  }
}

function hasPassword(content: Buffer): boolean {
  for (const { kind } of recordsOf(content)) if (kind === PASSWORD || kind === SHEET) return kind === PASSWORD;
  return false;
}

/** The hidden rows of each of so many sheets, which `hucre` does not read; none where charts stand among them. */
function hiddenRows(content: Buffer, count: number): number[][] {
  const sheets: number[][] = [];
  for (const { kind, data } of recordsOf(content)) {
    if (kind === BEGINS && isWorksheet(data)) sheets.push([]);
    else if (kind === ROW && isHidden(data)) sheets.at(-1)?.push(data.readUInt16LE(0));
  }
  return sheets.length === count ? sheets : [];
}

const isWorksheet = (data: Buffer) => data.length >= 4 && data.readUInt16LE(2) === WORKSHEET;
const isHidden = (data: Buffer) => data.length >= 16 && (data.readUInt16LE(12) & HIDDEN) !== 0;
