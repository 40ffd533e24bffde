import type { Archive } from './archive.ts';
import { isoDayCell, numberCell, textCell, timeCell } from './cells.ts';
import { type Grid, Grids } from './grid.ts';
import { refuseBroken, refuseLocked } from './refusals.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

/** Size of the format's grid. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** Characters between two rows, and of one row. */
const MAX_PIECE = 20_000_000;

const ATTRIBUTES = '((?:[^<>"]|"[^"]*")*?)';
const PIECE = new RegExp(
  `<table:table(?=[\\s>])${ATTRIBUTES}>|<table:table-row(?=[\\s/>])${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</table:table-row>)|</office:spreadsheet>`,
  'g',
);
const CELL = new RegExp(`<table:(covered-)?table-cell(?=[\\s/>])${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</table:(?:covered-)?table-cell>)`, 'g');
const HIDDEN_STYLE = /<style:style [^>]*?style:name="([^"]*)"[^>]*>\s*<style:table-properties [^>]*?table:display="false"/g;
/** Notes and drawings have paragraphs too. */
const BESIDE_TEXT = /<(office:annotation|draw:\w+)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g;

/**
 * The visible sheets of an ods file; formulas are the values that were saved. Not read by `hucre`, which loses grouped rows and repeated
 * headings or the line breaks of cells, and takes 380 MB for 50,000 rows.
 */
export async function readOds(archive: Archive): Promise<Sheet[]> {
  const manifest = 'META-INF/manifest.xml';
  if (archive.names.includes(manifest) && (await archive.text(manifest)).includes('encryption-data')) refuseLocked();
  await archive.check(/^content\.xml$/);
  const grids = new Grids();
  const hidden = new Set<string | undefined>();
  const decoder = new TextDecoder();
  let rest = '';
  let grid: Grid | undefined;
  let row = 0;
  for await (const chunk of archive.read('content.xml')) {
    rest += decoder.decode(chunk, { stream: true });
    let end = 0;
    for (const piece of rest.matchAll(PIECE)) {
      const [whole, table, attributes, cells = ''] = piece;
      if (table !== undefined) {
        for (const [, style] of rest.slice(end, piece.index).matchAll(HIDDEN_STYLE)) hidden.add(style);
        grid = hidden.has(attribute(table, 'table:style-name')) ? undefined : grids.add(attribute(table, 'table:name') ?? '');
        row = 0;
      } else if (attributes !== undefined) {
        const rows = countOf(attribute(attributes, 'table:number-rows-repeated'), MAX_ROWS);
        if (grid !== undefined) putRows(grid, row, rows, cellsOf(cells));
        row += rows;
      }
      end = piece.index + whole.length;
    }
    rest = rest.slice(end);
    if (rest.length > MAX_PIECE) refuseBroken();
  }
  return grids.finish();
}

interface OdsCell {
  readonly column: number;
  readonly columns: number;
  readonly value: SheetCell;
}

/** The filled cells of a row. Equal ones next to each other stand there once, with their count. */
function cellsOf(text: string): OdsCell[] {
  const cells: OdsCell[] = [];
  let column = 0;
  for (const [, covered, attributes = '', content = ''] of text.matchAll(CELL)) {
    const columns = countOf(attribute(attributes, 'table:number-columns-repeated'), MAX_COLUMNS);
    const value = covered === undefined ? cellOf(attributes, content) : null;
    if (value !== null) cells.push({ column, columns, value });
    column += columns;
  }
  return cells;
}

function putRows(grid: Grid, row: number, rows: number, cells: readonly OdsCell[]): void {
  if (cells.length > 0 && row + rows > MAX_ROWS) refuseBroken();
  // The last place first: where it does not fit, there may be millions.
  const fits = cells.every(({ column, columns, value }) => grid.put(row + rows - 1, column + columns - 1, value));
  for (let down = 0; fits && down < rows; down++) {
    for (const { column, columns, value } of cells) {
      for (let right = 0; right < columns; right++) grid.put(row + down, column + right, value);
    }
  }
}

function cellOf(attributes: string, content: string): SheetCell {
  const value = (type: string) => attribute(attributes, `office:${type}value`) ?? '';
  const text = textCell(textOf(content));
  const type = attribute(attributes, 'office:value-type');
  if (type === undefined) return text;
  if (type === 'string') return text ?? textCell(value('string-'));
  if (type === 'boolean') return value('boolean-') === 'true';
  if (type === 'date') return isoDayCell(value('date-')) ?? text;
  if (type !== 'time') return value('') === '' ? text : (numberCell(Number(value(''))) ?? text);
  const [, hours, minutes, seconds] = /^PT(\d{1,6})H(\d{1,2})M(\d{1,2})/.exec(value('time-')) ?? [];
  return hours === undefined ? text : timeCell(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The paragraphs of a cell, one a line. */
const textOf = (content: string): string =>
  Array.from(content.replaceAll(BESIDE_TEXT, '').matchAll(/<text:p\b[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g), ([, inner = '']) =>
    decodeEntities(
      inner
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<text:s\b([^>]*)>/g, (_, attributes) => ' '.repeat(countOf(attribute(attributes, 'text:c'), 1000)))
        .replaceAll('<text:line-break/>', '\n')
        .replaceAll('<text:tab/>', '\t')
        .replaceAll(/<[^>]*>/g, ''),
    ),
  ).join('\n');

function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|(\w{1,8}));/gi, (whole, hex, decimal, name) =>
    name === undefined ? String.fromCodePoint(Number(decimal ?? `0x${hex}`)) : (entities[name] ?? whole),
  );

function countOf(text: string | undefined, most: number): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
}
