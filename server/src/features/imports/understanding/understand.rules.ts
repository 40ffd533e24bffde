import { IMPORT_MAX_COLUMNS, type ImportColumn, type ImportKind } from '@riideait/contract';
import { cellText, type Sheet } from '../../../sheets/spreadsheet.ts';
import { lineText } from '../cells.rules.ts';
import type { SourceRow, Understood } from '../imports.types.ts';
import { guessFields } from './columns.rules.ts';
import { fieldsOfExport } from './own-export.rules.ts';
import { findHeader, groupLines, rowsBelow } from './rows.rules.ts';

const SAMPLES = 3;

/**
 * Finds the headings of a sheet, its rows and the fields of its columns. Columns that the file lacks follow its own: the group of group
 * lines, and an empty clothing type.
 * @param headerRow from 1, as the keeper chose it; null: there is none; left out: it is found
 */
export function understand(sheet: Sheet, kind: ImportKind, headerRow?: number | null): Understood {
  const header = headerRow === undefined ? findHeader(sheet, kind) : headerRow === null || headerRow < 1 ? null : headerRow - 1;
  const below = rowsBelow(sheet, header);
  const width = Math.min(below.width, IMPORT_MAX_COLUMNS);
  const headings = Array.from({ length: width }, (_, index) => (header === null ? '' : lineText(cellText(sheet.rows[header]?.[index]))));

  const exported = kind === 'CLOTHING' && header === 0 ? fieldsOfExport(headings, below.rows) : null;
  const fields = exported ?? guessFields(kind, headings, below.rows);
  const has = (field: string) => fields.values().some((guessed) => guessed.field === field);
  const { rows, groups } =
    kind === 'PEOPLE' && width > 1 && !has('groupName') ? groupLines(below.rows) : { rows: below.rows, groups: null };

  const columns = headings.flatMap((heading, index): ImportColumn[] => {
    const samples = samplesOf(rows, index);
    const { field, guess } = fields.get(index) ?? { field: null, guess: null };
    if (heading === '' && samples.length === 0) return [];
    return [{ index, heading, samples, field, guess, fillDown: false, sparse: isSparse(rows, index) }];
  });
  const added = { index: width, heading: '', guess: 'CONTENT', fillDown: false, sparse: false } as const;
  const isGrouped = groups !== null && groups.size > 0;
  const all = isGrouped ? rows.map(({ number, cells }) => ({ number, cells: withCell(cells, width, groups.get(number) ?? null) })) : rows;
  if (isGrouped) columns.push({ ...added, field: 'groupName', samples: samplesOf(all, width) });
  if (kind === 'CLOTHING' && !has('clothingTypeName')) columns.push({ ...added, field: 'clothingTypeName', samples: [] });
  return { headerRow: header === null ? null : header + 1, columns, rows: all, totalRows: below.totalRows, isExport: exported !== null };
}

const withCell = (cells: SourceRow['cells'], index: number, cell: string | null): SourceRow['cells'] => [
  ...Array.from({ length: index }, (_, place) => cells[place] ?? null),
  cell,
];

/** The first different values of a column. */
function samplesOf(rows: readonly SourceRow[], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cellText(cells[index]);
    if (text !== '' && !samples.includes(text) && samples.push(text) === SAMPLES) break;
  }
  return samples;
}

/** A number, an amount or a day. */
const NUMBER = /^[+\d][\d\s.,()-]*\p{L}{0,3}\.?$/u;
/** Different texts of more characters than this in the middle are comments. */
const LONG = 40;

/** Written once for the rows below: most cells are empty, the first one is not, and they are names. */
function isSparse(rows: readonly SourceRow[], index: number): boolean {
  const all = rows.map(({ cells }) => cellText(cells[index]));
  const texts = all.filter((text) => text !== '');
  if (all[0] === '' || texts.length * 2 >= all.length) return false;
  const isComment = new Set(texts).size === texts.length && texts.join('').length > LONG * texts.length;
  return !isComment && texts.every((text) => !NUMBER.test(text) && !text.includes('@'));
}
