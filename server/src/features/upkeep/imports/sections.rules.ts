import type { Import } from '@riideait/contract';
import { readText, withCell } from './cells.rules.ts';
import type { DecidedRow, SourceRow } from './imports.types.ts';
import { filledOf, groupOf, loneText } from './understanding/rows.rules.ts';

type File = Readonly<Pick<Import, 'kind' | 'columns'>>;

/** The column of the names of garments, unless all rows are about one. */
const nameIndex = ({ columns }: File) => columns.find(({ field, fixed }) => field === 'clothingName' && fixed === null)?.index;

/** `Seelikud (12 tk):` */
const COUNT = /\s*(?:[([]\s*\d+\s*(?:tk|tükki|eset|in|inimest|tantsijat)?\.?\s*[)\]])?\s*:?$/iu;

/**
 * Rows with one text, by number, if at least one of them stands above rows with several cells, or apart below them: each is the group or the type of
 * the rows below it, or a note. A person without contacts is no such row, nor is a text behind the names of clothing.
 */
export function sectionLines(rows: readonly SourceRow[], file: File): ReadonlyMap<number, string> {
  const places = (nameIndex(file) ?? 0) + 1;
  const textOf = ({ cells }: SourceRow) => (file.kind === 'PEOPLE' ? groupOf(cells) : loneText(cells.slice(0, places)) && loneText(cells));
  const texts = rows.map(textOf);
  const first = texts.findIndex((text) => text !== undefined);
  const isApart = ({ number }: SourceRow, at: number) => texts[at] !== undefined && number > (rows[at - 1]?.number ?? number) + 1;
  const isAsked = texts.lastIndexOf(undefined) > first || (file.kind === 'CLOTHING' && rows.some(isApart));
  const isTable = isAsked && rows.some(({ cells }) => filledOf(cells).length > 1);
  return new Map(rows.flatMap(({ number }, at) => (isTable && texts[at] ? [[number, texts[at].replace(COUNT, '')] as const] : [])));
}

/**
 * The other rows with the text of the section that they are in, where they lack it: the name of their garment, if the first of them has none,
 * else their type or group.
 */
export function belowSections(rows: readonly DecidedRow[], sections: ReadonlyMap<number, string>, file: File): DecidedRow[] {
  const kindField = file.kind === 'PEOPLE' ? 'groupName' : 'clothingTypeName';
  const [nameAt, kindAt] = [nameIndex(file), file.columns.find(({ field }) => field === kindField)?.index];
  let section: string | undefined;
  let at: number | undefined;
  return rows.flatMap((row) => {
    const line = sections.get(row.number);
    if (line !== undefined) [section, at] = [line, undefined];
    if (line !== undefined) return [];
    if (section === undefined) return [row];
    at ??= nameAt !== undefined && readText(row.cells[nameAt], '') === '' ? nameAt : kindAt;
    return [at === undefined || readText(row.cells[at], '') !== '' ? row : withCell(row, at, section)];
  });
}
