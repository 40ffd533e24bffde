import { type Promised, type ProposalForm, promisedTo, type Refusal, refusal } from '@riideait/contract';
import { placeAt, placesByPiece, whyNotChangeable, whyNotPlannable } from './cells.rules.ts';
import type { CellKey, CellWrite, Layout, PlannedPiece } from './dressing.types.ts';
import { cellsOf, type WhyNot } from './layout.rules.ts';

type Lock = ProposalForm['locked'][number];

/** What a proposal keeps, and what it may change. */
export interface Problem {
  readonly locks: readonly CellWrite[];
  /** Cells to propose pieces for, among them locked ones whose piece cannot be had any more. */
  readonly wanted: readonly CellKey[];
  /** Pieces that dancers hold, and pieces locked for them. */
  readonly fixed: readonly { readonly personId: number; readonly clothingId: number }[];
  /** Clothing names whose numbers belong together. */
  readonly together: readonly number[];
}

const keyOf = ({ personId, clothingNameId }: CellKey) => `${personId} ${clothingNameId}`;

export function problemOf(layout: Layout, { locked, together }: ProposalForm): Problem {
  const locks = new Map(locked.map((lock) => [keyOf(lock), { ...lock, state: 'LOCKED' as const }]));
  const others = cellsOf(layout)
    .map(({ person, cell }) => ({ ...cell, personId: person.id }))
    .filter((cell) => !locks.has(keyOf(cell)));
  const kept = others.flatMap(({ personId, state, piece, obstacle }) =>
    piece !== null && (state === 'HELD' || (state === 'LOCKED' && obstacle === null)) ? [{ personId, clothingId: piece.id }] : [],
  );
  return {
    locks: [...locks.values()],
    wanted: others
      .filter(({ state, obstacle }) => state === 'PROPOSED' || state === 'NONE' || (state === 'LOCKED' && obstacle !== null))
      .map(({ personId, clothingNameId }) => ({ personId, clothingNameId })),
    fixed: [...kept, ...locked.map(({ personId, clothingId }) => ({ personId, clothingId }))],
    together: together === undefined ? layout.together : together ? layout.names.map(({ id }) => id) : [],
  };
}

/** Another plan promises the piece. */
export const whyNotPromised = (promise: Promised | undefined): Refusal[] =>
  promise === undefined ? [] : [refusal('PROMISED', { promise: promisedTo(promise) })];

/** Refusals of new locks: no such cell, a piece that cannot be had, one that is locked for another dancer. */
export function whyNotLockable(
  layout: Layout,
  locks: readonly Lock[],
  pieces: ReadonlyMap<number, PlannedPiece>,
  whyNot: WhyNot,
): Refusal[] {
  if (new Set(locks.map(({ clothingId }) => clothingId)).size < locks.length) {
    return [refusal('INVALID', { reason: 'Üks ese on loetelus mitu korda' })];
  }
  const owners = placesByPiece(layout);
  return locks.flatMap((lock): Refusal[] => {
    const place = placeAt(layout, lock.personId, lock.clothingNameId);
    const piece = pieces.get(lock.clothingId);
    if (place === undefined || piece === undefined) return [refusal('REFERENCE_NOT_FOUND')];
    // A piece that is only proposed for another dancer may be locked: the other one gets a new proposal.
    const owner = owners.get(piece.id);
    const swapWith = owner?.cell.state === 'PROPOSED' ? owner.person.id : null;
    const obstacle = whyNot(piece, lock.personId, layout.performanceId);
    return [
      ...whyNotChangeable(place),
      ...whyNotPlannable(layout, place, piece, swapWith),
      ...(obstacle === null ? [] : [refusal('INVALID', { reason: obstacle })]),
    ];
  });
}
