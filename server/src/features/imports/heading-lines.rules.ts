import type { ImportKind } from '@riideait/contract';
import type { MergedCells, SheetCell } from '../../sheets/spreadsheet.ts';
import { lineText, nameKey } from './cells.rules.ts';
import type { SourceRow } from './imports.types.ts';
import type { SheetRows } from './sheet-rows.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** A row of one text and nothing beside, which may be the heading of those below it. */
export interface LoneLine {
  readonly row: SourceRow;
  readonly text: string;
  readonly index: number;
}

/** How the rows around a line are. */
export interface Around {
  /** Nothing but an empty row, a heading or another such line stands before it. */
  readonly apart: boolean;
  /** A row of several cells follows, behind other such lines at most. */
  readonly leads: boolean;
}

/** A line among the rows. */
export interface PlacedLine extends LoneLine {
  readonly around: Around;
}

const GROUP_WORD =
  /(?:^|[\s-])(?:(?:\p{L}*(?:rühm|rühmad|grupp|trupp|ansambel|koosseis))|naised|mehed|noored|lapsed|memmed|taadid|poisid|tüdrukud|neiud|noormehed|juhendajad|õpetajad|segapaarid|eakad|seeniorid|mudilased|group|women|men|girls|boys)(?:$|[\s:-])/iu;
const TWO_CAPITALS = /^\p{Lu}\S* \p{Lu}/u;
const COUNT_IN_BRACKETS = /\s*\(\d[^)]*\)\s*:?$/;
const COUNT_AFTER = /\s*[:–-]\s*(?:\d+ ?\p{L}*\.?)?$/u;

/** A line without the colon or the count behind it: `Naisrühm (12):` is `Naisrühm`. */
const bare = (text: string): string => lineText(text).replace(COUNT_IN_BRACKETS, '').replace(COUNT_AFTER, '') || lineText(text);

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

/** Numbers of the rows of which cells side by side are merged. */
const mergedRows = (merged: readonly MergedCells[]): ReadonlySet<number> =>
  new Set(merged.flatMap(({ top, bottom, left, right }) => (top === bottom && right > left ? [top + 1] : [])));

/** Whether a text is the name of a group, or of a type, whatever stands around it. */
export function isNameOf(field: HeadingLines['field'], text: string, known: Vocabulary): boolean {
  const key = nameKey(text);
  if (field === 'groupName') return known.groups.has(key) || GROUP_WORD.test(text);
  return field === 'clothingTypeName' ? known.isType(key) : known.clothingNames.has(key) || known.isGarment(key);
}

/** Lines between rows that say something of all rows below them, by their number. */
export interface HeadingLines {
  readonly field: 'groupName' | 'clothingName' | 'clothingTypeName';
  readonly heading: string;
  readonly texts: ReadonlyMap<number, string>;
}

const named = {
  groupName: 'Rühm (vaherida)',
  clothingName: 'Nimetus (vaherida)',
  clothingTypeName: 'Tüüp (vaherida)',
};

/** The lines that are plainly headings of the rows below them. */
export function headingLines(
  kind: ImportKind,
  { lone, rows }: Pick<SheetRows, 'lone' | 'rows'>,
  fields: ReadonlyMap<number, { readonly field: string }>,
  merged: readonly MergedCells[],
  known: Vocabulary,
): HeadingLines {
  const mergedOver = mergedRows(merged);
  const hasName = [...fields.values()].some(({ field }) => field === 'clothingName');
  const field = kind === 'PEOPLE' ? 'groupName' : hasName ? 'clothingTypeName' : 'clothingName';
  // In a list of nothing but names no line stands out by having one cell.
  const isList = lone.size === rows.length;
  const isPlain = ({ text, around }: PlacedLine, number: number): boolean => {
    if (field === 'groupName' && isNameOf(field, text, known)) return around.leads || isList || known.groups.has(nameKey(text));
    if (isList) return false;
    if (field === 'clothingTypeName' && isNameOf(field, text, known)) return true;
    return around.leads && (field === 'clothingName' || mergedOver.has(number));
  };
  const plain = new Set([...lone].filter(([number, line]) => isPlain(line, number)).map(([number]) => number));
  const isHeading = (line: PlacedLine, number: number): boolean =>
    plain.has(number) || (field === 'groupName' && isLikelyGroup(line, fields.get(line.index)?.field, plain.size > 0, known));
  const texts = [...lone].flatMap(([number, line]) => (isHeading(line, number) ? [[number, line.text] as const] : []));
  return { field, heading: named[field], texts: new Map(texts) };
}

/** Whether a line that stands apart may be a group nobody knows yet. Two words among names may as well be a person of whom nothing else is known. */
function isLikelyGroup({ text, around }: PlacedLine, field: string | undefined, hasGroups: boolean, known: Vocabulary): boolean {
  const words = nameKey(text).split(' ');
  const isPerson = known.firstNames.has(words[0] ?? '') || known.lastNames.has(words.at(-1) ?? '') || text.includes(',');
  if (!around.apart || !around.leads || isPerson) return false;
  return hasGroups || field === undefined || !TWO_CAPITALS.test(text);
}
