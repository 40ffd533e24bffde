import { parse } from 'node:path';
import { refusal } from '@riideait/contract';
import { AppError, refuse } from '../app-error.ts';
import { openArchive } from './archive.ts';
import { readOds } from './read-ods.ts';
import { readText } from './read-text.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet, Spreadsheet, TextSettings } from './spreadsheet.ts';

const ZIP = Buffer.from('PK\x03\x04');
/** First bytes of a file of the old Office, and of a file that the new one has encrypted. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * Reads xlsx, xls, ods and text with separators; the bytes decide which, not the name. Nothing is evaluated, and memory is limited while
 * reading: any bytes end in a spreadsheet or a refusal.
 *
 * @param fileName names the sheet of a text
 * @throws AppError NOT_A_SPREADSHEET, SPREADSHEET_BROKEN, SPREADSHEET_LOCKED, SPREADSHEET_TOO_BIG, SPREADSHEET_EMPTY, TOO_MANY_ROWS,
 *   TOO_MANY_COLUMNS
 */
export async function readSpreadsheet(content: Uint8Array, fileName: string, settings: TextSettings = {}): Promise<Spreadsheet> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const startsWith = (sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);
  const isZip = startsWith(ZIP);
  const spreadsheet =
    isZip || startsWith(CONTAINER)
      ? { sheets: await readBinary(bytes, isZip), encoding: null, separator: null }
      : readText(bytes, parse(fileName).name, settings);
  return spreadsheet.sheets.length === 0 ? refuse(refusal('SPREADSHEET_EMPTY')) : spreadsheet;
}

async function readBinary(content: Buffer, isZip: boolean): Promise<Sheet[]> {
  try {
    return await (isZip ? readPacked(content) : readXls(content));
  } catch (error) {
    // Readers fail in many ways on damaged bytes.
    throw error instanceof AppError ? error : new AppError([refusal('SPREADSHEET_BROKEN')], undefined, { cause: error });
  }
}

async function readPacked(content: Buffer): Promise<Sheet[]> {
  const archive = await openArchive(content);
  if (archive.names.includes('[Content_Types].xml')) return readXlsx(content, archive);
  const isOds = archive.names.includes('mimetype') && (await archive.text('mimetype')).startsWith(ODS);
  return isOds ? readOds(archive) : refuse(refusal('NOT_A_SPREADSHEET'));
}
