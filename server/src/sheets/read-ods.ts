import { isoDayCell, numberCell, textCell, timeCell, withMore } from './cells.ts';
import { type Grid, newGrids } from './grid.ts';
import { refuseBroken, refuseLocked } from './refusals.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';
import { type Attributes, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** Where the grid of the format ends. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_SPACES = 1000;
const MAX_PARAGRAPHS = 1000;
/** Of a row: more than any sheet may have columns, so that the others need not be held to be refused. */
const MAX_CELLS = 1000;
const MAX_HIDDEN = 1000;

/** The sheets of an ods file that can be seen. Of a formula what it came to when the file was saved. */
export async function readOds(zip: Zip): Promise<Sheet[]> {
  if (await isLocked(zip)) refuseLocked();
  if (!zip.has('content.xml')) refuseBroken();
  const grids = newGrids();
  const hidden = new Set<string>();
  let style = '';
  let reader: ReturnType<typeof tableReader> | undefined;
  let depth = 0;
  let tableDepth = 0;

  await readXml(zip.read('content.xml'), {
    open(name, attribute) {
      depth++;
      if (reader !== undefined) reader.open(name, attribute, depth);
      else if (name === 'style') style = attribute('style:name') ?? '';
      else if (name === 'table-properties' && attribute('table:display') === 'false' && hidden.size < MAX_HIDDEN) hidden.add(style);
      else if (name === 'table' && !hidden.has(attribute('table:style-name') ?? '')) {
        reader = tableReader(grids.add(attribute('table:name') ?? ''));
        tableDepth = depth;
      }
    },
    text: (text) => reader?.text(text),
    close(name) {
      reader?.close(name, depth);
      if (depth === tableDepth) reader = undefined;
      depth--;
    },
  });
  return grids.finish();
}

/** A file with a password has its contents encrypted part by part. */
async function isLocked(zip: Zip): Promise<boolean> {
  let locked = false;
  if (!zip.has('META-INF/manifest.xml')) return false;
  await readXml(zip.read('META-INF/manifest.xml'), {
    open(name) {
      locked ||= name === 'encryption-data';
    },
  });
  return locked;
}

interface OdsCell {
  readonly depth: number;
  readonly columns: number;
  readonly type: string | undefined;
  readonly value: string | undefined;
  readonly paragraphs: string[];
}

/** Reads one table. Rows and cells that are alike stand there once, with how many they are. */
function tableReader(grid: Grid) {
  let row = 0;
  let rows = 1;
  let column = 0;
  let cells: { column: number; columns: number; cell: SheetCell }[] = [];
  let cell: OdsCell | undefined;
  let inParagraph = false;

  const write = (text: string) => {
    const last = (cell?.paragraphs.length ?? 0) - 1;
    if (inParagraph && cell !== undefined) cell.paragraphs[last] = withMore(cell.paragraphs[last] ?? '', text);
  };
  return {
    open(name: string, attribute: Attributes, depth: number): void {
      if (name === 'table-row') {
        rows = repeated(attribute('table:number-rows-repeated'), MAX_ROWS);
        column = 0;
        cells = [];
      } else if (name === 'table-cell' && cell === undefined) {
        cell = openCell(attribute, depth);
        mergeCells(grid, row, column, attribute);
      } else if (name === 'covered-table-cell') column += repeated(attribute('table:number-columns-repeated'), MAX_COLUMNS);
      // Notes and drawings have paragraphs too, deeper within the cell.
      else if (name === 'p' && cell !== undefined && depth === cell.depth + 1) {
        inParagraph = cell.paragraphs.length < MAX_PARAGRAPHS;
        if (inParagraph) cell.paragraphs.push('');
      } else if (name === 's') write(' '.repeat(repeated(attribute('text:c'), MAX_SPACES)));
      else if (name === 'line-break') write('\n');
      else if (name === 'tab') write('\t');
    },
    text: (text: string) => write(text.replaceAll(/[ \t\r\n]+/g, ' ')),
    close(name: string, depth: number): void {
      if (cell !== undefined && depth === cell.depth + 1) inParagraph = false;
      else if (cell !== undefined && depth === cell.depth) {
        const read = cellOf(cell);
        if (read !== null && cells.length < MAX_CELLS) cells.push({ column, columns: cell.columns, cell: read });
        column += cell.columns;
        cell = undefined;
      } else if (name === 'table-row') {
        if (row + rows > MAX_ROWS && cells.length > 0) refuseBroken();
        putRows(grid, row, rows, cells);
        row += rows;
      }
    },
  };
}

function putRows(grid: Grid, row: number, rows: number, cells: readonly { column: number; columns: number; cell: SheetCell }[]): void {
  // The last of them first: where there is no room, there may be millions.
  if (!cells.every(({ column, columns, cell }) => grid.put(row + rows - 1, column + columns - 1, cell))) return;
  for (let down = 0; down < rows; down++) {
    for (const { column, columns, cell } of cells) {
      for (let right = 0; right < columns; right++) grid.put(row + down, column + right, cell);
    }
  }
}

function openCell(attribute: Attributes, depth: number): OdsCell {
  const type = attribute('office:value-type');
  return {
    depth,
    columns: repeated(attribute('table:number-columns-repeated'), MAX_COLUMNS),
    type,
    value: type === undefined ? undefined : attribute(valueAttributes.get(type) ?? 'office:value'),
    paragraphs: [],
  };
}

/** Where a cell of this type has its value; those that are not here are numbers. */
const valueAttributes: ReadonlyMap<string, string> = new Map([
  ['string', 'office:string-value'],
  ['boolean', 'office:boolean-value'],
  ['date', 'office:date-value'],
  ['time', 'office:time-value'],
]);

function mergeCells(grid: Grid, row: number, column: number, attribute: Attributes): void {
  const columns = repeated(attribute('table:number-columns-spanned'), MAX_COLUMNS);
  const rows = repeated(attribute('table:number-rows-spanned'), MAX_ROWS);
  if (rows > 1 || columns > 1) grid.merge({ top: row, left: column, bottom: row + rows - 1, right: column + columns - 1 });
}

function cellOf({ type, value, paragraphs }: OdsCell): SheetCell {
  const text = textCell(paragraphs.join('\n'));
  if (value === undefined) return text;
  if (type === 'string') return text ?? textCell(value);
  if (type === 'boolean') return value === 'true';
  if (type === 'date') return isoDayCell(value) ?? text;
  if (type === 'time') return timeOf(value) ?? text;
  // Shown with more digits than it has, `007`, a number is a sign as people see it.
  return text !== null && /^0\d+$/.test(text) ? text : (numberCell(Number(value)) ?? text);
}

/** `PT18H30M00S` */
function timeOf(value: string): SheetCell {
  const found = /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})/.exec(value);
  return found === null ? null : timeCell((Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3])) / 86_400);
}

function repeated(count: string | undefined, most: number): number {
  const number = Number(count ?? 1);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : 1;
}
