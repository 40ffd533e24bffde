import { IMPORT_MAX_COLUMNS, type ImportColumn, type ImportKind } from '@riideait/contract';
import type { Sheet } from '../../../../sheets/spreadsheet.ts';
import type { SourceRow } from '../imports.types.ts';
import { sectionLines } from '../sections.rules.ts';
import { type Guessed, guessFields } from './columns.rules.ts';
import { fieldsOfExport, withIdsOfPeople } from './own-export.rules.ts';
import { findHeader, headingsOf, rowsBelow, textsOf, titlesOf } from './rows.rules.ts';

const SAMPLES = 3;

/**
 * Finds the headings of a sheet, its rows and the fields of its columns. Columns that the file lacks follow its own, with empty headings:
 * the group of group lines, and an empty clothing type, so that a keeper can mend its cells.
 * @param headerRow from 1, as the keeper chose it; null: there is none; left out: it is found
 */
export function understand(sheet: Sheet, kind: ImportKind, headerRow?: number | null) {
  const header = headerAt(sheet, kind, headerRow);
  const below = rowsBelow(sheet, header);
  const width = Math.min(below.width, IMPORT_MAX_COLUMNS);
  const headings = header === null ? Array.from({ length: width }, () => '') : headingsOf(sheet, header, width, kind);

  const exported = kind === 'CLOTHING' && header === 0 ? fieldsOfExport(headings, below.rows) : null;
  const guessed = exported ?? guessFields(kind, headings, below.rows, sheet.hiddenColumns);
  const fields = kind === 'PEOPLE' ? withIdsOfPeople(guessed, headings, below.rows) : guessed;
  const has = (wanted: string) => fields.values().some(({ field, proposed }) => (field ?? proposed) === wanted);
  // Without headings one lone text is a title; groups are several.
  const hasGroups = kind === 'PEOPLE' && width > 1 && !has('groupName') && groupsIn(below.rows) >= (header === null ? 2 : 1);
  const left = new Set(header === null && !hasGroups ? titlesOf(sheet, kind) : []);
  const rows = below.rows.filter(({ number }) => !left.has(number));

  const columnAt = (index: number, { field, guess, proposed = null }: Guessed): ImportColumn => {
    const texts = textsOf(rows, index);
    const samples = [...new Set(texts.filter((text) => text !== ''))].slice(0, SAMPLES);
    const heading = headings[index]?.replace('\n', ': ') ?? '';
    const isHidden = sheet.hiddenColumns?.has(index) && index < headings.length;
    return {
      ...{ index, heading, samples, field, guess, proposed, fillDown: false, fixed: null, sparse: isSparse(texts) },
      ...(isHidden && { hidden: true }),
    };
  };
  const columns = headings
    .map((_, index) => columnAt(index, fields.get(index) ?? { field: null, guess: null }))
    .filter(({ heading, samples }) => heading !== '' || samples.length > 0);
  if (hasGroups) columns.push(columnAt(width, { field: 'groupName', guess: 'CONTENT' }));
  if (kind === 'CLOTHING' && !has('clothingTypeName')) columns.push(columnAt(width, { field: 'clothingTypeName', guess: 'CONTENT' }));
  const totalRows = [...left, ...below.totalRows];
  return { headerRow: header === null ? null : header + 1, columns, rows, totalRows, isExport: exported !== null };
}

/** Different lines of groups right above other rows. */
function groupsIn(rows: readonly SourceRow[]): number {
  const lines = sectionLines(rows, { kind: 'PEOPLE', columns: [] });
  const texts = rows.map(({ number }) => lines.get(number));
  return new Set(texts.filter((text, place) => text !== undefined && place + 1 < rows.length && texts[place + 1] === undefined)).size;
}

const headerAt = (sheet: Sheet, kind: ImportKind, headerRow: number | null | undefined): number | null =>
  headerRow === undefined ? findHeader(sheet, kind) : headerRow === null || headerRow < 1 ? null : headerRow - 1;

export type Understood = ReturnType<typeof understand>;

/** A number, an amount or a day. */
const NUMBER = /^[+\d][\d\s.,()-]*\p{L}{0,3}\.?$/u;
/** Different texts of more characters than this in the middle are comments. */
const LONG = 40;

/** Written once for the rows below: most cells are empty, the first one is not, and they are names. */
function isSparse(all: readonly string[]): boolean {
  const texts = all.filter((text) => text !== '');
  if (all[0] === '' || texts.length * 2 >= all.length) return false;
  const isComment = new Set(texts).size === texts.length && texts.join('').length > LONG * texts.length;
  return !isComment && texts.every((text) => !NUMBER.test(text) && !text.includes('@'));
}
