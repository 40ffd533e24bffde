import type { ImportKind } from '@riideait/contract';
import { cellText, type MergedCells, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { lineText, nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** A row of one text and nothing beside, which may be the heading of those below it. */
export interface LoneLine {
  readonly row: SourceRow;
  readonly text: string;
  readonly index: number;
  /** A colon or a count stands behind it, as behind no name. */
  readonly marked: boolean;
}

/** How the rows around a line are. */
export interface Around {
  /** Nothing but an empty row, a heading or another such line stands before it. */
  readonly apart: boolean;
  /** The row of several cells, or of a number, that follows, behind other such lines at most. */
  readonly follower: SourceRow | undefined;
}

/** A line among the rows. */
export interface PlacedLine extends LoneLine {
  readonly around: Around;
}

const GROUP_WORD =
  /(?:^|[\s-])(?:(?:\p{L}*(?:rühm|rühmad|grupp|trupp|ansambel|koosseis))|naised|mehed|noored|lapsed|memmed|taadid|poisid|tüdrukud|neiud|noormehed|juhendajad|õpetajad|segapaarid|eakad|seeniorid|mudilased|group|women|men|girls|boys)(?:$|[\s:-])/iu;
const TWO_NAMES = /^\p{Lu}\p{Ll}\S* \p{Lu}\p{Ll}/u;
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
  const text = bare(only.text);
  return { row, text, index: only.index, marked: text !== lineText(only.text) };
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
  /** Rows that may be such lines: what the last line says is said of the rows above them alone. */
  readonly ends: ReadonlySet<number>;
}

const named = {
  groupName: 'Rühm (vaherida)',
  clothingName: 'Nimetus (vaherida)',
  clothingTypeName: 'Tüüp (vaherida)',
};

/** The lines that are plainly headings of the rows below them. */
export function headingLines(
  kind: ImportKind,
  { lone, rows }: { readonly lone: ReadonlyMap<number, PlacedLine>; readonly rows: readonly SourceRow[] },
  fields: ReadonlyMap<number, { readonly field: string }>,
  merged: readonly MergedCells[],
  known: Vocabulary,
): HeadingLines {
  const mergedOver = mergedRows(merged);
  const nameIndex = [...fields].find(([, { field }]) => field === 'clothingName')?.[0];
  const field = kind === 'PEOPLE' ? 'groupName' : nameIndex === undefined ? 'clothingName' : 'clothingTypeName';
  // In a list of nothing but names no line stands out by having one cell.
  const isList = lone.size === rows.length;
  const isPlain = (line: PlacedLine, number: number): boolean => {
    if (field === 'groupName' && isNameOf(field, line.text, known)) return isList || isAbove(line) || known.groups.has(nameKey(line.text));
    if (isList || !isAbove(line)) return false;
    if (field === 'clothingName') return !NUMBER_LIKE.test(line.text);
    return mergedOver.has(number) || (field === 'clothingTypeName' && isTypeAbove(line, nameIndex, known));
  };
  const numbersOf = (is: (line: PlacedLine, number: number) => boolean) =>
    [...lone].filter(([number, line]) => is(line, number)).map(([number]) => number);
  const plain = numbersOf(isPlain);
  const inOneWord = columnsInOneWord(rows, lone);
  const isLikely = (line: PlacedLine): boolean => {
    if (!isAbove(line) || field === 'clothingName') return false;
    if (field === 'groupName') return isLikelyGroup(line, fields.get(line.index)?.field, known, inOneWord.has(line.index));
    return line.index === nameIndex && lone.size * 2 < rows.length && isLikelyType(line, nameIndex, known, plain.length > 0);
  };
  const likely = isList ? [] : numbersOf(isLikely);
  // One such line alone may as well be a person of whom nothing else is known.
  const chosen = new Set(plain.length > 0 || likely.length > 1 ? [...plain, ...likely] : []);
  const texts = new Map([...lone].flatMap(([number, line]) => (chosen.has(number) ? [[number, line.text] as const] : [])));
  let above: string | undefined;
  const ends = numbersOf((line, number) => {
    above = texts.get(number) ?? above;
    return !chosen.has(number) && mayEnd(line, field, above, known);
  });
  return { field, heading: named[field], texts, ends: new Set(ends) };
}

const isAbove = ({ around }: PlacedLine): boolean => around.follower !== undefined;

/** Whether a line is a type, and no thing of which nothing else is known: „Kindad“ may be both, unless gloves follow. */
function isTypeAbove({ text, around }: PlacedLine, nameIndex: number | undefined, known: Vocabulary): boolean {
  const key = nameKey(text);
  if (!known.isType(key)) return false;
  const follower = nameIndex === undefined ? '' : cellText(around.follower?.cells[nameIndex]);
  return !known.isGarment(key) || known.typeOf(nameKey(follower)) === known.typeOf(key);
}

const ONE_WORD = /^\p{L}+$/u;
const ORDINAL_BEHIND = /\s(?:[IVX]{1,4}|\d{1,2}|\p{Lu})$/u;

function isPerson(text: string, known: Vocabulary): boolean {
  const words = nameKey(text).split(' ');
  return known.firstNames.has(words[0] ?? '') || known.lastNames.has(words.at(-1) ?? '') || text.includes(',');
}

/** Whether a line may be a group nobody knows yet: it is no name, and stands apart or looks like no part of a name. */
function isLikelyGroup({ text, around, marked }: PlacedLine, field: string | undefined, known: Vocabulary, inOneWord: boolean): boolean {
  const words = nameKey(text).split(' ');
  if (isPerson(text, known) || (field === 'fullName' && TWO_NAMES.test(text) && !ORDINAL_BEHIND.test(text))) return false;
  return around.apart || marked || ORDINAL_BEHIND.test(text) || (field === 'fullName' && words.length === 1 && !inOneWord);
}

/** The columns of which some rows say one word alone, so that one word is no heading of theirs. */
function columnsInOneWord(rows: readonly SourceRow[], lone: ReadonlyMap<number, PlacedLine>): ReadonlySet<number> {
  const inOneWord = new Set<number>();
  const indexes = [...new Set([...lone.values()].map(({ index }) => index))];
  for (const { number, cells } of rows) {
    if (lone.has(number)) continue;
    for (const index of indexes) if (ONE_WORD.test(cellText(cells[index]))) inOneWord.add(index);
  }
  return inOneWord;
}

/**
 * Whether a line may be the heading of a kind nobody knows yet, and no thing: it stands out, or begins what follows. Among headings that are
 * known, a colon, a count, the only word of what follows, or a word that is no garment are enough.
 */
function isLikelyType({ text, around, marked }: PlacedLine, nameIndex: number, known: Vocabulary, others: boolean): boolean {
  const key = nameKey(text);
  const next = cellText(around.follower?.cells[nameIndex]);
  const isThing = known.isGarment(key) || known.clothingNames.has(key);
  const isLoud = text.length > 3 && text === text.toUpperCase() && text !== key && next !== next.toUpperCase();
  if (isLoud || (!isThing && nameKey(next).startsWith(`${key} `))) return true;
  return others && (marked || !isThing || (nameKey(next) === key && ONE_WORD.test(key)));
}

/** A number with a letter or two. */
const NUMBER_LIKE = /^\p{L}{0,3}[\s.-]*\d+\s?\p{L}?$/u;

/** Whether a row that is no line may be one all the same, so that the line above it does not speak for what follows. */
function mayEnd({ text, around }: PlacedLine, field: HeadingLines['field'], above: string | undefined, known: Vocabulary): boolean {
  if (field === 'clothingName') return !NUMBER_LIKE.test(text);
  if (around.follower === undefined || above === undefined) return false;
  if (field === 'groupName') return around.apart && !isPerson(text, known);
  return known.differInType(nameKey(above), nameKey(text));
}
