import type { ImportColumn, ImportKind } from '@riideait/contract';
import { cellText } from '../../sheets/spreadsheet.ts';
import { withCell } from './cells.rules.ts';
import type { SourceRow } from './imports.types.ts';
import { filledOf, groupOf, loneText } from './understanding/rows.rules.ts';

type Columns = readonly Pick<ImportColumn, 'index' | 'field' | 'fixed'>[];

const indexOf = (columns: Columns, wanted: string): number | undefined => columns.find(({ field }) => field === wanted)?.index;
/** Of the names of garments, unless all rows are about one. */
const nameIndex = (columns: Columns) =>
  indexOf(
    columns.filter(({ fixed }) => fixed === null),
    'clothingName',
  );

/**
 * Rows of one text above rows of several cells, with their texts by number: the group or the type of what is below. A lone text with nothing
 * below it stays a row, unless other types stand alone; so do a person without contacts and a text behind the names of clothing.
 */
export function sectionLines(rows: readonly SourceRow[], kind: ImportKind, columns: Columns): ReadonlyMap<number, string> {
  const places = (nameIndex(columns) ?? 0) + 1;
  const textOf = ({ cells }: SourceRow) => (kind === 'PEOPLE' ? groupOf(cells) : loneText(cells.slice(0, places)) && loneText(cells));
  const isTable = rows.some(({ cells }) => filledOf(cells).length > 1);
  const last = isTable ? rows.findLastIndex((row) => textOf(row) === undefined) : 0;
  const areAny = kind === 'CLOTHING' && rows.slice(0, Math.max(0, last)).some((row) => textOf(row) !== undefined);
  return new Map(
    rows.slice(0, areAny ? rows.length : Math.max(0, last)).flatMap((row) => {
      const text = textOf(row);
      return text === undefined ? [] : [[row.number, text.replace(/:$/, '')] as const];
    }),
  );
}

/**
 * The other rows with the text of the section that they are in, where they lack it: the name of their garment, if the first of them has none,
 * else their type or group.
 */
export function belowSections<Row extends SourceRow>(
  rows: readonly Row[],
  sections: ReadonlyMap<number, string>,
  kind: ImportKind,
  columns: Columns,
): Row[] {
  const [nameAt, kindAt] = [nameIndex(columns), indexOf(columns, kind === 'PEOPLE' ? 'groupName' : 'clothingTypeName')];
  let section: string | undefined;
  let at: number | undefined;
  return rows.flatMap((row) => {
    const line = sections.get(row.number);
    if (line !== undefined) [section, at] = [line, undefined];
    if (line !== undefined) return [];
    if (section === undefined) return [row];
    at ??= nameAt !== undefined && cellText(row.cells[nameAt]) === '' ? nameAt : kindAt;
    if (at === undefined || cellText(row.cells[at]) !== '') return [row];
    return [withCell(row, at, section)];
  });
}
