import { isBackFor, isSetFor } from '@riideait/contract';
import type { CellPlace, LaidCell, Layout, Occasion, PlannedName, PlannedPiece, PlanRows, StoredCell } from './dressing.types.ts';

/** Why a piece cannot be issued to a person, at a performance or without one. */
export type WhyNot = (piece: PlannedPiece, personId: number, occasion: Occasion) => string | null;

/** Each name once, with its sets. */
const distinct = (names: readonly PlannedName[]) =>
  [...Map.groupBy(names, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ id: first.id, name: first.name, imageUrl: first.imageUrl, clothingSetIds: [first, ...others].map((one) => one.clothingSetId) }],
  );

/** The cells of all dancers of a plan. */
export function layOut(planId: number, { members, names: planned, cells, held, pieces }: PlanRows, whyNot: WhyNot): Layout {
  const stored = new Map(cells.map((cell) => [`${cell.personId} ${cell.clothingNameId}`, cell]));
  const pieceOf = new Map(pieces.map((piece) => [piece.id, piece]));
  // Of several held pieces the longest held counts, which stands first.
  const heldOf = new Map(held.toReversed().map((piece) => [`${piece.holderId} ${piece.clothingNameId}`, piece]));
  const [first] = members;
  const occasion: Occasion = { performanceId: first?.performanceId ?? null, neededFrom: first?.neededFrom ?? null };
  const whyNotHere = (piece: PlannedPiece, personId: number) => whyNot(piece, personId, occasion);

  const dancers = members.map(({ id, name, genderCode, confirmed, clothingSetIds: danced }) => {
    const wanted = distinct(
      planned.filter((one) => (danced === null ? isSetFor(one, { genderCode }) : danced.includes(one.clothingSetId))),
    );
    const own = wanted.map((one): LaidCell => {
      const piece = heldOf.get(`${id} ${one.id}`);
      if (piece !== undefined) return { clothingNameId: one.id, state: 'HELD', piece, obstacle: null, goneTo: null };
      return cellOf(one.id, stored.get(`${id} ${one.id}`), pieceOf, whyNotHere);
    });
    const isAsked = danced !== null && genderCode === null;
    return { isAsked, person: { id, name, genderCode, confirmed, handed: isHanded(own), cells: own } };
  });
  // Leave out dancers for whom all sets are of the other gender; in a performance those without a gender are to be asked for it.
  const people = dancers
    .filter(({ isAsked, person }) => isAsked || person.cells.length > 0 || planned.length === 0)
    .map(({ person }) => person);
  return { planId, ...occasion, names: distinct(planned), together: planned.filter((one) => one.together).map(({ id }) => id), people };
}

function cellOf(
  clothingNameId: number,
  stored: StoredCell | undefined,
  pieces: ReadonlyMap<number, PlannedPiece>,
  whyNot: (piece: PlannedPiece, personId: number) => string | null,
): LaidCell {
  if (stored === undefined || stored.state === 'GONE') {
    return { clothingNameId, state: 'NONE', piece: null, obstacle: null, goneTo: stored?.goneTo ?? null };
  }
  const piece = stored.clothingId === null ? null : (pieces.get(stored.clothingId) ?? null);
  return { clothingNameId, state: stored.state, piece, obstacle: piece === null ? null : whyNot(piece, stored.personId), goneTo: null };
}

/** The piece as the plan counts on it: in order by then, where the wash is promised back before. */
export const asPlanned = (piece: PlannedPiece, { neededFrom }: Pick<Occasion, 'neededFrom'>): PlannedPiece =>
  isBackFor(piece.backOn, neededFrom) ? { ...piece, state: 'OK' } : piece;

/** Something of the plan is settled for her, and she waits for nothing more. */
const isHanded = (cells: readonly LaidCell[]): boolean => cells.some(({ state }) => state !== 'NONE') && !cells.some(isWaiting);

/** A piece is planned and not handed over yet. */
export const isWaiting = ({ state }: Pick<LaidCell, 'state'>): boolean => state === 'PROPOSED' || state === 'LOCKED';

/** No piece is there for it: nothing is chosen, or it cannot be had any more. */
export const isShort = ({ state, obstacle }: Pick<LaidCell, 'state' | 'obstacle'>): boolean => state === 'NONE' || obstacle !== null;

/** All cells of a plan. */
export const cellsOf = ({ people }: Layout): CellPlace[] => people.flatMap((person) => person.cells.map((cell) => ({ person, cell })));
