import type { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { paged } from './paged.ts';

export type Cell = string | number | Date | null;

export interface Column {
  /** Empty: there is none, as the last columns may have it. */
  readonly heading: string;
  readonly width: number;
  readonly format?: string;
  readonly hidden?: boolean;
}

/** The format of a sum of money, with room behind it: the next cell may begin with a word. */
export const EUROS = '#,##0.00_0';

/** Characters beside each other on upright A4 before they become small. */
const UPRIGHT = 110;

/** The font of all other cells, whose name and size a bold one must repeat: without them programs take one of their own. */
const BOLD = { bold: true, name: 'Calibri', size: 11 };

/**
 * A workbook of one sheet, its header bold and always in sight. Rows are taken as its bytes are; what follows an empty one, such as sums,
 * is no part of what the filter of the header chooses from.
 */
export function writeSheet(name: string, columns: readonly Column[], rows: AsyncIterable<Cell[]> | Iterable<Cell[]>): Readable {
  const styled: ColumnDef[] = columns.map(({ width, format, hidden = false }) => ({
    width,
    hidden,
    ...(format !== undefined && { numFmt: format }),
    style: { font: BOLD },
  }));
  // A cell of its own, however empty, would make a column without a heading one of the header.
  const headings = columns.findLastIndex(({ heading }) => heading !== '') + 1;

  async function* headerAndRows(): AsyncGenerator<Cell[]> {
    yield columns.slice(0, headings).map(({ heading }) => heading);
    // The writer styles whole columns, and looks at their style for each row anew.
    for (const column of styled) delete column.style;
    let isOver = false;
    for await (const row of rows) {
      isOver ||= row.every((cell) => cell === null);
      if (!isOver) filtered++;
      yield row;
    }
  }
  let filtered = 1;
  const width = columns.reduce((sum, column) => sum + (column.hidden ? 0 : column.width), 0);
  const archive = writeXlsxStream(headerAndRows(), { name, columns: styled, freezePane: { rows: 1 }, compress: false });
  return paged(archive, { columns: headings, rows: () => filtered, isWide: width > UPRIGHT, name });
}
