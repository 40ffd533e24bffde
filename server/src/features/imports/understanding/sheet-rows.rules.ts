import { IMPORT_MAX_COLUMNS } from '@riideait/contract';
import { cellText, type Sheet, type SheetCell } from '../../../sheets/spreadsheet.ts';
import type { SourceRow } from '../imports.types.ts';
import type { HeaderPlace } from './header-row.rules.ts';
import { type LoneLine, loneLine, type PlacedLine } from './heading-lines.rules.ts';
import { isRemark, isSumOf, isTotal } from './totals.rules.ts';

/** The rows below a heading, by what they are. */
export interface SheetRows {
  readonly rows: readonly SourceRow[];
  readonly totalRows: readonly number[];
  /** Rows of one text, which are among the rows too, by their number. */
  readonly lone: ReadonlyMap<number, PlacedLine>;
  /** Columns, as far as one is filled. */
  readonly width: number;
}

type Row = readonly (SheetCell | undefined)[];

/** All rows but blank ones, headings that come again, and totals. */
export function rowsBelow(sheet: Sheet, header: HeaderPlace | null): SheetRows {
  const heading = header === null ? [] : (sheet.rows[header.row] ?? []).map(cellText);
  const filledBelow = fillerOf(sheet);
  const rows: SourceRow[] = [];
  const totalRows: number[] = [];
  const lines: (LoneLine & { before: boolean; place: number })[] = [];
  let width = heading.length;
  let apart = true;
  for (let row = header === null ? 0 : header.row + 1; row < sheet.rows.length; row += 1) {
    const cells = sheet.rows[row] ?? [];
    const end = filledEnd(cells);
    if (end === 0 || repeats(cells, heading) || isSecondLine(sheet, row, header)) {
      apart = true;
      continue;
    }
    if (isTotal(cells)) {
      totalRows.push(row + 1);
      apart = true;
      continue;
    }
    if (!hasSeveral(cells) && isRemark(cells)) continue;
    const source: SourceRow = { number: row + 1, cells: filledBelow(row, cells) };
    width = Math.max(width, end);
    const line = loneLine({ number: row + 1, cells });
    if (line !== undefined) lines.push({ ...line, row: source, before: apart, place: rows.length });
    rows.push(source);
    apart = line !== undefined && apart;
  }
  const last = rows.at(-1);
  if (last !== undefined && isSumOf(last.cells, rows)) {
    rows.pop();
    totalRows.push(last.number);
  }
  const loneNumbers = new Set(lines.map(({ row }) => row.number));
  const lone = lines.map((line) => {
    let next = line.place + 1;
    while (next < rows.length && loneNumbers.has(rows[next]?.number ?? 0) && next - line.place < 4) next += 1;
    const following = rows[next];
    const leads = following !== undefined && !loneNumbers.has(following.number) && isRow(following.cells);
    return [line.row.number, { ...line, around: { apart: line.before, follower: leads ? following : undefined } }] as const;
  });
  return { rows, totalRows, lone: new Map(lone), width: Math.min(width, IMPORT_MAX_COLUMNS) };
}

const isEmpty = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

const hasSeveral = (cells: Row): boolean => cells.findIndex((cell) => !isEmpty(cell)) !== cells.findLastIndex((cell) => !isEmpty(cell));

/** Of several cells, or of a number. */
const isRow = (cells: Row): boolean => hasSeveral(cells) || cells.some((cell) => typeof cell === 'number' || /^\d/.test(cellText(cell)));

function filledEnd(cells: Row): number {
  let end = cells.length;
  while (end > 0 && isEmpty(cells[end - 1])) end -= 1;
  return end;
}

/** Whether a row is the heading again, as on top of each page. */
function repeats(cells: Row, heading: readonly string[]): boolean {
  const first = heading.findIndex((text) => text !== '');
  if (first < 0 || cellText(cells[first]) !== heading[first]) return false;
  const length = Math.max(cells.length, heading.length);
  for (let index = 0; index < length; index += 1) {
    if (cellText(cells[index]) !== (heading[index] ?? '')) return false;
  }
  return true;
}

/** Whether a row is the upper line of a heading that comes again. */
function isSecondLine(sheet: Sheet, row: number, header: HeaderPlace | null): boolean {
  if (header === null || header.upper === null) return false;
  return repeats(sheet.rows[row] ?? [], (sheet.rows[header.upper] ?? []).map(cellText));
}

/** Texts that are merged over some rows of one column are said of each of them; a number may be meant once. */
function fillerOf(sheet: Sheet): (row: number, cells: readonly SheetCell[]) => readonly SheetCell[] {
  const byRow = new Map<number, { readonly index: number; readonly text: string }[]>();
  for (const { top, bottom, left, right } of sheet.merged) {
    const cell = sheet.rows[top]?.[left];
    if (left !== right || bottom <= top || typeof cell !== 'string' || /^[\s\d.,-]*$/.test(cell)) continue;
    for (let row = top + 1; row <= bottom && row < sheet.rows.length; row += 1) {
      byRow.set(row, [...(byRow.get(row) ?? []), { index: left, text: cell }]);
    }
  }
  return (row, cells) => {
    const fillings = byRow.get(row);
    if (fillings === undefined) return cells;
    const filled = [...cells];
    for (const { index, text } of fillings) {
      while (filled.length <= index) filled.push(null);
      if (isEmpty(filled[index])) filled[index] = text;
    }
    return filled;
  };
}
