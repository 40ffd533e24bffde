import type { Archive } from './archive.ts';
import type { Grids } from './grid.ts';

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;
/** No tag is longer, characters. */
const LONGEST = 10_000;

/** What the stream of rows does not say of a sheet: merged cells. */
export class SheetLayout {
  readonly #merged: (readonly [first: number, last: number, column: number])[] = [];
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** Takes the next bytes of the sheet's part. */
  read(bytes: Uint8Array): void {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    let end = 0;
    for (const found of text.matchAll(MERGED)) {
      const [whole, column = '', first, last] = found;
      this.#merged.push([Number(first) - 1, Number(last) - 1, columnOf(column)]);
      end = found.index + whole.length;
    }
    this.#rest = text.slice(Math.max(end, text.lastIndexOf('<'))).slice(0, LONGEST);
  }

  /** Tells the last sheet of the grids. */
  apply(grids: Grids): void {
    for (const cells of this.#merged) grids.merge(...cells);
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
