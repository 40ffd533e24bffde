import { type CellForm, itemLabel, type Refusal, refusal } from '@riideait/contract';
import type { CellPlace, CellWrite, Layout, PlannedPiece } from './dressing.types.ts';
import { cellsOf, isWaiting } from './layout.rules.ts';

export function placeAt({ people }: Layout, personId: number, clothingNameId: number): CellPlace | undefined {
  const person = people.find(({ id }) => id === personId);
  const cell = person?.cells.find((one) => one.clothingNameId === clothingNameId);
  return person && cell && { person, cell };
}

/** Cells with a piece that is planned and not handed over yet, by the piece. */
export const placesByPiece = (layout: Layout): Map<number, CellPlace> =>
  new Map(cellsOf(layout).flatMap((place) => (place.cell.piece !== null && isWaiting(place.cell) ? [[place.cell.piece.id, place]] : [])));

const labelOf = ({ clothingName, clothingNumber }: PlannedPiece) => itemLabel(clothingName, clothingNumber);

/** Why the cell cannot have the piece by the plan itself: it is of another name, or another dancer has it. */
export function whyNotPlannable(layout: Layout, { person, cell }: CellPlace, piece: PlannedPiece, swapWith: number | null): Refusal[] {
  if (piece.clothingNameId !== cell.clothingNameId) {
    const name = layout.names.find(({ id }) => id === cell.clothingNameId)?.name ?? '';
    return [refusal('NOT_OF_NAME', { item: labelOf(piece), name })];
  }
  const owner = placesByPiece(layout).get(piece.id)?.person;
  if (owner === undefined || owner.id === person.id || owner.id === swapWith) return [];
  return [refusal('PIECE_IN_PLAN', { item: labelOf(piece), person: owner.name })];
}

/** She has a piece already: only a swap of pieces changes that. */
export const whyNotChangeable = ({ cell }: CellPlace): Refusal[] =>
  cell.state === 'HELD' && cell.piece !== null ? [refusal('ITEM_ALREADY_HELD_BY_PERSON', { item: labelOf(cell.piece) })] : [];

const cellOf = ({ person, cell }: CellPlace) => ({ personId: person.id, clothingNameId: cell.clothingNameId });

/** The cell gets the piece; who had it in this plan gets what the cell had. */
export function cellsWithPiece(
  layout: Layout,
  place: CellPlace,
  state: CellForm['state'],
  pieceId: number,
): readonly [chosen: CellWrite, given?: CellWrite] {
  const chosen = { ...cellOf(place), state, clothingId: pieceId };
  const owner = placesByPiece(layout).get(pieceId);
  if (owner === undefined || owner.person.id === place.person.id) return [chosen];
  const former = isWaiting(place.cell) && place.cell.obstacle === null ? place.cell.piece : null;
  if (former === null) return [chosen, cellWithout(owner, null)];
  return [chosen, { ...cellOf(owner), state: owner.cell.state === 'LOCKED' ? 'LOCKED' : 'PROPOSED', clothingId: former.id }];
}

/** The cell without a piece; `state` null: nothing is chosen. */
export const cellWithout = (place: CellPlace, state: 'EMPTY' | 'OWN' | null): CellWrite => ({ ...cellOf(place), state, clothingId: null });
