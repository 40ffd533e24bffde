import type { Archive } from './archive.ts';
import type { Grids } from './grid.ts';

const TAG = /<(?:\w+:)?(row|mergeCell)(?=[\s>])([^>]*)>/g;
const RANGE = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/;
const YES = /^(?:1|true)$/;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;
/** No tag is longer, characters. */
const LONGEST = 10_000;

/** Merged cells and hidden rows of a sheet, which the stream of rows leaves out. */
export class SheetLayout {
  readonly #merged: (readonly [first: number, last: number, column: number])[] = [];
  readonly #hidden: number[] = [];
  readonly #decoder = new TextDecoder();
  #rest = '';
  /** Rows may come without their numbers. */
  #row = 0;

  /** Takes the next bytes of the sheet's part. */
  read(bytes: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    let end = 0;
    for (const found of text.matchAll(TAG)) {
      const [whole, name, attributes = ''] = found;
      if (name === 'row') this.#readRow(attributes);
      else this.#readMerged(attributes);
      end = found.index + whole.length;
    }
    this.#rest = text.slice(Math.max(end, text.lastIndexOf('<'))).slice(0, LONGEST);
  }

  #readRow(attributes: string): void {
    this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
    if (YES.test(attribute(attributes, 'hidden') ?? '')) this.#hidden.push(this.#row - 1);
  }

  #readMerged(attributes: string): void {
    const [, column, first, last] = RANGE.exec(attribute(attributes, 'ref') ?? '') ?? [];
    if (column !== undefined) this.#merged.push([Number(first) - 1, Number(last) - 1, columnOf(column)]);
  }

  /** Applies merged cells and hidden rows to the last sheet. */
  apply(grids: Grids): void {
    for (const cells of this.#merged) grids.merge(...cells);
    for (const row of this.#hidden) grids.hide(row);
  }
}

/** From 0, of its letters. */
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const attribute = (tag: string, name: string) => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1];

/** Names of the parts of the sheets, in the order of the workbook. */
export async function sheetParts(archive: Archive): Promise<(string | undefined)[]> {
  const [book, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  if (!archive.names.includes(book) || !archive.names.includes(relations)) return [];
  const targets = new Map(
    [...(await archive.text(relations)).matchAll(RELATION)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return [...(await archive.text(book)).matchAll(SHEET)].map(([tag]) => {
    const target = targets.get(attribute(tag, 'id'));
    return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
  });
}
