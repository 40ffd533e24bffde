import { refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import type { Archive } from './archive.ts';
import { eitherNumber, errorCell, isoDayCell, NOT_CALCULATED, numberCell, OTHER_MONEY, struckCell, textCell, timeCell } from './cells.ts';
import { decodeEntities } from './entities.ts';
import { Grids } from './grid.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
/** Characters between two rows, and of one row. */
const MAX_PIECE = 20_000_000;

const ATTRIBUTES = '((?:[^<>"]|"[^"]*")*?)';
const TABLES_END = '</office:spreadsheet>';
const UNSEEN = / table:visibility="(?:collapse|filter)"/;
/** A formula without a value. */
const FORMULA = /^(?!.* office:(?:\w+-)?value=").* table:formula="/s;
/** A style of hidden tables, or of cells that are struck out. */
const MARKED_STYLE =
  '<style:style [^>]*?style:name="([^"]*)"[^>]*[^/>]>(?:(?!</style:style>)[\\s\\S])*?(?:table:display="false"|style:text-line-through-style="(?!none))';
/** Such a style, the beginning of a table, columns, a row, or the end of the tables. */
const PIECE = new RegExp(
  `${MARKED_STYLE}|<table:table(?=[\\s>])${ATTRIBUTES}>|<table:table-column(?=[\\s/>])${ATTRIBUTES}/?>|<table:table-row(?=[\\s/>])${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</table:table-row>)|${TABLES_END}`,
  'g',
);
const CELL = new RegExp(`<table:(covered-)?table-cell(?=[\\s/>])${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</table:(?:covered-)?table-cell>)`, 'g');
/** Notes and drawings have paragraphs too. */
const BESIDE_TEXT = /<(office:annotation|draw:\w+)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g;

/**
 * The visible sheets of an ods file; formulas are the values that were saved. Not read by `hucre`, which loses grouped rows and repeated
 * headings or the line breaks of cells, and takes 380 MB for 50,000 rows.
 */
export async function readOds(archive: Archive): Promise<Sheet[]> {
  if (await isLocked(archive)) refuse(refusal('SPREADSHEET_LOCKED'));
  const grids = new Grids();
  const marked = new Set<string | undefined>();
  let isHidden = false;
  let row = 0;
  let column = 0;
  for await (const [, style, table, columns, attributes = '', cells = ''] of piecesOf(archive)) {
    if (style !== undefined) marked.add(style);
    else if (table !== undefined) {
      isHidden = marked.has(attribute(table, 'table:style-name'));
      if (!isHidden) grids.add(attribute(table, 'table:name') ?? '');
      [row, column] = [0, 0];
    } else if (isHidden) continue;
    else if (columns !== undefined) column = hideColumns(grids, column, columns);
    else row += putRows(grids, row, attributes, cells, marked);
  }
  return grids.filled();
}

const MANIFEST = 'META-INF/manifest.xml';
const isLocked = async (archive: Archive) => archive.names.includes(MANIFEST) && (await archive.text(MANIFEST)).includes('encryption-data');

async function* piecesOf(archive: Archive) {
  const decoder = new TextDecoder();
  let rest = '';
  let isWhole = false;
  for await (const chunk of archive.read('content.xml')) {
    rest += decoder.decode(chunk, { stream: true });
    let end = 0;
    for (const piece of rest.matchAll(PIECE)) {
      yield piece;
      isWhole ||= piece[0] === TABLES_END;
      end = piece.index + piece[0].length;
    }
    rest = rest.slice(end);
    if (rest.length > MAX_PIECE) refuse(refusal('SPREADSHEET_BROKEN'));
  }
  if (!isWhole) refuse(refusal('SPREADSHEET_BROKEN'));
}

/** The column behind these. */
function hideColumns(grids: Grids, column: number, attributes: string): number {
  const next = column + countOf(attribute(attributes, 'table:number-columns-repeated'), MAX_COLUMNS);
  if (UNSEEN.test(attributes)) grids.hideColumns(column, next - 1);
  return next;
}

/** Puts a row as often as it repeats; answers how often. Equal cells next to each other stand there once, with their count. */
function putRows(grids: Grids, row: number, ofRow: string, content: string, struck: ReadonlySet<string | undefined>): number {
  const rows = countOf(attribute(ofRow, 'table:number-rows-repeated'), MAX_ROWS);
  if (UNSEEN.test(ofRow)) grids.hide(row, rows);
  let column = 0;
  for (const [, covered, attributes = '', inner = ''] of content.matchAll(CELL)) {
    const columns = countOf(attribute(attributes, 'table:number-columns-repeated'), MAX_COLUMNS);
    const shown = covered === undefined ? cellOf(attributes, inner) : null;
    const value = struck.has(attribute(attributes, 'table:style-name')) ? struckCell(shown) : shown;
    const spanned = countOf(attribute(attributes, 'table:number-rows-spanned'), MAX_ROWS);
    if (value !== null) grids.merge(row, row + spanned - 1, column);
    for (let place = 0; value !== null && place < rows * columns; place++) {
      grids.put(row + Math.floor(place / columns), column + (place % columns), value);
    }
    column += columns;
  }
  return rows;
}

function cellOf(attributes: string, content: string): SheetCell {
  const value = (type: string) => attribute(attributes, `office:${type}value`) ?? '';
  const text = textCell(textOf(content));
  const type = attribute(attributes, 'office:value-type');
  if (attribute(attributes, 'calcext:value-type') === 'error') return errorCell(text);
  if (type !== 'string' && text === null && FORMULA.test(attributes)) return NOT_CALCULATED;
  if (type === undefined) return text;
  if (type === 'string') return text ?? textCell(value('string-'));
  if (type === 'boolean') return value('boolean-') === 'true';
  if (type === 'date') return isoDayCell(value('date-')) ?? text;
  if (type !== 'time') return numberOf(text, value(''));
  const [, sign, hours, minutes, seconds] = /^(-?)PT(\d{1,6})H(\d{1,2})M(\d{1,2}(?:\.\d+)?)S/.exec(value('time-')) ?? [];
  return hours === undefined ? text : `${sign}${timeCell(Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)))}`;
}

const DIGIT = /\d/g;
const WORDS = /^\D*\p{L}\D*$/u;
const EXPONENT = /\dE[+-]?\d/i;
const WHOLE = /(?<=^-?)\d+(?!\d*E)/i;

/**
 * The number. The shown text where its format puts signs or noughts before it (`A-008`, `007`), or shows money other than euros (`7 kr`),
 * percents or words alone; beside the number where it shows less: thousands.
 */
function numberOf(shown: string | null, value: string): SheetCell {
  const digits = shown === null || EXPONENT.test(shown) ? [] : (shown.match(DIGIT) ?? []);
  if (shown !== null && digits.length > 0 && digits.length < (WHOLE.exec(value)?.[0].length ?? 0)) return eitherNumber(shown, value);
  const isFilled = shown?.endsWith(value) && /^[1-9]\d*$/.test(value) && /^\D*0*$/.test(shown.slice(0, -value.length));
  const isOther = shown !== null && (OTHER_MONEY.test(shown) || shown.endsWith('%') || (WORDS.test(shown) && Number(value) >= 1));
  return value === '' || isOther || (isFilled && shown !== value) ? shown : (numberCell(Number(value)) ?? shown);
}

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

function countOf(text: string | undefined, most: number): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
}
