import { isUtf8 } from 'node:buffer';
import { type ImportEncoding, ImportSeparator, importSeparators, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { textCell } from './cells.ts';
import { Grids } from './grid.ts';
import { readSeparated } from './separated.ts';
import type { Spreadsheet, TextSettings } from './spreadsheet.ts';

/** Pages and other XML, letters, and tables of SYLK and DIF. */
const OTHER_TEXT =
  /^\s*(?:<(?:[!?]|(?:html|head|meta|title|style|body|table|div|span|p|font|center|workbook|\w+:\w+)\b)|\{\\rtf|%PDF|(?:[\w-]+: .*\n)*MIME-Version:|TABLE\n0,1\n)/i;
const SYLK = /^ID;P.*\n(?:.*\n)*?C;(?:[XY]\d+;)*K/;
const BINARY = /[^\P{Cc}\s\u0080-\u009f]/u;
/** A first line that names the separator for Excel. */
const NAMED = /^sep=([;,\t|])$/i;
/** A number kept as text in a file for Excel: `="0012"`. */
const AS_TEXT = /^="([^"]*)"$/;
/** The sign that keeps a spreadsheet from reading a formula, as in our file of rows left out: `'+372 5123 4567`. */
const HARMLESS = /^'(?=[=+\-@])/;
/** Letters of Windows-1252, as Windows-1257 reads them. */
const fromWestern: Readonly<Record<string, string>> = { '\u008A': 'Š', '\u009A': 'š', ˇ: 'Ž', '˛': 'ž' };

/** A text file as one sheet. A record is a row, also where a cell has line breaks. */
export function readText(content: Buffer, name: string, settings: TextSettings): Spreadsheet {
  const encoding = settings.encoding ?? detectEncoding(content);
  const decoded = new TextDecoder(encoding).decode(content).replaceAll(/\r\n?/g, '\n');
  const whole = encoding === 'windows-1257' ? decoded.replaceAll(/[\u008A\u009Aˇ˛]/g, (sign) => fromWestern[sign] ?? sign) : decoded;
  const text = untilEnd(whole);
  // An encoding that the keeper chose may make anything of a good file.
  const isOther = OTHER_TEXT.test(text.slice(0, 1000)) || SYLK.test(text.slice(0, 10_000));
  if (!settings.encoding && (BINARY.test(text) || isOther)) refuse(refusal('NOT_A_SPREADSHEET'));

  const named = NAMED.exec(text.split('\n', 1)[0] ?? '')?.[1];
  const separator = settings.separator ?? ImportSeparator.safeParse(named).data ?? detectSeparator(text);
  const grids = new Grids();
  grids.add(name);
  putRows(grids, readSeparated(text, separator), named === undefined ? 0 : 1);
  return { sheets: grids.filled(), encoding, separator };
}

/** The text without the sign that ends a file of DOS, and what fills the file up. */
function untilEnd(text: string): string {
  const end = text.indexOf('\u001A');
  return end >= 0 && !/\P{Cc}/u.test(text.slice(end)) ? text.slice(0, end) : text;
}

/** Puts all records but the first `skipped` into the sheet. */
export function putRows(grids: Grids, records: Iterable<readonly string[]>, skipped: number): void {
  let row = 0;
  for (const cells of records) {
    if (row >= skipped)
      for (const [column, cell] of cells.entries()) grids.put(row, column, textCell(cell.replace(AS_TEXT, '$1').replace(HARMLESS, '')));
    row += 1;
  }
}

/** By the mark at the beginning, by zero bytes (UTF-16), or by what is valid and likely in Estonian. */
function detectEncoding(content: Buffer): ImportEncoding {
  const mark = content.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return 'utf-16le';
  if (mark === '\xfe\xff') return 'utf-16be';
  const sample = content.subarray(0, 4096);
  const [even = 0, odd = 0] = [0, 1].map((side) => sample.filter((byte, place) => byte === 0 && place % 2 === side).length / sample.length);
  if (odd > 1 / 4 && even < 1 / 40) return 'utf-16le';
  if (even > 1 / 4 && odd < 1 / 40) return 'utf-16be';
  return isUtf8(content) ? 'utf-8' : singleByteEncoding(content);
}

/** Letters š and ž stand in other places; õ, ä, ö and ü are the same. Windows has quotes and dashes where ISO has controls. */
const isWindows = (byte: number) => (byte >= 0x80 && byte < 0xa0) || [0xd0, 0xf0, 0xde, 0xfe].includes(byte);
const isIso = (byte: number) => [0xa6, 0xa8, 0xb4, 0xb8].includes(byte);

/** õ and ü of a Mac, which has ä, ö, õ and ü in other places. */
const isMac = (byte: number) => byte === 0x9b || byte === 0x9f;
const isNoMac = (byte: number) => [0xe4, 0xf5, 0xf6, 0xfc].includes(byte);

const singleByteEncoding = (content: Buffer): ImportEncoding => {
  if (content.some(isMac) && !content.some(isNoMac)) return 'macintosh';
  return content.filter(isIso).length > content.filter(isWindows).length ? 'iso-8859-15' : 'windows-1257';
};

/** A cell in quotes, whatever separates it from the one before. */
const QUOTED = /(^|[;,\t|\n])"[^"]*"(?:"[^"]*")*/g;
/** Rarest in texts first: a comma separates numbers and names too. */
const byRarity: readonly ImportSeparator[] = ['\t', ';', '|', ','];
const NEARLY = 0.15;

/** The separator that splits most of the first lines into the same number of cells; of nearly equal ones the rarer. */
function detectSeparator(text: string): ImportSeparator {
  const lines = text.slice(0, 200_000).replaceAll(QUOTED, '$1').split('\n');
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 100);
  const shares = byRarity.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of sample) {
      const cells = line.split(separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return { separator, share: Math.max(0, ...counts.values()) / Math.max(1, sample.length) };
  });
  const best = Math.max(...shares.map(({ share }) => share));
  return shares.find(({ share }) => share > 0 && share >= best - NEARLY)?.separator ?? importSeparators[0];
}
