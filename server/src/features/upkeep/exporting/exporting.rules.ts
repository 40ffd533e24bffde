import { type ClothingExportField, clothingExport, exportOfSums, measurementField } from '@riideait/contract';
import { cellOf, columnOf, type Value } from '../../../sheets/record-cells.ts';
import { cellText } from '../../../sheets/text-cell.ts';
import type { Cell, Column } from '../../../sheets/write-sheet.ts';

/** An item of the sheet: values by the fields of an import. */
export interface ExportedItem extends Readonly<Record<ClothingExportField, Value>> {
  readonly id: number;
  /** Cents; left out of the exports of those who may not see them. */
  readonly price?: number | null;
  readonly nameValue?: number | null;
  /** Values by measurement id; null without values. */
  readonly measured: Readonly<Record<string, number>> | null;
}

export interface ExportedMeasurement {
  readonly id: number;
  readonly name: string;
}

/** Item id for imports. Hidden, without a heading. */
const idColumn: Column = { heading: '', width: 9, hidden: true };
const idCell = ({ id }: ExportedItem): Cell => `#${id}`;

export interface Sheet {
  readonly columns: readonly Column[];
  readonly rowOf: (item: ExportedItem) => Cell[];
}

/** The fixed columns, those of sums where they may be seen, one per measurement name (case and spaces ignored), and the id. */
export function sheetOf(measurements: readonly ExportedMeasurement[], seesSums = false): Sheet {
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
      // Of two measurements of one name the older wins: ids ascend.
      if (place !== undefined) cells[place] ??= value;
    }
    return cells;
  };
  const sums = seesSums ? exportOfSums : [];
  return {
    columns: [...[...clothingExport, ...sums].map(columnOf), ...names.map(measurementColumn), idColumn],
    rowOf: (item) => [
      ...clothingExport.map((column) => cellOf(column, item[column.field])),
      ...sums.map((column) => cellOf(column, item[column.field] ?? null)),
      ...measuredCells(item),
      idCell(item),
    ],
  };
}

const fixedKeys = new Set([...clothingExport, ...exportOfSums].map(({ heading }) => measurementField(heading)));

/** Marks a measurement named like a fixed column, or with a name that ends in such a mark. */
function measurementColumn(name: string): Column {
  const taken = fixedKeys.has(measurementField(name.replace(/(?:\s+\(mõõt\))+$/i, '')));
  const heading = cellText(taken ? `${name} (mõõt)` : name);
  return { heading, width: Math.min(40, Math.max(9, heading.length + 2)) };
}
