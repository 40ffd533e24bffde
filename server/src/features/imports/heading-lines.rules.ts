import type { ImportKind } from '@riideait/contract';
import type { MergedCells, SheetCell } from '../../sheets/spreadsheet.ts';
import { lineText, nameKey } from './cells.rules.ts';
import type { SourceRow } from './imports.types.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** A row of one text and nothing beside, which may be the heading of those below it. */
export interface LoneLine {
  readonly row: SourceRow;
  readonly text: string;
  readonly index: number;
}

/** What lines between the rows say of those below them, as a column of its own behind the others. */
export interface BetweenRows {
  readonly field: string;
  readonly heading: string;
}

/** How the rows around a line are. */
export interface Around {
  /** Nothing but an empty row, a heading or another such line stands before it. */
  readonly apart: boolean;
  /** A row of several cells follows. */
  readonly leads: boolean;
}

const GROUP_WORD =
  /(?:^|[\s-])(?:(?:\p{L}*(?:rühm|rühmad|grupp|trupp|ansambel|koosseis))|naised|mehed|noored|lapsed|memmed|taadid|poisid|tüdrukud|neiud|noormehed|juhendajad|õpetajad|segapaarid|eakad|seeniorid|mudilased|group|women|men|girls|boys)(?:$|[\s:-])/iu;
const COUNT_AFTER = /\s*(?:[:–-]|\(?\s*\d+\s*(?:tk|in|inimest|tantsijat)?\.?\s*\)?)*\s*$/iu;

/** A line without the colon or the count behind it: `Naisrühm (12):` is `Naisrühm`. */
const bare = (text: string): string => lineText(text).replace(COUNT_AFTER, '') || lineText(text);

/** The only text of a row; undefined where it has more cells, or another. Longer texts are remarks. */
export function loneLine(row: SourceRow): LoneLine | undefined {
  let only: { text: string; index: number } | undefined;
  for (let index = 0; index < row.cells.length; index += 1) {
    const cell: SheetCell | undefined = row.cells[index];
    if (cell === null || cell === undefined) continue;
    if (typeof cell !== 'string') return undefined;
    const text = cell.trim();
    if (text === '') continue;
    if (only !== undefined) return undefined;
    only = { text, index };
  }
  if (only === undefined || only.text.length > 60 || /@|^[\d\s+.,/-]+$/.test(only.text)) return undefined;
  return { row, text: bare(only.text), index: only.index };
}

export const isMergedLine = ({ row, index }: LoneLine, merged: readonly MergedCells[]): boolean =>
  merged.some(
    ({ top, bottom, left, right }) => top === row.number - 1 && bottom === top && left <= index && index <= right && right > left,
  );

/** Whether a line is plainly the name of a group, with people below it. */
export function namesGroup({ text }: LoneLine, { apart, leads }: Around, merged: boolean, known: Vocabulary): boolean {
  const key = nameKey(text);
  if (known.groups.has(key)) return true;
  if (!leads) return false;
  if (merged || GROUP_WORD.test(text)) return true;
  const words = key.split(' ');
  const person = known.firstNames.has(words[0] ?? '') || known.lastNames.has(words.at(-1) ?? '') || text.includes(',');
  return apart && !person;
}

/** Whether a line is plainly a type of clothing. */
export function namesType({ text }: LoneLine, { leads }: Around, merged: boolean, known: Vocabulary): boolean {
  return known.isType(nameKey(text)) || (leads && merged);
}

/** What stands between rows, where the columns leave room for it. */
export function betweenRows(kind: ImportKind, fields: ReadonlySet<string>): BetweenRows | null {
  if (kind === 'PEOPLE') return fields.has('groupName') ? null : { field: 'groupName', heading: 'Rühm (vaherida)' };
  if (!fields.has('clothingName')) return { field: 'clothingName', heading: 'Nimetus (vaherida)' };
  return fields.has('clothingTypeName') ? null : { field: 'clothingTypeName', heading: 'Tüüp (vaherida)' };
}
