import { IMPORT_MAX_COLUMNS, type ImportKind } from '@riideait/contract';
import { cellText, type Sheet, type SheetCell } from '../../../sheets/spreadsheet.ts';
import { lineText, nameKey } from '../cells.rules.ts';
import type { SourceRow } from '../imports.types.ts';
import type { Guessed } from './column-fields.rules.ts';
import { fieldsOfHeading } from './column-headings.rules.ts';
import { fillDown } from './filled-down.rules.ts';
import type { HeaderPlace } from './header-row.rules.ts';
import { type HeadingLines, headingLines, isNameOf } from './heading-lines.rules.ts';
import type { SheetRows } from './sheet-rows.rules.ts';
import type { Vocabulary } from './vocabulary.rules.ts';

/** A column that no cell of the file is in, behind the others. */
interface AddedColumn extends Guessed {
  readonly heading: string;
  readonly cellOf: (row: SourceRow) => SheetCell;
}

interface Found {
  readonly sheet: Sheet;
  readonly kind: ImportKind;
  readonly known: Vocabulary;
  readonly header: HeaderPlace | null;
  readonly below: SheetRows;
  readonly headings: readonly string[];
  readonly fields: ReadonlyMap<number, Guessed>;
}

export interface Arranged {
  readonly rows: readonly SourceRow[];
  readonly added: readonly AddedColumn[];
  readonly fields: ReadonlyMap<number, Guessed>;
}

/**
 * The rows with what a sheet says of them elsewhere than in their cells: in a line above some of them, in the title, once for a block of
 * rows, in two columns. Lines that are headings are no rows.
 */
export function arrange(found: Found): Arranged {
  const { kind, below, sheet, known } = found;
  const lines = headingLines(kind, below, found.fields, sheet.merged, known);
  const isLine = ({ number }: SourceRow) => lines.texts.has(number);
  const kept = below.rows.filter((row) => !isLine(row));
  const [nameIndex] = columnsOf(found.fields, ['clothingName']);
  const [typeIndex] = columnsOf(found.fields, ['clothingTypeName']);
  // A type is not that of a thing whose garment is of another one.
  const ends = ({ cells }: SourceRow, index: number, text: string) =>
    index === typeIndex && nameIndex !== undefined && known.differInType(nameKey(text), nameKey(cellText(cells[nameIndex])));
  const rows = kind === 'CLOTHING' ? fillDown(kept, columnsOf(found.fields, ['clothingName', 'clothingTypeName']), ends) : kept;

  const names = new Set([...found.fields.values()].map(({ field }) => field));
  const { fields, holder } = joinedHolder(found);
  const between = kept.length < below.rows.length && !names.has(lines.field) ? betweenRows(found, lines) : titled(found, names);
  const added = [between, holder].filter((column) => column !== undefined).slice(0, Math.max(0, IMPORT_MAX_COLUMNS - below.width));
  return { rows: added.length === 0 ? rows : rows.map((row) => widened(row, below.width, added)), added, fields };
}

const columnsOf = (fields: ReadonlyMap<number, Guessed>, wanted: readonly string[]): number[] =>
  [...fields].flatMap(([index, { field }]) => (wanted.includes(field) ? [index] : []));

function widened(row: SourceRow, width: number, added: readonly AddedColumn[]): SourceRow {
  const cells = row.cells.slice(0, width);
  while (cells.length < width) cells.push(null);
  return { number: row.number, cells: [...cells, ...added.map(({ cellOf }) => cellOf(row))] };
}

/** What the line above each row says of it. */
function betweenRows({ sheet, header, below, known }: Found, { field, heading, texts, ends }: HeadingLines): AddedColumn {
  const textByRow = new Map<number, string | null>();
  // Where each part has its heading, the name of the first part stands above the first heading.
  const above = titlesAbove(sheet, header)[0] ?? '';
  let current = isNameOf(field, above, known) ? above : null;
  for (const { number } of below.rows) {
    current = ends.has(number) ? null : (texts.get(number) ?? current);
    textByRow.set(number, current);
  }
  return { field, heading, guess: 'CONTENT', cellOf: ({ number }) => textByRow.get(number) ?? null };
}

/** Rows above the heading among which a title is looked for. */
const TITLE_ROWS = 6;
const GROUP_SHEET = /^\p{L}+rühm(?: \S{1,3})?$/iu;
const ANY_GROUP = /^(?:rahva)?(?:tantsu)?rühm/i;

/** The group or the clothing name that stands above the whole sheet, or is the sheet's name, where no column tells it. */
function titled({ sheet, kind, known, header, headings }: Found, names: ReadonlySet<string>): AddedColumn | undefined {
  const field = kind === 'PEOPLE' ? 'groupName' : 'clothingName';
  if (names.has(field) || names.size === 0 || headings.every((heading) => heading === '')) return undefined;
  const says = (text: string, isSheet: boolean): boolean => {
    const key = nameKey(text);
    if (kind === 'CLOTHING') return known.clothingNames.has(key) || known.isGarment(key);
    return known.groups.has(key) || (isSheet && GROUP_SHEET.test(text) && !ANY_GROUP.test(text));
  };
  const title = titlesAbove(sheet, header).find((text) => says(text, false));
  const text = title ?? (says(sheet.name, true) ? lineText(sheet.name) : undefined);
  if (text === undefined) return undefined;
  const what = kind === 'PEOPLE' ? 'Rühm' : 'Nimetus';
  return { field, heading: `${what} (${title === undefined ? 'leht' : 'pealkiri'})`, guess: 'CONTENT', cellOf: () => text };
}

/** Texts that stand alone above the heading, the nearest first. */
function titlesAbove(sheet: Sheet, header: HeaderPlace | null): string[] {
  if (header === null) return [];
  const top = header.upper ?? header.row;
  return sheet.rows
    .slice(Math.max(0, top - TITLE_ROWS), top)
    .toReversed()
    .flatMap((cells) => {
      const texts = cells.map(cellText).filter((text) => text !== '');
      return texts.length === 1 ? texts.map(lineText) : [];
    });
}

/** Who has it, where first and last name stand in two columns. */
function joinedHolder({ kind, headings, fields }: Found): Pick<Arranged, 'fields'> & { readonly holder?: AddedColumn } {
  if (kind !== 'CLOTHING') return { fields };
  const sure = (wanted: string) =>
    headings.findIndex((heading) => fieldsOfHeading('PEOPLE', heading).some(({ field, strength }) => field === wanted && strength >= 90));
  const [first, last] = [sure('firstName'), sure('lastName')];
  const another = columnsOf(fields, ['holder']).some((index) => index !== first && index !== last);
  if (first < 0 || last < 0 || another) return { fields };
  const others = new Map([...fields].filter(([index]) => index !== first && index !== last));
  const cellOf = ({ cells }: SourceRow) =>
    [cells[last], cells[first]]
      .map(cellText)
      .filter((text) => text !== '')
      .join(', ') || null;
  return { fields: others, holder: { field: 'holder', heading: 'Kelle käes (ees- ja perekonnanimi)', guess: 'HEADING', cellOf } };
}
