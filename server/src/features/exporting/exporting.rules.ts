import { measurementField } from '@riideait/contract';
import type { Cell, Column } from '../../sheets/write-sheet.ts';

/** An item as the sheet tells of it. */
export interface ExportedItem {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly parish: string | null;
  readonly clothingNumber: string | null;
  readonly size: number | null;
  readonly active: boolean;
  readonly holder: string | null;
  readonly group: string | null;
  /** `2026-09-03` */
  readonly issuedOn: string | null;
  /** Of the item. What was said when it was issued is about that one time, and stands in its history. */
  readonly comment: string | null;
  /** Values by the id of their measurement; null where nothing has been measured. */
  readonly measured: Readonly<Record<string, number>> | null;
}

export interface ExportedMeasurement {
  readonly id: number;
  readonly name: string;
}

interface FixedColumn extends Column {
  readonly cell: (item: ExportedItem) => Cell;
}

const fixedColumns: readonly FixedColumn[] = [
  { heading: 'Tüüp', width: 18, cell: ({ type }) => textCell(type) },
  { heading: 'Nimetus', width: 28, cell: ({ name }) => textCell(name) },
  { heading: 'Kihelkond', width: 16, cell: ({ parish }) => textCell(parish) },
  { heading: 'Number', width: 10, cell: ({ clothingNumber }) => textCell(clothingNumber) },
  { heading: 'Suurus', width: 9, cell: ({ size }) => size },
  { heading: 'Kasutusel', width: 11, cell: ({ active }) => (active ? 'jah' : 'ei') },
  { heading: 'Kelle käes', width: 24, cell: ({ holder }) => textCell(holder) },
  { heading: 'Rühm', width: 18, cell: ({ group }) => textCell(group) },
  { heading: 'Väljastatud', width: 13, format: 'dd.mm.yyyy', cell: ({ issuedOn }) => issuedOn && new Date(`${issuedOn}T00:00:00Z`) },
  { heading: 'Kommentaar', width: 40, cell: ({ comment }) => textCell(comment) },
];

/** By which an import finds the item again, whatever was changed in the sheet. Hidden, and without a heading: it tells people nothing. */
const idColumn: Column = { heading: '', width: 9, hidden: true };
const idCell = ({ id }: ExportedItem): Cell => `#${id}`;

export interface Sheet {
  readonly columns: readonly Column[];
  readonly rowOf: (item: ExportedItem) => Cell[];
}

/** The fixed columns, one for each name of a measurement (names that differ in case and spaces only are one), and the id's. */
export function sheetOf(measurements: readonly ExportedMeasurement[]): Sheet {
  const places = new Map<string, number>();
  const placeById = new Map<string, number>();
  const names: string[] = [];
  for (const { id, name } of measurements) {
    const key = measurementField(name);
    const place = places.get(key) ?? names.push(name) - 1;
    places.set(key, place);
    placeById.set(String(id), place);
  }

  const measuredCells = ({ measured }: ExportedItem): Cell[] => {
    const cells: Cell[] = names.map(() => null);
    for (const [id, value] of Object.entries(measured ?? {})) {
      const place = placeById.get(id);
      // Of two that one item has, the older: ids come in ascending order.
      if (place !== undefined) cells[place] ??= value;
    }
    return cells;
  };
  return {
    columns: [...fixedColumns, ...names.map(measurementColumn), idColumn],
    rowOf: (item) => [...fixedColumns.map(({ cell }) => cell(item)), ...measuredCells(item), idCell(item)],
  };
}

const fixedKeys = new Set(fixedColumns.map(({ heading }) => measurementField(heading)));

/** A measurement called like a fixed column says that it is the measurement, and so does one that is called as if it said so. */
function measurementColumn(name: string): Column {
  const taken = fixedKeys.has(measurementField(name.replace(/(?:\s+\(mõõt\))+$/i, '')));
  const heading = textOf(taken ? `${name} (mõõt)` : name);
  return { heading, width: Math.min(40, Math.max(9, heading.length + 2)) };
}

const textCell = (text: string | null): Cell => text && textOf(text);

/** `_x0041_` stands for a sign in the format of the file, so that text which looks like one needs its first underscore written as one. */
const LOOKS_LIKE_A_SIGN = /_(?=x[0-9a-f]{4}_)/gi;
/** XML has no place for these two. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

/** A text as a cell may hold it. */
const textOf = (text: string): string =>
  text.replaceAll(LOOKS_LIKE_A_SIGN, '_x005F_').replaceAll(NOT_IN_XML, '\uFFFD').replaceAll('\r\n', '\n');
