import type { Overview, OverviewFilter } from '@riideait/contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

type Cell = Overview['personOverviewList'][number]['clothingOverviewList'][number];

/** A piece with one person. */
export type HeldPiece = readonly [
  clothingNameId: number,
  clothingId: number,
  clothingNumber: string | null,
  dueOn: string | null,
  late: boolean,
];
export interface HeldPieces {
  readonly holder: number;
  readonly pieces: readonly HeldPiece[];
}

/** Cells of a person by clothing name. */
type Row = Map<number, Omit<Cell, 'pieces'> & { readonly pieces: Cell['pieces'][number][] }>;

/** As the database orders numbers, which takes it longer for all of them than these few. */
const { compare } = new Intl.Collator('et', { numeric: true });
const byNumber = (a: Cell['pieces'][number], b: Cell['pieces'][number]): number =>
  compare(a.clothingNumber ?? '\u{10FFFF}', b.clothingNumber ?? '\u{10FFFF}') || a.clothingId - b.clothingId;

/** Pieces of a person, in any order, as cells; in a cell by number. */
function rowOf({ pieces }: HeldPieces): Row {
  const row: Row = new Map();
  for (const [clothingNameId, clothingId, clothingNumber, dueOn, late] of pieces) {
    const piece = { clothingId, clothingNumber, dueOn, late };
    const cell = row.get(clothingNameId);
    if (cell === undefined) row.set(clothingNameId, { clothingNameId, count: 1, pieces: [piece] });
    else cell.count = cell.pieces.push(piece);
  }
  for (const { pieces } of row.values()) if (pieces.length > 1) pieces.sort(byNumber);
  return row;
}

/** The matrix of people by clothing names, in their orders; without `all` only names with a holder in it, with `late` only people with something late. */
export function overviewOf(
  people: readonly Named[],
  names: readonly Named[],
  held: readonly HeldPieces[],
  { all, late: lateOnly }: Pick<OverviewFilter, 'all' | 'late'>,
): Overview {
  const rows = new Map(held.map((row) => [row.holder, rowOf(row)]));
  const listed = people.map((person) => ({ ...person, late: lateOf(rows.get(person.id)) })).filter(({ late }) => !lateOnly || late > 0);

  const heldNames = new Set(listed.flatMap(({ id }) => [...(rows.get(id)?.keys() ?? [])]));
  const columns = all ? names : names.filter(({ id }) => heldNames.has(id));
  const isColumn = new Set(columns.map(({ id }) => id));
  const cellsOf = (row: Row = new Map()) =>
    [...row.values()].filter((cell) => isColumn.has(cell.clothingNameId)).sort((a, b) => a.clothingNameId - b.clothingNameId);
  return {
    clothingNameList: [...columns],
    personOverviewList: listed.map(({ id, name, late }) => ({ id, name, late, clothingOverviewList: cellsOf(rows.get(id)) })),
  };
}

const lateOf = (row: Row = new Map()): number =>
  [...row.values()].reduce((sum, { pieces }) => sum + pieces.filter(({ late }) => late).length, 0);
