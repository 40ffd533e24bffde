import type { Archive } from './archive.ts';
import { type CellFormat, NOT_CALCULATED, numberFormat, ZERO_NOT_CALCULATED } from './cells.ts';
import { decodeEntities } from './entities.ts';
import type { Grids } from './grid.ts';
import type { SheetCell } from './spreadsheet.ts';

/** Tags of layout and cells, and of values (`v`) with their text where that is one sign or none. */
const TAG = /<(?:\w+:)?(?:(row|mergeCell|col|c|f)(?=[\s/>])([^>]*)>|(v)(?:\s[^>]*)?>(?=([^<]?)<|[^<]{2}))/g;
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;
const YES = /^(?:1|true)$/;
/** No tag is longer, characters. */
const LONGEST = 10_000;
const MAX_COLUMNS = 16_384;
const CELL = /\sr="([A-Z]{1,3})\d+"/;
const STYLE = /\ss="(\d+)"/;
const TYPE = /\st="(\w+)"/;

/** What cells and sheets of a workbook have in common. */
export interface WorkbookSettings {
  readonly is1904: boolean;
  /** Whether the next program is to calculate all formulas: a 0 may be no value yet. */
  readonly recalculates: boolean;
  /** By style. */
  readonly formats: ReadonlyMap<string, CellFormat>;
}

/** What the stream of rows leaves out of a sheet: merged cells, hidden rows and columns, formats, and formulas that were never calculated. */
export class SheetLayout {
  readonly #settings: WorkbookSettings;
  readonly #merged: (readonly [first: number, last: number, column: number])[] = [];
  readonly #hidden: number[] = [];
  readonly #hiddenColumns: (readonly [first: number, last: number])[] = [];
  /** By row and column. */
  readonly #formats = new Map<number, CellFormat>();
  readonly #formulas = new Map<number, SheetCell>();
  readonly #decoder = new TextDecoder();
  #rest = '';
  /** Rows and cells may come without their numbers. */
  #row = 0;
  #column = -1;
  #cell = '';

  constructor(settings: WorkbookSettings) {
    this.#settings = settings;
  }

  /** Takes the next bytes of the sheet's part. */
  read(bytes: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    let end = 0;
    for (const found of text.matchAll(TAG)) {
      const [whole, name, attributes = '', , value] = found;
      if (name === 'c') this.#readCell(attributes);
      else if (name === 'row') this.#readRow(attributes);
      else if (name === 'f') this.#readFormula();
      else if (name === 'col') this.#readColumns(attributes);
      else if (name === 'mergeCell') this.#readMerged(attributes);
      else this.#readValue(value);
      end = found.index + whole.length;
    }
    this.#rest = text.slice(Math.max(end, text.lastIndexOf('<'))).slice(0, LONGEST);
  }

  #readRow(attributes: string): void {
    this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
    this.#column = -1;
    if (YES.test(attribute(attributes, 'hidden') ?? '')) this.#hidden.push(this.#row - 1);
  }

  #readCell(attributes: string): void {
    const letters = CELL.exec(attributes)?.[1];
    this.#column = letters === undefined ? this.#column + 1 : columnOf(letters);
    this.#cell = attributes;
    const format = this.#settings.formats.get(STYLE.exec(attributes)?.[1] ?? '0');
    if (format !== undefined) this.#formats.set(placeOf(this.#row - 1, this.#column), format);
  }

  /** A formula is calculated where a value follows; an empty text is one. */
  #readFormula(): void {
    if (TYPE.exec(this.#cell)?.[1] !== 'str') this.#formulas.set(placeOf(this.#row - 1, this.#column), NOT_CALCULATED);
  }

  #readValue(short: string | undefined): void {
    if (short === '' || this.#formulas.size === 0) return;
    const place = placeOf(this.#row - 1, this.#column);
    const isZero = short === '0' && this.#settings.recalculates && (TYPE.exec(this.#cell)?.[1] ?? 'n') === 'n';
    if (isZero && this.#formulas.has(place)) this.#formulas.set(place, ZERO_NOT_CALCULATED);
    else this.#formulas.delete(place);
  }

  #readColumns(attributes: string): void {
    const [first, last] = ['min', 'max'].map((name) => Number(attribute(attributes, name)) - 1);
    if (first !== undefined && last !== undefined && YES.test(attribute(attributes, 'hidden') ?? ''))
      this.#hiddenColumns.push([first, last]);
  }

  #readMerged(attributes: string): void {
    const [, column, first, last] = RANGE.exec(attribute(attributes, 'ref') ?? '') ?? [];
    if (column !== undefined) this.#merged.push([Number(first) - 1, Number(last) - 1, columnOf(column)]);
  }

  formatAt(row: number, column: number): CellFormat | undefined {
    return this.#formats.get(placeOf(row, column));
  }

  /** A cell whose formula was never calculated. */
  formulaAt(row: number, column: number): SheetCell | undefined {
    return this.#formulas.get(placeOf(row, column));
  }

  /** Applies merged cells and what is hidden to the last sheet. */
  apply(grids: Grids): void {
    for (const cells of this.#merged) grids.merge(...cells);
    for (const row of this.#hidden) grids.hide(row);
    for (const columns of this.#hiddenColumns) grids.hideColumns(...columns);
  }
}

const placeOf = (row: number, column: number): number => row * MAX_COLUMNS + column;

/** From 0, of its letters. */
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const attribute = (tag: string, name: string) => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1];

const BOOK = 'xl/workbook.xml';
const textIn = async (archive: Archive, part: string) => (archive.names.includes(part) ? archive.text(part) : '');
const tagsOf = (xml: string, name: string) => Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')), ([tag]) => tag);

const partOf = (xml: string, name: string) => new RegExp(`<(?:\\w+:)?${name}[\\s>].*?</(?:\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';
const FONT_END = /<\/(?:\w+:)?font>|<(?:\w+:)?font\s*\/>/;
const STRUCK = /<(?:\w+:)?strike(?:\s+val="(?:1|true)")?\s*\/?>/;

export async function settingsOf(archive: Archive): Promise<WorkbookSettings> {
  const [book, styles] = [await textIn(archive, BOOK), await textIn(archive, 'xl/styles.xml')];
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), decodeEntities(attribute(tag, 'formatCode') ?? '')]),
  );
  const formats = tagsOf(partOf(styles, 'cellXfs'), 'xf');
  const struck = partOf(styles, 'fonts')
    .split(FONT_END)
    .map((font) => STRUCK.test(font));
  const isSet = (tag: string, name: string) => tagsOf(book, tag).some((found) => YES.test(attribute(found, name) ?? ''));
  return {
    is1904: isSet('workbookPr', 'date1904'),
    recalculates: isSet('calcPr', 'fullCalcOnLoad'),
    formats: new Map(
      formats.flatMap((tag, style) => {
        const id = attribute(tag, 'numFmtId');
        const format = numberFormat(Number(id), codes.get(id));
        const isStruck = struck[Number(attribute(tag, 'fontId') ?? 0)] ?? false;
        return format === undefined && !isStruck ? [] : [[String(style), { ...format, isStruck }] as const];
      }),
    ),
  };
}

/** Names of the parts of the sheets, in the order of the workbook. */
export async function sheetParts(archive: Archive): Promise<(string | undefined)[]> {
  const relations = tagsOf(await textIn(archive, 'xl/_rels/workbook.xml.rels'), 'Relationship');
  const targets = new Map(relations.map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]));
  return tagsOf(await textIn(archive, BOOK), 'sheet').map((tag) => {
    const target = targets.get(attribute(tag, 'id'));
    return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
  });
}
