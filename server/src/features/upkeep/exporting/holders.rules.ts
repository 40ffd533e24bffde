import { type PeopleExportField, peopleExport } from '@riideait/contract';
import { cellOf, columnOf } from '../../../sheets/record-cells.ts';
import type { Cell, Column } from '../../../sheets/write-sheet.ts';

/** A person with one item that they hold: values by the fields of an import; without an item its fields are null. */
export interface ExportedHolder extends Readonly<Record<PeopleExportField, string | number | boolean | null>> {
  readonly id: number;
}

interface HolderColumn extends Column {
  readonly cell: (row: ExportedHolder) => Cell;
}

/** A row for each item: a keeper filters and sorts it by name, number or day, and counts rows for items. */
export const holderColumns: readonly HolderColumn[] = [
  ...peopleExport.map((column) => ({ ...columnOf(column), cell: (row: ExportedHolder) => cellOf(column, row[column.field]) })),
  // Person id for imports.
  { heading: '', width: 9, hidden: true, cell: ({ id }) => `#${id}` },
];
