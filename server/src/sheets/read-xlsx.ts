import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx';
import type { Archive } from './archive.ts';
import { isoDayCell, valueCell } from './cells.ts';
import { Grids } from './grid.ts';
import { refuseBroken, refuseOther } from './refusals.ts';
import type { Sheet } from './spreadsheet.ts';

/** The last row of the format. */
const MAX_ROW = 1_048_576;
const CHARTS = /\/(?:chartsheets|dialogsheets|macrosheets)\//;
/** Parts that the reader takes for whole wherever they end. */
const READ_LENIENTLY = /(?:worksheets\/[^/]+|sharedStrings)\.xml$/;

/** The visible sheets of an xlsx file. Formulas are the values that were saved. */
export async function readXlsx(content: Buffer, archive: Archive): Promise<Sheet[]> {
  if (!archive.names.some((name) => name.startsWith('xl/'))) refuseOther();
  await archive.check(READ_LENIENTLY);
  const hasCharts = archive.names.some((name) => CHARTS.test(name));
  const sheets = await visibleSheets(content);

  const grids = new Grids();
  for (const { name, index } of sheets) {
    const grid = grids.add(name);
    try {
      for await (const row of streamXlsxRows(content, { sheet: index })) {
        if (!(row.index >= 0 && row.index < MAX_ROW)) refuseBroken();
        for (const [column, value] of row.values.entries()) {
          // ISO days of date cells come as texts; without a time they may be texts, and are read as days all the same.
          const moment = typeof value === 'string' && value.includes('T') ? isoDayCell(value) : null;
          grid.put(row.index, column, moment ?? valueCell(value));
        }
      }
    } catch (error) {
      // A sheet that is a chart has no rows.
      if (!(hasCharts && error instanceof Error && error.message.includes('missing worksheet'))) throw error;
    }
  }
  return grids.finish();
}

async function visibleSheets(content: Buffer) {
  const visible: { name: string; index: number }[] = [];
  let count = 0;
  await readWorkbook(content, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      count++;
      if (!hidden && !veryHidden) visible.push({ name, index });
      return false;
    },
  });
  return count === 0 ? refuseOther() : visible;
}
