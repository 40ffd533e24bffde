import { clothingExport } from '@riideait/contract';
import fc from 'fast-check';
import { readText } from '../src/features/upkeep/imports/cells.rules.ts';
import type { Sheet, SheetCell } from '../src/sheets/spreadsheet.ts';

type Row = readonly SheetCell[];

interface Edit {
  readonly column: number;
  readonly cell: SheetCell;
  /** Of the register. */
  readonly field: string;
}

/** A person with a unique name, to hold items in a sheet. */
export const NEW_HOLDER = { firstName: 'Anu-Liis', lastName: 'Järvepõld' };

/** Or nothing is said by it. */
const isEmpty = (cell: SheetCell | undefined) => readText(cell, '') === '';

/** The first column behind the fixed ones. */
const MEASURED = clothingExport.length;

/** An edit of a row of the export; null if the row does not allow it. */
const edits: readonly ((row: Row, headings: Row) => Edit | null)[] = [
  () => ({ column: 9, cell: 'Serv vajab\nparandamist', field: 'comment' }),
  (row) => (isEmpty(row[9]) ? null : { column: 9, cell: null, field: 'comment' }),
  (row) => ({ column: 4, cell: row[4] === 41.5 ? 42 : 41.5, field: 'size' }),
  (row) => (isEmpty(row[4]) ? null : { column: 4, cell: '', field: 'size' }),
  () => ({ column: 3, cell: 'uus 99', field: 'clothingNumber' }),
  (row) => (isEmpty(row[3]) ? null : { column: 3, cell: null, field: 'clothingNumber' }),
  (row) =>
    isEmpty(row[6]) ? { column: 5, cell: row[5] === 'jah' ? 'ei' : 'jah', field: 'active' } : { column: 6, cell: 'laos', field: 'holder' },
  (row) => (row[5] === 'jah' ? { column: 6, cell: 'Järvepõld, Anu-Liis', field: newHolderFields(row) } : null),
  (row) => ({ column: 10, cell: row[10] === 'pesus' ? 'paranduses' : 'Pesus', field: 'state' }),
  (row) => ({ column: 14, cell: row[14] === '24.12.1990' ? '2.2.1992' : '24.12.1990', field: 'acquiredOn' }),
  () => ({ column: 11, cell: 'Uus ladu', field: 'placeName' }),
  (row) => (isEmpty(row[6]) ? null : { column: 12, cell: '24.12.2031', field: 'dueOn' }),
  (row) => (isEmpty(row[12]) ? null : { column: 12, cell: null, field: 'dueOn' }),
  (row, headings) => measured(headings, row[MEASURED] === 61.5 ? 62 : 61.5),
  (row, headings) => (isEmpty(row[MEASURED]) ? null : measured(headings, null)),
];

/** The row keeps the day of its last holder: a new holder gets it too, as a changed day unless it is today. */
const newHolderFields = (row: Row) => (isEmpty(row[8]) || row[8] === '3.9.2026' ? 'holder' : 'holder validFrom');

function measured(headings: Row, cell: SheetCell): Edit | null {
  const heading = headings[MEASURED];
  if (typeof heading !== 'string') return null;
  return { column: MEASURED, cell, field: 'measurement' };
}

/** An edit of a sheet of the export: row and kind. */
export const anyEdit = fc.record({ place: fc.nat(), kind: fc.nat(edits.length - 1) });

/** The sheet after an edit, with the row and field; null if there is nothing to edit. */
export function editedSheet(sheet: Sheet, { place, kind }: { readonly place: number; readonly kind: number }) {
  const [headings = [], ...rows] = sheet.rows;
  const index = place % rows.length;
  const row = rows[index];
  const edit = row && edits[kind]?.(row, headings);
  if (!row || !edit) return null;
  return { sheet: { ...sheet, rows: [headings, ...rows.with(index, row.with(edit.column, edit.cell))] }, index, field: edit.field };
}
