import type { ImportKind } from '@riideait/contract';
import { cellText, hasNoValue, type Sheet, type SheetCell } from '../../../../sheets/spreadsheet.ts';
import { lineText, saysNothing } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import { meaningsOfHeading } from './headings.rules.ts';

type Row = readonly (SheetCell | undefined)[];

/** Filled rows among which the headings are looked for. */
const CANDIDATES = 40;
/** `Kokku`, `Kokku: 8 inimest`, `Naisi kokku 4`, `Vahesumma`. */
const TOTAL = /^(?:\p{L}+\s+){0,2}(?:kokku|(?:vahe)?summa|total)(?!\p{L})[^\p{L}]*(?:\p{L}+[^\p{L}]*)?$/iu;
const AMOUNT = /^\d[\d\s.,]*\p{L}*\.?$/u;
const LONGEST = 60;
/** Numbers and addresses: no headings. */
const TYPED = /^[\d+(]|@\S+\.|^jah$|^ei$/i;

export const textsOf = (rows: readonly SourceRow[], index: number): string[] => rows.map(({ cells }) => cellText(cells[index]));

export const filledOf = (cells: Row | undefined): { index: number; text: string }[] =>
  (cells ?? []).map((cell, index) => ({ index, text: cellText(cell) })).filter(({ text }) => text !== '');

/** Known headings that make a row of texts the headings of any number of columns. */
const ENOUGH = 4;

/** Whether a heading is merged downwards: it stands in both rows. A row of an export, with its id, may hold a garment called "Nimetus". */
const goesOn = (above: Row | undefined, below: Row | undefined, kind: ImportKind): boolean =>
  !filledOf(below).some(({ text }) => ITEM_ID.test(text)) &&
  filledOf(above).some(({ index, text }) => cellText(below?.[index]) === text && meaningsOfHeading(kind, text).length > 0);

/** Index of the last line of the headings; null where there are none. */
export function findHeader(sheet: Sheet, kind: ImportKind): number | null {
  let row = bestHeader(sheet, kind);
  while (row !== null && goesOn(sheet.rows[row], sheet.rows[row + 1], kind)) row += 1;
  return row;
}

/** The headings down to a row. Of two lines of which a cell is merged downwards, those side by side are `Suurus\ntäht` and `Suurus\nnumber`. */
export function headingsOf({ rows }: Sheet, header: number, width: number, kind: ImportKind): string[] {
  const [above, lower] = [rows[header - 1], rows[header]];
  const isDouble = goesOn(above, lower, kind);
  let over = '';
  return Array.from({ length: width }, (_, index) => {
    const text = lineText(cellText(lower?.[index]));
    const upper = isDouble ? lineText(cellText(above?.[index])) : '';
    if (upper !== '') over = upper === text ? '' : upper;
    return text === '' ? upper : over === '' ? text : `${over}\n${text}`;
  });
}

/** Index of the row with the most known headings, of equal ones the first; null where no row has enough of its cells known. Of the first one of several texts two are enough. */
function bestHeader(sheet: Sheet, kind: ImportKind): number | null {
  let best: { row: number; known: number } | null = null;
  const candidates = sheet.rows
    .entries()
    .map(([row, cells]) => ({ row, filled: filledOf(cells) }))
    .filter(({ filled }) => filled.length > 0);
  let isFirst = true;
  for (const { row, filled } of candidates.take(CANDIDATES)) {
    const labels = new Set(filled.filter(({ text }) => meaningsOfHeading(kind, text).length > 0).map(({ text }) => text.toLowerCase()));
    const isPlain = filled.every(({ text }) => text.length <= LONGEST && !TYPED.test(text));
    const isMost = labels.size >= 2 && (labels.size * 3 >= filled.length || (isPlain && (isFirst || labels.size >= ENOUGH)));
    isFirst &&= filled.length === 1;
    const isHeader = isMost || (labels.size === 1 && isPlain && filled.length <= 4);
    if (isHeader && labels.size > (best?.known ?? 0)) best = { row, known: labels.size };
  }
  return best === null ? null : best.row;
}

/** A line that sums up others: its only text says so. */
function isTotal(cells: Row): boolean {
  const [first, ...others] = filledOf(cells).filter(({ text }) => /\p{L}/u.test(text) && !AMOUNT.test(text));
  return first !== undefined && others.length === 0 && first.text.length <= LONGEST && TOTAL.test(first.text);
}

/** More lone texts are a list of their own. */
const MOST_TITLES = 5;

/** Numbers of the titles of a table without headings: of rows of a lone text above the first one of several cells. */
export function titlesOf({ rows }: Sheet, kind: ImportKind): number[] {
  const table = rows.findIndex((cells) => filledOf(cells).length > 1);
  // A person of whom only the name is known may stand first.
  const titleOf = kind === 'PEOPLE' ? groupOf : loneText;
  const titles = rows.slice(0, Math.max(0, table)).flatMap((cells, row) => (titleOf(cells) === undefined ? [] : [row + 1]));
  return titles.length > MOST_TITLES ? [] : titles;
}

/** `-"-`, `"`, `--"--`, `-,,-`, `-II-`: as in the cell above. */
const DITTO = /^[-–—_]*(?:["”“„″〃]|''|’’|´´|,,|\|\|){1,2}[-–—_]*$|^[-–—]+(?:II|ll)[-–—]+$/;
const isDitto = (cell: SheetCell) => typeof cell === 'string' && DITTO.test(cell.replaceAll(/\s/g, ''));

/** The rows with what stands above in the place of each ditto mark, or nothing. Lines of one text are skipped; in the first row a mark stays. */
function withoutDittos(rows: readonly SourceRow[]): SourceRow[] {
  let above: readonly SheetCell[] | undefined;
  return rows.map((row) => {
    const cells = row.cells.map((cell, index) => (above !== undefined && isDitto(cell) ? (above[index] ?? null) : cell));
    if (filledOf(cells).length > 1) above = cells;
    return { ...row, cells };
  });
}

/** The rows below the headings without empty ones, repeated headings and totals. */
export function rowsBelow({ rows, hidden }: Sheet, header: number | null): { rows: SourceRow[]; totalRows: number[]; width: number } {
  const start = header ?? -1;
  const heading = lineOf(rows[start]);
  const found: ReturnType<typeof rowsBelow> = { rows: [], totalRows: [], width: rows[start]?.length ?? 0 };
  for (let row = start + 1; row < rows.length; row++) {
    const cells = rows[row] ?? [];
    const filled = filledOf(cells);
    if (!cells.some(hasNoValue) && (filled.every(({ text }) => saysNothing(text)) || lineOf(cells) === heading)) continue;
    if (isTotal(cells) && !ITEM_ID.test(filled.at(-1)?.text ?? '')) found.totalRows.push(row + 1);
    else {
      found.rows.push({ number: row + 1, cells, hidden: hidden?.has(row) ?? false });
      found.width = Math.max(found.width, (filled.at(-1)?.index ?? 0) + 1);
    }
  }
  return { ...found, rows: withoutDittos(found.rows) };
}

/** Id of an item in an export: the row is no total. */
export const ITEM_ID = /^#\d+$/;

const lineOf = (cells: Row | undefined): string => JSON.stringify(filledOf(cells));

/** `Mari Tamm`, unless it says that it is a group. */
const PERSON = /^\p{Lu}\p{Ll}\S* (?:\S+ )?\p{Lu}\p{Ll}/u;
const GROUP = /rühm|grupp|group|naised|mehed|lapsed|tüdrukud|poisid|noored|tantsijad/iu;

export const isGroup = (text: string): boolean => GROUP.test(text);

export function groupOf(cells: Row): string | undefined {
  const text = loneText(cells);
  if (text === undefined || text.includes('@') || (PERSON.test(text) && !isGroup(text))) return undefined;
  return text;
}

/** The only text of a row. */
export function loneText(cells: Row): string | undefined {
  const [first, ...others] = filledOf(cells);
  if (first === undefined || others.length > 0 || cells.some(hasNoValue)) return undefined;
  return /\p{L}/u.test(first.text) && first.text.length <= LONGEST ? first.text : undefined;
}
