import type { Overview, OverviewFilter } from '@riideait/contract';

interface Named {
  readonly id: number;
  readonly name: string;
}

type Cell = Overview['personOverviewList'][number]['clothingOverviewList'][number];

/** Items of one clothing name with one person. */
interface Held extends Cell {
  readonly personId: number;
}

/** A piece with one person. */
export type HeldPiece = Cell['pieces'][number] & Pick<Held, 'personId' | 'clothingNameId'>;

/** Pieces that follow each other by person and clothing name, as cells. */
export function cellsOf(pieces: readonly HeldPiece[]): Held[] {
  const cells: (Held & { pieces: Cell['pieces'] })[] = [];
  for (const { personId, clothingNameId, ...piece } of pieces) {
    const last = cells.at(-1);
    if (last?.personId === personId && last.clothingNameId === clothingNameId) last.pieces.push(piece);
    else cells.push({ personId, clothingNameId, count: 0, pieces: [piece] });
  }
  return cells.map((cell) => ({ ...cell, count: cell.pieces.length }));
}

/** The matrix of people by clothing names, in their orders; without `all` only names with a holder in it, with `late` only people with something late. */
export function overviewOf(
  people: readonly Named[],
  names: readonly Named[],
  held: readonly Held[],
  { all, late: lateOnly }: Pick<OverviewFilter, 'all' | 'late'>,
): Overview {
  const heldBy = Map.groupBy(held, ({ personId }) => personId);
  const rows = people
    .map((person) => ({ ...person, late: lateOf(heldBy.get(person.id) ?? []) }))
    .filter(({ late }) => !lateOnly || late > 0);

  const heldNames = new Set(rows.flatMap(({ id }) => (heldBy.get(id) ?? []).map(({ clothingNameId }) => clothingNameId)));
  const columns = all ? names : names.filter(({ id }) => heldNames.has(id));
  const isColumn = new Set(columns.map(({ id }) => id));
  return {
    clothingNameList: [...columns],
    personOverviewList: rows.map((person) => ({
      ...person,
      clothingOverviewList: (heldBy.get(person.id) ?? [])
        .filter(({ clothingNameId }) => isColumn.has(clothingNameId))
        .map(({ personId: _, ...cell }) => cell),
    })),
  };
}

const lateOf = (held: readonly Held[]): number => held.flatMap(({ pieces }) => pieces).filter(({ late }) => late).length;
