import { createHash } from 'node:crypto';
import type { ImportColumn, ImportKind } from '@riideait/contract';
import type { Sheet } from '../../sheets/spreadsheet.ts';
import type { Knowledge, Understood } from './imports.types.ts';

/** Finds out what a sheet is: its heading, its rows, and what its columns stand for. `headerRow`, from 1, where the keeper has told it. */
export function understand(sheet: Sheet, _kind: ImportKind, _knowledge: Knowledge, headerRow?: number | null): Understood {
  return {
    headerRow: headerRow ?? null,
    columns: [],
    rows: sheet.rows.map((cells, index) => ({ number: index + 1, cells })),
    totalRows: [],
    isExport: false,
  };
}

/** By this a file with the same headings is known again. */
export function fingerprintOf(columns: readonly Pick<ImportColumn, 'index' | 'heading'>[]): string {
  const headings = columns.map(({ index, heading }) => [index, heading.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

/** The columns with the fields that were given to those of a file with the same headings, in their order. */
export function applyRemembered(columns: readonly ImportColumn[], fields: readonly (string | null)[]): ImportColumn[] {
  return columns.map((column, place) => ({ ...column, field: fields[place] ?? null, guess: 'REMEMBERED' }));
}
