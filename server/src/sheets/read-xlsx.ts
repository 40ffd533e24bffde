import { refusal } from '@riideait/contract';
import { readXlsx as readWorkbook, type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import { refuse } from '../app-error.ts';
import type { Archive } from './archive.ts';
import { isoDayCell, valueCell } from './cells.ts';
import { Grids } from './grid.ts';
import type { Sheet } from './spreadsheet.ts';
import { SheetLayout, settingsOf, sheetParts } from './xlsx-layout.ts';

const MAX_ROW = 1_048_576;
/** Of an xlsb file. */
const BINARY_BOOK = 'xl/workbook.bin';
const CHARTS = /\/(?:chartsheets|dialogsheets|macrosheets)\//;
/** Parts that `hucre` takes for whole wherever they end, their ends, and a beginning that no program writes. */
const READ_LENIENTLY = /(?:worksheets\/[^/]+|sharedStrings)\.xml$/;
const SHEET = /worksheets\/[^/]+\.xml$/;
const END = /(?:worksheet|sst)(?:\s[^<]*)?>\s*$/;
const DOCTYPE = /<!doctype/i;

/** The visible sheets of an xlsx file. Formulas are the values that were saved. */
export async function readXlsx(content: Buffer, archive: Archive): Promise<Sheet[]> {
  if (!isWorkbook(archive)) refuse(refusal('NOT_A_SPREADSHEET'));
  const settings = await settingsOf(archive);
  const layouts = new Map(archive.names.map((name) => [name, new SheetLayout(settings)]));
  // `hucre` has no limit on unpacked bytes.
  for (const [name, layout] of layouts) if (!(await isWhole(archive, name, layout))) refuse(refusal('SPREADSHEET_BROKEN'));
  const parts = await sheetParts(archive);
  const hasCharts = archive.names.some((name) => CHARTS.test(name));
  const grids = new Grids();
  for (const { name, index } of await visibleSheets(content)) {
    grids.add(name);
    const layout = layouts.get(parts[index] ?? '') ?? new SheetLayout(settings);
    layout.apply(grids);
    try {
      for await (const row of streamXlsxRows(content, { sheet: index, dateSystem: '1904' })) putRow(grids, row, layout, settings.is1904);
    } catch (error) {
      // A sheet that is a chart has no rows.
      if (!(hasCharts && error instanceof Error && error.message.includes('missing worksheet'))) throw error;
    }
  }
  return grids.filled();
}

const isWorkbook = ({ names }: Archive) => names.some((name) => name.startsWith('xl/')) && !names.includes(BINARY_BOOK);

async function isWhole(archive: Archive, name: string, layout: SheetLayout): Promise<boolean> {
  let start = '';
  let end = '';
  for await (const bytes of archive.read(name)) {
    if (SHEET.test(name)) layout.read(bytes);
    start ||= bytes.toString('utf8', 0, 1000);
    end = (end + bytes.toString('utf8', Math.max(0, bytes.length - 1000))).slice(-1000);
  }
  return !READ_LENIENTLY.test(name) || (END.test(end) && !DOCTYPE.test(start));
}

function putRow(grids: Grids, { index, values }: StreamRow, layout: SheetLayout, is1904: boolean): void {
  if (!(index >= 0 && index < MAX_ROW)) refuse(refusal('SPREADSHEET_BROKEN'));
  for (const [column, value] of values.entries()) {
    // ISO days of date cells come as texts; without a time they may be texts, and are read as days all the same.
    const moment = typeof value === 'string' && value.includes('T') ? isoDayCell(value) : null;
    const cell = layout.formulaAt(index, column) ?? valueCell(moment ?? value, is1904, layout.formatAt(index, column));
    grids.put(index, column, cell);
  }
}

async function visibleSheets(content: Buffer) {
  const all: { name: string; index: number; isHidden: boolean }[] = [];
  await readWorkbook(content, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      all.push({ name, index, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  return all.length === 0 ? refuse(refusal('NOT_A_SPREADSHEET')) : all.filter(({ isHidden }) => !isHidden);
}
