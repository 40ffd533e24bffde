import type { ImportKind } from '@riideait/contract';
import { cellText, type MergedCells, type Sheet } from '../../../sheets/spreadsheet.ts';
import { foldHeading, knownHeading } from './column-headings.rules.ts';
import { filledOf, isTyped, type SheetRow } from './sheet-cells.rules.ts';
import { findUnlikeRow } from './unlike-row.rules.ts';

/** Where the heading of a sheet stands; rows from 0. `upper` is a line above it that completes it. */
export interface HeaderPlace {
  readonly row: number;
  readonly upper: number | null;
}

/** Filled rows among which the heading is looked for, and rows below each by which it is judged. */
const CANDIDATES = 40;
const BELOW = 25;

const UNITS = new Set(['cm', 'mm', 'tk', 'eur', '€', 'nr', 'n m', 'm n', 'jah ei', 'kg']);

const typedIn = (rows: readonly SheetRow[], index: number): number => {
  let typed = 0;
  let filled = 0;
  for (const row of rows) {
    if (cellText(row[index]) === '') continue;
    filled += 1;
    if (isTyped(row[index])) typed += 1;
  }
  return filled === 0 ? 0 : typed / filled;
};

interface Scored {
  readonly row: number;
  readonly score: number;
}

/** How much a row looks like the heading of those below it; undefined where it cannot be one. */
function scoreOf(sheet: Sheet, row: number, kind: ImportKind, isData: (text: string) => boolean): Scored | undefined {
  const cells = sheet.rows[row] ?? [];
  const filled = filledOf(cells);
  const typed = filled.filter(({ index }) => isTyped(cells[index])).length;
  const labels = filled.filter(({ index }) => !isTyped(cells[index]));
  if (labels.length === 0) return undefined;
  const below = sheet.rows.slice(row + 1, row + 1 + BELOW).filter((each) => filledOf(each).length > 0);
  const known = labels.reduce((sum, { text }) => sum + knownHeading(kind, text), 0);
  const contrast = labels.filter(({ index }) => typedIn(below, index) >= 0.5).length;
  const data = labels.filter(({ text }) => knownHeading(kind, text) < 1 && isData(text)).length;
  const width = below.reduce((widest, each) => Math.max(widest, filledOf(each).length), 0);
  const enough =
    known >= 2 ||
    (known >= 1 && (contrast >= 1 || known / filled.length >= 0.5 || (typed === 0 && data === 0))) ||
    (known >= 0.5 && filled.length > 1 && contrast >= 1 && typed === 0 && data === 0) ||
    (contrast >= 2 && typed === 0 && data === 0 && filled.length >= width * 0.6);
  if (!enough || typed > labels.length || data > known) return undefined;
  return { row, score: 3 * known + contrast + 0.3 * Math.min(filled.length, width) - 2 * typed - 2 * data };
}

/** The row that is most like a heading, of equal ones the first; where none is, one that is unlike all below it. */
export function findHeader(sheet: Sheet, kind: ImportKind, isData: (text: string) => boolean): HeaderPlace | null {
  let best: Scored | undefined;
  const seen = new Set<string>();
  let looked = 0;
  for (let row = 0; row < sheet.rows.length && looked < CANDIDATES; row += 1) {
    const filled = filledOf(sheet.rows[row]);
    if (filled.length === 0) continue;
    looked += 1;
    const wording = filled.map(({ index, text }) => `${index}${foldHeading(text)}`).join('|');
    if (seen.has(wording)) continue;
    seen.add(wording);
    const scored = scoreOf(sheet, row, kind, isData);
    if (scored !== undefined && (best === undefined || scored.score > best.score + 0.5)) best = scored;
  }
  if (best === undefined) {
    const unlike = findUnlikeRow(sheet, isData);
    return unlike === undefined ? null : { row: unlike, upper: null };
  }
  if (completes(sheet, best.row, best.row + 1, isData)) return { row: best.row + 1, upper: best.row };
  return headerAt(sheet, best.row);
}

/** The heading that stands in a row, with the line above it where that belongs to it. */
export function headerAt(sheet: Sheet, row: number): HeaderPlace {
  return { row, upper: row > 0 && isUpper(sheet, row - 1, row) ? row - 1 : null };
}

const isUnitLine = (filled: readonly { readonly text: string }[]): boolean =>
  filled.length > 0 && filled.every(({ text }) => UNITS.has(foldHeading(text)));

const covering = (merged: readonly MergedCells[], row: number, index: number): MergedCells | undefined =>
  merged.find(({ top, bottom, left, right }) => top <= row && row <= bottom && left <= index && index <= right);

/** Columns that a cell of the upper line stands for as well: those it is merged over, or that are empty after it. */
function spanOf(sheet: Sheet, row: number, index: number): number {
  const merge = covering(sheet.merged, row, index);
  if (merge !== undefined) return merge.right - merge.left + 1;
  const cells = sheet.rows[row] ?? [];
  let end = index + 1;
  while (end < index + 12 && cellText(cells[end]) === '') end += 1;
  return end - index;
}

/** Whether the line below a heading completes it: it fills what is empty there, or tells apart what one cell stands for. */
function completes(sheet: Sheet, upper: number, lower: number, isData: (text: string) => boolean): boolean {
  const above = sheet.rows[upper] ?? [];
  const cells = sheet.rows[lower] ?? [];
  const filled = filledOf(cells);
  if (isUnitLine(filled)) return true;
  if (filled.length === 0 || filled.some(({ index, text }) => isTyped(cells[index]) || isData(text))) return false;
  if (filled.length < 2 && covering(sheet.merged, upper, filled[0]?.index ?? 0) === undefined) return false;
  return filled.every(({ index }) => cellText(above[index]) === '' || spanOf(sheet, upper, index) > 1);
}

/** Whether the line above a heading is a part of it, and no title. */
function isUpper(sheet: Sheet, upper: number, lower: number): boolean {
  const cells = sheet.rows[upper] ?? [];
  const filled = filledOf(cells);
  const width = filledOf(sheet.rows[lower]).length;
  if (filled.length === 0 || filled.some(({ index }) => isTyped(cells[index]))) return false;
  if (filled.length > 1) return true;
  const [only] = filled;
  const merge = only && covering(sheet.merged, upper, only.index);
  return merge !== undefined && only !== undefined && only.index > 0 && merge.right - merge.left + 1 < width;
}

/** The headings of all columns, as far as they have one; a line above helps where the lower one is empty, a unit, or says one thing twice. */
export function headingsAt(sheet: Sheet, { row, upper }: HeaderPlace, width: number): string[] {
  const lower = Array.from({ length: width }, (_, index) => mergedText(sheet, row, index));
  if (upper === null) return lower;
  const repeated = new Set(lower.map(foldHeading).filter((name, index, all) => name !== '' && all.indexOf(name) !== index));
  const above = sheet.rows[upper] ?? [];
  return lower.map((text, index) => {
    const name = foldHeading(text);
    const own = cellText(above[index]);
    if (text === '') return own;
    if (UNITS.has(name) && own !== '') return `${own} (${text})`;
    return repeated.has(name) ? [upperText(sheet, upper, index), text].filter((part) => part !== '').join(' ') : text;
  });
}

/** The text of a cell, or of the cell it is merged with in its row or from above. */
function mergedText(sheet: Sheet, row: number, index: number): string {
  const own = cellText(sheet.rows[row]?.[index]);
  const merge = own === '' ? covering(sheet.merged, row, index) : undefined;
  return merge === undefined ? own : cellText(sheet.rows[merge.top]?.[merge.left]);
}

/** What the upper line says of a column: its own text, or that of the group it belongs to. */
function upperText(sheet: Sheet, row: number, index: number): string {
  const cells = sheet.rows[row] ?? [];
  for (let left = index; left >= 0; left -= 1) {
    const text = cellText(cells[left]);
    if (text !== '') return left + spanOf(sheet, row, left) > index ? text : '';
  }
  return '';
}
