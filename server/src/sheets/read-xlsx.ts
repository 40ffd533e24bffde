import { parseCellRef } from 'hucre';
import { daySerialCell, digitsCell, isoDayCell, numberCell, textCell, timeCell, withMore } from './cells.ts';
import { type Grid, newGrids } from './grid.ts';
import { refuseBroken } from './refusals.ts';
import type { MergedCells, Sheet, SheetCell } from './spreadsheet.ts';
import { collectText, decodeSigns, readWorkbook, type Workbook } from './xlsx-parts.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** Where the grid of the format ends. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;

/** The sheets of an xlsx file that can be seen. Of a formula what it came to when the file was saved. */
export async function readXlsx(zip: Zip): Promise<Sheet[]> {
  const workbook = await readWorkbook(zip);
  const grids = newGrids();
  for (const { name, part } of workbook.sheets) await readWorksheet(zip, part, grids.add(name), workbook);
  return grids.finish();
}

async function readWorksheet(zip: Zip, part: string, grid: Grid, workbook: Workbook): Promise<void> {
  let row = -1;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let inValue = false;
  const inline = collectText((text) => {
    value = withMore(value, text);
  });

  await readXml(zip.read(part), {
    open(name, attribute) {
      if (name === 'row') {
        row = within(MAX_ROW, Number(attribute('r') ?? row + 2) - 1);
        column = -1;
      } else if (name === 'c') {
        column = within(MAX_COLUMN, columnOf(attribute('r')) ?? column + 1);
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
        value = '';
      } else if (name === 'v') inValue = true;
      else if (name === 'mergeCell') grid.merge(areaOf(attribute('ref') ?? ''));
      else if (type === 'inlineStr') inline.open(name);
    },
    text(text) {
      if (inValue) value = withMore(value, text);
      else if (type === 'inlineStr') inline.text(text);
    },
    close(name) {
      if (name === 'v') inValue = false;
      else if (name === 'c') {
        if (value !== '') grid.put(row, column, cellOf(type, value, style, workbook));
        type = 'n';
      } else if (type === 'inlineStr') inline.close(name);
    },
  });
}

function cellOf(type: string, value: string, style: number, { texts, formats, since1904 }: Workbook): SheetCell {
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'b') return value === '1' || value === 'true';
  const number = type === 'n' ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) return (type === 'd' && isoDayCell(value)) || textCell(decodeSigns(value));
  const format = formats[style] ?? 'number';
  if (format === 'day') return daySerialCell(number, since1904);
  if (typeof format === 'object') return digitsCell(number, format.digits);
  return format === 'time' && number >= 0 ? timeCell(number) : numberCell(number);
}

const columnOf = (reference: string | undefined) => (reference === undefined ? undefined : parseCellRef(reference).col);

const within = (most: number, index: number): number => (Number.isInteger(index) && index >= 0 && index < most ? index : refuseBroken());

function areaOf(reference: string): MergedCells {
  const [from = '', to = from] = reference.split(':');
  const [first, last] = [parseCellRef(from), parseCellRef(to)];
  return {
    top: within(MAX_ROW, first.row),
    left: within(MAX_COLUMN, first.col),
    bottom: within(MAX_ROW, last.row),
    right: within(MAX_COLUMN, last.col),
  };
}
