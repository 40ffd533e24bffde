import { type ProposalForm, type Refusal, refusal } from '@riideait/contract';
import { type Place, placeAt, placesByPiece, whyNotChangeable, whyNotPlannable } from './cells.rules.ts';
import type { CellWrite, Layout, PlannedPiece } from './dressing.types.ts';
import type { WhyNot } from './layout.rules.ts';

type Lock = ProposalForm['locked'][number];

/** What a proposal keeps, and what it may change. */
export interface Problem {
  readonly locks: readonly CellWrite[];
  /** Cells to propose pieces for. */
  readonly open: readonly Place[];
  /** Pieces that are locked for somebody. */
  readonly taken: ReadonlySet<number>;
}

/** `lockedPieces`: the pieces of the new locks, by id. */
export function problemOf(layout: Layout, locks: readonly Lock[]): Problem {
  const locked = new Map(locks.map((lock) => [keyOf(lock.personId, lock.clothingNameId), lock]));
  const places = layout.people.flatMap((person) => person.cells.map((cell): Place => ({ person, cell })));
  const isLocked = ({ person, cell }: Place) => locked.has(keyOf(person.id, cell.clothingNameId));
  const stayLocked = places.flatMap((place) => (place.cell.state === 'LOCKED' && !isLocked(place) ? (place.cell.piece?.id ?? []) : []));
  return {
    locks: [...locked.values()].map(({ personId, clothingNameId, clothingId }) => ({
      personId,
      clothingNameId,
      state: 'LOCKED',
      clothingId,
    })),
    open: places.filter((place) => ['PROPOSED', 'NONE'].includes(place.cell.state) && !isLocked(place)),
    taken: new Set([...stayLocked, ...locks.map(({ clothingId }) => clothingId)]),
  };
}

const keyOf = (personId: number, clothingNameId: number) => `${personId} ${clothingNameId}`;

/** Refusals of new locks: no such cell, a piece that cannot be had, one locked for another dancer. */
export function whyNotLockable(
  layout: Layout,
  locks: readonly Lock[],
  pieces: ReadonlyMap<number, PlannedPiece>,
  whyNot: WhyNot,
): Refusal[] {
  const owners = placesByPiece(layout);
  const twice = new Set(locks.map(({ clothingId }) => clothingId)).size < locks.length;
  if (twice) return [refusal('INVALID', { reason: 'Üks ese on loetelus mitu korda' })];
  return locks.flatMap((lock): Refusal[] => {
    const place = placeAt(layout, lock.personId, lock.clothingNameId);
    const piece = pieces.get(lock.clothingId);
    if (place === undefined || piece === undefined) return [refusal('REFERENCE_NOT_FOUND')];
    // Proposed for another is no obstacle: she gets another proposal.
    const owner = owners.get(piece.id);
    const swapWith = owner?.cell.state === 'PROPOSED' ? owner.person.id : null;
    const obstacle = whyNot(piece, lock.personId);
    return [
      ...whyNotChangeable(place),
      ...whyNotPlannable(layout, place, piece, swapWith),
      ...(obstacle === null ? [] : [refusal('INVALID', { reason: obstacle })]),
    ];
  });
}
