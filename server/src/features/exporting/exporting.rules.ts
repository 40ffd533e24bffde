import { type CareState, careStates, exportHeadings, measurementField } from '@riideait/contract';
import { cellText, sizeCell, textCell } from '../../sheets/text-cell.ts';
import type { Cell, Column } from '../../sheets/write-sheet.ts';

/** An item of the sheet. */
export interface ExportedItem {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly parish: string | null;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  readonly active: boolean;
  readonly holder: string | null;
  readonly group: string | null;
  /** `2026-09-03` */
  readonly issuedOn: string | null;
  /** Comment of the item, not of its issue. */
  readonly comment: string | null;
  readonly state: CareState;
  /** Where it belongs. */
  readonly placeName: string | null;
  /** `2026-09-03` */
  readonly dueOn: string | null;
  /** Values by measurement id; null without values. */
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
  { heading: exportHeadings.clothingTypeName, width: 18, cell: ({ type }) => textCell(type) },
  { heading: exportHeadings.clothingName, width: 28, cell: ({ name }) => textCell(name) },
  { heading: exportHeadings.parish, width: 16, cell: ({ parish }) => textCell(parish) },
  { heading: exportHeadings.clothingNumber, width: 10, cell: ({ clothingNumber }) => textCell(clothingNumber) },
  { heading: exportHeadings.size, width: 9, cell: ({ sizeLabel }) => sizeCell(sizeLabel) },
  { heading: exportHeadings.active, width: 11, cell: ({ active }) => (active ? 'jah' : 'ei') },
  { heading: exportHeadings.holder, width: 24, cell: ({ holder }) => textCell(holder) },
  { heading: exportHeadings.groupName, width: 18, cell: ({ group }) => textCell(group) },
  {
    heading: exportHeadings.validFrom,
    width: 13,
    format: 'dd.mm.yyyy',
    cell: ({ issuedOn }) => dayCell(issuedOn),
  },
  { heading: exportHeadings.comment, width: 40, cell: ({ comment }) => textCell(comment) },
  { heading: exportHeadings.state, width: 12, cell: ({ state }) => careStates[state] },
  { heading: exportHeadings.placeName, width: 24, cell: ({ placeName }) => textCell(placeName) },
  {
    heading: exportHeadings.dueOn,
    width: 13,
    format: 'dd.mm.yyyy',
    cell: ({ dueOn }) => dueOn && new Date(`${dueOn}T00:00:00Z`),
  },
];

/** Item id for imports. Hidden, without a heading. */
const idColumn: Column = { heading: '', width: 9, hidden: true };
const idCell = ({ id }: ExportedItem): Cell => `#${id}`;

export interface Sheet {
  readonly columns: readonly Column[];
  readonly rowOf: (item: ExportedItem) => Cell[];
}

/** The fixed columns, one per measurement name (case and spaces ignored), and the id. */
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
      // Of two measurements of one name the older wins: ids ascend.
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

/** Marks a measurement named like a fixed column, or with a name that ends in such a mark. */
function measurementColumn(name: string): Column {
  const taken = fixedKeys.has(measurementField(name.replace(/(?:\s+\(mõõt\))+$/i, '')));
  const heading = cellText(taken ? `${name} (mõõt)` : name);
  return { heading, width: Math.min(40, Math.max(9, heading.length + 2)) };
}

/** A day such as `2026-09-03`, at midnight UTC. */
export const dayCell = (day: string | null): Cell => day && new Date(`${day}T00:00:00Z`);
