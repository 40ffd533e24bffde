import { type ImportEncoding, ImportSeparator } from '@riideait/contract';
import { textCell } from './cells.ts';
import { newGrids } from './grid.ts';
import { refuseOther } from './refusals.ts';
import { detectSeparator, readSeparated } from './separated.ts';
import type { Spreadsheet, TextSettings } from './spreadsheet.ts';
import { detectEncoding } from './text-encoding.ts';

/** How files begin that are text, and something else than cells. */
const OTHER_TEXT = /^\s*(?:<!doctype|<html|<\?xml|<table|\{\\rtf|%PDF)/i;
/** Signs that no text has. */
const BINARY = /[^\P{Cc}\s\u0080-\u009f]/u;
/** A first line that tells Excel what the separator is. */
const TOLD = /^sep=([;,\t|])$/i;
/** How a number is kept a text in a file for Excel: `="0012"`. */
const AS_TEXT = /^="([^"]*)"$/;

/** What the Windows of the West has for the letters that the Baltic one keeps elsewhere: as the latter reads them. */
const fromWestern: ReadonlyMap<string, string> = new Map([
  ['\u008A', 'Š'],
  ['\u009A', 'š'],
  ['ˇ', 'Ž'],
  ['˛', 'ž'],
]);

function decode(content: Buffer, encoding: ImportEncoding): string {
  const text = new TextDecoder(encoding).decode(content);
  return encoding === 'windows-1257' ? text.replaceAll(/[\u008A\u009Aˇ˛]/g, (sign) => fromWestern.get(sign) ?? sign) : text;
}

/** A text file as one sheet. What a spreadsheet would show as one row is one, also where a cell has line breaks. */
export function readText(content: Buffer, name: string, settings: TextSettings): Spreadsheet {
  const encoding = settings.encoding ?? detectEncoding(content);
  const text = decode(content, encoding).replaceAll(/\r\n?/g, '\n');
  // In an encoding the keeper has chosen anything may come out, also of a good file.
  if (!settings.encoding && (BINARY.test(text) || OTHER_TEXT.test(text.slice(0, 100)))) refuseOther();

  const [firstLine = ''] = text.split('\n', 1);
  const told = TOLD.exec(firstLine)?.[1];
  const separator = settings.separator ?? ImportSeparator.safeParse(told).data ?? detectSeparator(text);
  const grids = newGrids();
  const grid = grids.add(name);
  let row = 0;
  for (const cells of readSeparated(text, separator)) {
    if (row > 0 || told === undefined) {
      for (const [column, cell] of cells.entries()) grid.put(row, column, textCell(cell.replace(AS_TEXT, '$1')));
    }
    row++;
  }
  return { sheets: grids.finish(), encoding, separator };
}
