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

export async function readXls(content: Buffer): Promise<Sheet[]> {
  if (content.includes(ENCRYPTED) || hasPassword(content)) refuse(refusal('SPREADSHEET_LOCKED'));
  if (!SIGNS.some((sign) => content.includes(sign))) refuse(refusal('NOT_A_SPREADSHEET'));

  const { sheets } = await readWorkbook(content);
  const grids = new Grids();
  for (const { name, rows, merges = [] } of sheets) {
    grids.add(name);
    for (const { startRow, endRow, startCol } of merges) grids.merge(startRow, endRow, startCol);
    for (const [row, cells] of rows.entries()) {
      // The file may leave rows out.
      for (const [column, value] of (cells ?? []).entries()) grids.put(row, column, valueCell(value));
    }
  }
  return grids.filled();
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
