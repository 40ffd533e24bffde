import { parse } from 'node:path';
import { refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { readOds } from './read-ods.ts';
import { readText } from './read-text.ts';
import { isContainer, readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { refuseOther } from './refusals.ts';
import type { Sheet, Spreadsheet, TextSettings } from './spreadsheet.ts';
import { openZip, type Zip } from './zip.ts';

const ZIP = 'PK\x03\x04';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Reads xlsx, xls, ods and text with separators. What kind it is, its bytes say, never its name. Nothing in it is evaluated, and what
 * it may take is limited while it is read: any bytes at all end in a spreadsheet or a refusal.
 *
 * Row `i` of a sheet is row `i + 1` of the file as a spreadsheet program shows it, also of a text with line breaks in its cells.
 *
 * @param fileName names the sheet of a text
 * @throws AppError NOT_A_SPREADSHEET, SPREADSHEET_BROKEN, SPREADSHEET_LOCKED, SPREADSHEET_TOO_BIG, SPREADSHEET_EMPTY, TOO_MANY_ROWS,
 *   TOO_MANY_COLUMNS
 */
export async function readSpreadsheet(content: Uint8Array, fileName: string, settings: TextSettings = {}): Promise<Spreadsheet> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const spreadsheet = await read(bytes, fileName, settings);
  if (spreadsheet.sheets.length === 0) refuse(refusal('SPREADSHEET_EMPTY'));
  return spreadsheet;
}

async function read(content: Buffer, fileName: string, settings: TextSettings): Promise<Spreadsheet> {
  const packed = (sheets: Sheet[]): Spreadsheet => ({ sheets, encoding: null, separator: null });
  if (content.toString('latin1', 0, ZIP.length) === ZIP) return packed(await readPacked(await openZip(content)));
  if (isContainer(content)) return packed(await readXls(content));
  return readText(content, parse(fileName).name, settings);
}

async function readPacked(zip: Zip): Promise<Sheet[]> {
  if (zip.has('[Content_Types].xml')) return readXlsx(zip);
  if (!zip.has('mimetype')) refuseOther();
  let type = '';
  for await (const bytes of zip.read('mimetype')) if (type.length < 100) type += bytes.toString('latin1', 0, 100);
  return type.trim().startsWith(ODS) ? readOds(zip) : refuseOther();
}
