import type { ImportKind } from '@riideait/contract';
import { cellText, type Sheet } from '../../sheets/spreadsheet.ts';
import type { Knowledge, Understood } from './imports.types.ts';
import { fingerprintOf, understand } from './understanding/understand.rules.ts';

/** Filled rows among which a heading that has come before is looked for, and rows below each that tell which columns there are. */
const CANDIDATES = 12;
const BELOW = 200;

/**
 * As `understand`, but where one of the first rows has been the heading of a file before, it is the heading of this one, whatever it looks
 * like. `remembered` holds the fingerprints of such headings.
 */
export function understandAgain(sheet: Sheet, kind: ImportKind, knowledge: Knowledge, remembered: ReadonlySet<string>): Understood {
  const guessed = understand(sheet, kind, knowledge);
  const isKnown = ({ headerRow, columns }: Understood) => headerRow !== null && remembered.has(fingerprintOf(columns));
  if (remembered.size === 0 || isKnown(guessed)) return guessed;
  const row = filledRows(sheet).find((number) => {
    const beginning = { ...sheet, rows: sheet.rows.slice(0, number + BELOW) };
    return number !== guessed.headerRow && isKnown(understand(beginning, kind, knowledge, number));
  });
  return row === undefined ? guessed : understand(sheet, kind, knowledge, row);
}

/** Numbers of the first rows that are not empty, from 1. */
function filledRows({ rows }: Sheet): number[] {
  const filled: number[] = [];
  for (let place = 0; place < rows.length && filled.length < CANDIDATES; place += 1) {
    if (rows[place]?.some((cell) => cellText(cell) !== '')) filled.push(place + 1);
  }
  return filled;
}
