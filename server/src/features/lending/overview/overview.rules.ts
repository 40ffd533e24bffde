import { compareTexts, isLate, type Overview, type OverviewFilter } from '@riideait/contract';

type Name = Overview['clothingNameList'][number];

/** A person of the matrix. */
interface Holder extends Pick<Name, 'id' | 'name'> {
  readonly confirmed: boolean;
}

/** Pieces with active people, each field in a list of its own: the n-th values of all lists are one piece. */
export interface HeldPieces {
  /** Ids, like names and items. */
  readonly people: readonly number[];
  readonly names: readonly number[];
  readonly items: readonly number[];
  readonly numbers: readonly (string | null)[];
  /** When they are due. */
  readonly days: readonly (string | null)[];
  /** By item: those of the few that have one. */
  readonly photos: Readonly<Record<string, string>>;
}

type Cell = Overview['personOverviewList'][number]['clothingOverviewList'][number];
type Piece = Cell['pieces'][number];
/** Cells of a person by clothing name. */
type Row = Map<number, Cell>;

/** As the database orders numbers, which takes it longer for all of them than these few. */
const byNumber = (a: Piece, b: Piece): number =>
  compareTexts(a.clothingNumber ?? '\u{10FFFF}', b.clothingNumber ?? '\u{10FFFF}') || a.clothingId - b.clothingId;

/** The cell of a person and a clothing name; a new one is empty. */
function cellIn(rows: Map<number, Row>, personId: number, clothingNameId: number): Cell {
  const row: Row = rows.get(personId) ?? new Map();
  const cell = row.get(clothingNameId) ?? { clothingNameId, count: 0, pieces: [] };
  if (cell.count === 0) rows.set(personId, row.set(clothingNameId, cell));
  return cell;
}

/** Rows of the matrix by person; in a cell the pieces are ordered by number. */
function rowsOf({ people, names, items, numbers, days, photos }: HeldPieces, today: string): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const [index, clothingId] of items.entries()) {
    const cell = cellIn(rows, people[index] as number, names[index] as number);
    const [clothingNumber = null, dueOn = null] = [numbers[index], days[index]];
    const imageUrl = photos[clothingId];
    cell.count = cell.pieces.push({
      clothingId,
      clothingNumber,
      ...(dueOn !== null && { dueOn, late: isLate(dueOn, today) }),
      ...(imageUrl !== undefined && { imageUrl }),
    });
  }
  for (const row of rows.values()) for (const { pieces } of row.values()) if (pieces.length > 1) pieces.sort(byNumber);
  return rows;
}

/** The matrix of people by clothing names, in their orders; without `all` only names with a holder in it, with `late` only people with something late, with `confirmed` only holders who have confirmed, or have not. */
export function overviewOf(
  people: readonly Holder[],
  names: readonly Name[],
  held: HeldPieces,
  { all, late: lateOnly, confirmed }: Pick<OverviewFilter, 'all' | 'late' | 'confirmed'>,
  today: string,
): Overview {
  const rows = rowsOf(held, today);
  const listed = people
    .filter((person) => confirmed === undefined || (person.confirmed === confirmed && rows.has(person.id)))
    .map((person) => ({ ...person, late: lateOf(rows.get(person.id)) }))
    .filter(({ late }) => !lateOnly || late > 0);

  const heldNames = new Set(listed.flatMap(({ id }) => [...(rows.get(id)?.keys() ?? [])]));
  const columns = all ? names : names.filter(({ id }) => heldNames.has(id));
  const isColumn = new Set(columns.map(({ id }) => id));
  const cellsOf = (row: Row = new Map()) =>
    [...row.values()].filter((cell) => isColumn.has(cell.clothingNameId)).sort((a, b) => a.clothingNameId - b.clothingNameId);
  return {
    clothingNameList: [...columns],
    personOverviewList: listed.map(({ id, name, late, confirmed: has }) => ({
      id,
      name,
      late,
      ...(!has && rows.has(id) && { unconfirmed: true as const }),
      clothingOverviewList: cellsOf(rows.get(id)),
    })),
  };
}

const lateOf = (row: Row = new Map()): number =>
  [...row.values()].reduce((sum, { pieces }) => sum + pieces.filter(({ late }) => late).length, 0);
