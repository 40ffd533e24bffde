import type { Overview, OverviewFilter } from '@riideait/contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

type Cell = Overview['personOverviewList'][number]['clothingOverviewList'][number];

/** A piece with one person. */
export type HeldPiece = Cell['pieces'][number] & Pick<Cell, 'clothingNameId'> & { readonly personId: number };

/** Cells of a person by clothing name. */
type Row = Map<number, Omit<Cell, 'pieces'> & { readonly pieces: Cell['pieces'][number][] }>;

/** As the database orders numbers, which takes it longer for all of them than these few. */
const { compare } = new Intl.Collator('et', { numeric: true });
const byNumber = (a: Cell['pieces'][number], b: Cell['pieces'][number]): number =>
  compare(a.clothingNumber ?? '\u{10FFFF}', b.clothingNumber ?? '\u{10FFFF}') || a.clothingId - b.clothingId;

/** Pieces in any order as cells of their people; in a cell by number. */
function rowsOf(pieces: readonly HeldPiece[]): ReadonlyMap<number, Row> {
  const rows = new Map<number, Row>();
  for (const { personId, clothingNameId, clothingId, clothingNumber, dueOn, late } of pieces) {
    const row: Row = rows.get(personId) ?? new Map();
    if (row.size === 0) rows.set(personId, row);
    const cell = row.get(clothingNameId);
    const piece = { clothingId, clothingNumber, dueOn, late };
    if (cell === undefined) row.set(clothingNameId, { clothingNameId, count: 1, pieces: [piece] });
    else cell.count = cell.pieces.push(piece);
  }
  for (const row of rows.values()) for (const { pieces } of row.values()) if (pieces.length > 1) pieces.sort(byNumber);
  return rows;
}

/** The matrix of people by clothing names, in their orders; without `all` only names with a holder in it, with `late` only people with something late. */
export function overviewOf(
  people: readonly Named[],
  names: readonly Named[],
  held: readonly HeldPiece[],
  { all, late: lateOnly }: Pick<OverviewFilter, 'all' | 'late'>,
): Overview {
  const rows = rowsOf(held);
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
