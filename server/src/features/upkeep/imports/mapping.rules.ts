import {
  atField,
  fieldNamed,
  type Import,
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  importFieldLabel,
  isImportField,
  type Refusal,
  refusal,
} from '@riideait/contract';
import type { TextSettings } from '../../../sheets/spreadsheet.ts';

export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Whether rows of that kind have the field, and it can be stored. */
export const isKnownField = (kind: ImportKind, field: string): boolean =>
  storable(field) === field && isImportField(kind, fieldNamed(field));

type Wanted = ImportMapping['columns'];

/** Why some of the wanted fields are refused. */
export function whyNotMapped(kind: ImportKind, columns: readonly ImportColumn[], wanted: Wanted = []): Refusal[] {
  const names = wanted.map(({ field }) => (field === null ? null : fieldNamed(field)));
  return wanted.flatMap(({ index, field }, place): Refusal[] => {
    if (!columns.some((column) => column.index === index)) {
      return [atField(`columns.${place}.index`, refusal('INVALID', { reason: 'Sellist veergu failis ei ole' }))];
    }
    const name = names[place] ?? null;
    if (field === null || name === null) return [];
    const at = `columns.${place}.field`;
    if (!isKnownField(kind, field)) return [atField(at, refusal('UNKNOWN_FIELD', { field }))];
    return names.indexOf(name) < place ? [atField(at, refusal('FIELD_TWICE', { label: importFieldLabel(kind, name) }))] : [];
  });
}

type Fixed = NonNullable<ImportMapping['fixed']>;

/** Whether the file lacks the column. */
const isAdded = ({ heading, samples }: ImportColumn) => heading === '' && samples.length === 0;

/** The columns with what their empty cells mean; a field that no column has gets one behind the others, as long as something is meant. */
export function fixCells(columns: readonly ImportColumn[], fixed: Fixed = {}): ImportColumn[] {
  const wanted = Object.entries(fixed).flatMap(([field, value]) => (value === undefined ? [] : [{ field, value }]));
  const known = columns
    .map((column) => ({ ...column, fixed: (wanted.find(({ field }) => field === column.field) ?? { value: column.fixed }).value }))
    .filter((column) => column.fixed !== null || column.guess === 'CONTENT' || !isAdded(column));
  const next = Math.max(-1, ...columns.map(({ index }) => index)) + 1;
  const others = wanted.filter(({ field, value }) => value !== null && known.every((column) => column.field !== field));
  const rest = { heading: '', samples: [], guess: 'CHOSEN', proposed: null, fillDown: false, sparse: false } as const;
  return [...known, ...others.map(({ field, value }, place) => ({ ...rest, samples: [], index: next + place, field, fixed: value }))];
}

/** Refuses fields that the kind does not have. */
export const whyNotFixed = (kind: ImportKind, fixed: Fixed = {}): Refusal[] =>
  Object.keys(fixed).flatMap((field) =>
    isKnownField(kind, field) ? [] : [atField(`fixed.${field}`, refusal('UNKNOWN_FIELD', { field }))],
  );

/** What was fixed for the whole file, and still lacks a column now that it was read in another way. */
export const stillFixed = (before: readonly ImportColumn[], now: readonly ImportColumn[]): Fixed =>
  Object.fromEntries(
    before
      .filter((column) => isAdded(column) && now.every((other) => other.field !== column.field || isAdded(other)))
      .flatMap(({ field, fixed }) => (field === null || fixed === null ? [] : [[field, fixed]])),
  );

/** Of the columns sent along with another sheet or header row, those that the keeper changed. */
export const changedOnPurpose = (columns: readonly ImportColumn[], wanted: Wanted = []): Wanted =>
  wanted.filter(({ index, field, fillDown }) => {
    const column = columns.find((each) => each.index === index);
    return column?.field !== field || (fillDown !== undefined && fillDown !== column.fillDown);
  });

type Reading = Pick<Import, 'sheet' | 'headerRow' | 'encoding' | 'separator'>;

export interface Wishes extends TextSettings {
  /** Left out: the one with the most known columns. */
  readonly sheet?: string | undefined;
  /** From 1; null: there is none; left out: it is found. */
  readonly headerRow?: number | null | undefined;
}

/** How to read a file in another way than it was read; undefined where it is the same. */
export function newWishes(now: Reading, { sheet = now.sheet, headerRow, encoding, separator }: ImportMapping): Wishes | undefined {
  const isOtherHeader = headerRow !== undefined && headerRow !== now.headerRow;
  // A workbook has no encoding.
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
