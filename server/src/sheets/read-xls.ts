import { readXls as readWorkbook } from 'hucre/xlsx';
import { dayCell, numberCell, textCell, timeCell } from './cells.ts';
import { newGrids } from './grid.ts';
import { refuseBroken, refuseLocked, refuseOther } from './refusals.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

/** The first bytes of a file of the old Office, and of each file that the new one has encrypted. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How a stream of a container is called there. */
const named = (name: string) => Buffer.from(`${name}\0`, 'utf16le');
const ENCRYPTED = named('EncryptedPackage');
/** Where the workbook begins: in the format of Excel 97 to 2003. */
const BEGIN = Buffer.from('0908100000060500', 'hex');
/** By one of these it is a workbook; of a file that was cut off the names may be missing. */
const SIGNS = [named('Workbook'), named('Book'), BEGIN];
const PASSWORD = 0x2f;
/** The record of the first sheet; the one with the password stands before it. */
const SHEET = 0x85;

export const isContainer = (content: Buffer): boolean => content.subarray(0, CONTAINER.length).equals(CONTAINER);

/** The sheets of a file of Excel 97 to 2003. */
export async function readXls(content: Buffer): Promise<Sheet[]> {
  if (content.includes(ENCRYPTED)) refuseLocked();
  if (!SIGNS.some((sign) => content.includes(sign))) refuseOther();
  if (hasPassword(content)) refuseLocked();

  const { sheets } = await readWorkbook(content).catch(refuseBroken);
  const grids = newGrids();
  for (const { name, rows, merges } of sheets) {
    const grid = grids.add(name);
    for (const [row, cells] of rows.entries()) {
      // The file may leave rows out.
      for (const [column, value] of (cells ?? []).entries()) grid.put(row, column, cellOf(value));
    }
    for (const { startRow, startCol, endRow, endCol } of merges ?? []) {
      grid.merge({ top: startRow, left: startCol, bottom: endRow, right: endCol });
    }
  }
  return grids.finish();
}

function hasPassword(content: Buffer): boolean {
  let at = content.indexOf(BEGIN);
  while (at !== -1 && at + 4 <= content.length) {
    const record = content.readUInt16LE(at);
    if (record === PASSWORD || record === SHEET) return record === PASSWORD;
    at += 4 + content.readUInt16LE(at + 2);
  }
  return false;
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return numberCell(value);
  if (typeof value === 'boolean') return value;
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  // A time without a day counts from the beginning of the calendar.
  const days = (value.getTime() - Date.UTC(1899, 11, 31)) / 86_400_000;
  return days >= 0 && days < 1 ? timeCell(days) : dayCell(value);
}
