import {
  atField,
  type Import,
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  importFieldLabel,
  isImportField,
  measurementField,
  measurementOf,
  type Refusal,
  refusal,
} from '@riideait/contract';
import type { Sheet, SheetCell, TextSettings } from '../../sheets/spreadsheet.ts';

/** A text as the database takes it: without the signs of a file that is none, or was read in a wrong encoding. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const storableCell = (cell: SheetCell) => (typeof cell === 'string' ? storable(cell) : cell);

export const storableSheet = ({ name, rows, merged }: Sheet): Sheet => ({
  name: storable(name),
  rows: rows.map((cells) => cells.map(storableCell)),
  merged,
});

/** A field as it is stored: measurements in small letters. */
export function fieldNamed(field: string): string {
  const measured = measurementOf(field);
  return measured === undefined ? field : measurementField(measured);
}

/** Whether rows of that kind have the field, and it can be stored. */
export const isKnownField = (kind: ImportKind, field: string): boolean =>
  storable(field) === field && isImportField(kind, fieldNamed(field));

type Wanted = NonNullable<ImportMapping['columns']>;

/** The columns with the fields that are wanted for some of them, and what stands against that. */
export function mapColumns(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  wanted: Wanted,
): { columns: readonly ImportColumn[]; refusals: Refusal[] } {
  const indexes = new Set(columns.map(({ index }) => index));
  const refusals = wanted.flatMap(({ index, field }, place): Refusal[] => {
    if (!indexes.has(index)) return [atField(`columns.${place}.index`, refusal('INVALID', { reason: 'Sellist veergu failis ei ole' }))];
    if (field !== null && !isKnownField(kind, field)) return [atField(`columns.${place}.field`, refusal('UNKNOWN_FIELD', { field }))];
    return [];
  });
  const fields = new Map(wanted.map(({ index, field }) => [index, field === null ? null : fieldNamed(field)]));
  // Who moves a field to another column takes it from where it was.
  const taken = new Set<string | null>([...fields.values()].filter((field) => field !== null));
  const mapped = columns.map((column): ImportColumn => {
    const field = fields.get(column.index);
    if (field === undefined) return taken.has(column.field) ? { ...column, field: null, guess: null } : column;
    return field === column.field ? column : { ...column, field, guess: 'CHOSEN' };
  });
  return { columns: mapped, refusals: isSameMapping(columns, mapped) ? refusals : [...refusals, ...fieldsTwice(kind, mapped, wanted)] };
}

/** At each of the wanted ones whose field another column has too; of two wanted ones at the later. */
function fieldsTwice(kind: ImportKind, columns: readonly ImportColumn[], wanted: Wanted): Refusal[] {
  return wanted.flatMap(({ index, field }, place): Refusal[] => {
    if (field === null) return [];
    const name = fieldNamed(field);
    const others = columns.filter((other) => other.index !== index && other.field === name);
    const isLater = others.some((other) => wanted.findIndex((each) => each.index === other.index) < place);
    return isLater ? [atField(`columns.${place}.field`, refusal('FIELD_TWICE', { label: importFieldLabel(kind, name) }))] : [];
  });
}

/** Whether both stand for the same. */
export const isSameMapping = (a: readonly ImportColumn[], b: readonly ImportColumn[]): boolean =>
  a.length === b.length && a.every(({ field }, place) => field === b[place]?.field);

/** Of the fields that came along with another sheet or header row, those that were changed on purpose. */
export const changedOnPurpose = (columns: readonly ImportColumn[], wanted: Wanted): Wanted =>
  wanted.filter(({ index, field }) => columns.find((column) => column.index === index)?.field !== field);

type Reading = Pick<Import, 'sheet' | 'headerRow' | 'encoding' | 'separator'>;

/** How a file is to be read. */
export interface Wishes extends TextSettings {
  /** The one that tells most unless told. */
  readonly sheet?: string | undefined;
  /** From 1; null: there is none. Found out unless told. */
  readonly headerRow?: number | null | undefined;
}

/** How a file is to be read otherwise than it was; undefined where that is no different. */
export function newWishes(now: Reading, { sheet = now.sheet, headerRow, encoding, separator }: ImportMapping): Wishes | undefined {
  const isOtherHeader = headerRow !== undefined && headerRow !== now.headerRow;
  // In a workbook there is none, whatever is asked for.
  const isOtherEncoding = now.encoding !== null && encoding !== undefined && encoding !== now.encoding;
  const isOtherSeparator = now.separator !== null && separator !== undefined && separator !== now.separator;
  if (sheet === now.sheet && !isOtherHeader && !isOtherEncoding && !isOtherSeparator) return undefined;
  return {
    sheet,
    headerRow: isOtherHeader ? headerRow : undefined,
    encoding: isOtherEncoding ? encoding : now.encoding,
    // Another encoding may have other signs between its cells.
    separator: isOtherSeparator ? separator : isOtherEncoding ? null : now.separator,
  };
}
