import { type Promised, type ProposalForm, promisedTo, type Refusal, refusal } from '@riideait/contract';
import { placeAt, placesByPiece, whyNotChangeable, whyNotPlannable } from './cells.rules.ts';
import type { Beside, CellKey, CellWrite, LaidCell, Layout, PlannedPiece } from './dressing.types.ts';
import { cellsOf, type WhyNot } from './layout.rules.ts';

type Lock = ProposalForm['locked'][number];

/** What a proposal keeps, and what it may change. */
export interface Problem {
  /** New locks, and what dancers wear in other plans of the same days. */
  readonly locks: readonly CellWrite[];
  /** Cells to propose pieces for, among them locked ones whose piece cannot be had any more. */
  readonly wanted: readonly CellKey[];
  /** Pieces that dancers hold or wear in other plans, pieces locked or packed for them. */
  readonly fixed: readonly { readonly personId: number; readonly clothingId: number }[];
  /** Clothing names whose numbers belong together. */
  readonly together: readonly number[];
}

const keyOf = ({ personId, clothingNameId }: CellKey) => `${personId} ${clothingNameId}`;

/** A cell that a proposal leaves as it is: held, locked and not promised elsewhere, or packed already. */
const isKept = ({ state, piece, obstacle }: LaidCell, isPromised: boolean): boolean =>
  piece !== null && (state === 'HELD' || (obstacle === null && ((state === 'LOCKED' && !isPromised) || piece.packed !== null)));

/** Pieces that other plans promise to one dancer alone, by dancer and name; without those of `given`. */
function wornBeside(beside: Beside, given: ReadonlySet<number>): Map<string, number> {
  const alone = [...beside].flatMap(([clothingId, [first, ...others]]) =>
    first === undefined || first.personId === null || given.has(clothingId) || others.some(({ personId }) => personId !== first.personId)
      ? []
      : [[keyOf({ personId: first.personId, clothingNameId: first.clothingNameId }), clothingId] as const],
  );
  return new Map(alone);
}

/**
 * @param beside what other plans promise: a dancer wears the same piece in both
 * @param isPromised whether another plan promises a piece to somebody else
 */
export function problemOf(
  layout: Layout,
  { locked, together }: ProposalForm,
  beside: Beside = new Map(),
  isPromised: (wish: { personId: number; clothingId: number }) => boolean = () => false,
): Problem {
  const locks = new Map(locked.map((lock) => [keyOf(lock), { ...lock, state: 'LOCKED' as const }]));
  const others = cellsOf(layout)
    .map(({ person, cell }) => ({ ...cell, personId: person.id }))
    .filter((cell) => !locks.has(keyOf(cell)));
  const isSettled = (cell: (typeof others)[number]) =>
    isKept(cell, cell.piece !== null && isPromised({ clothingId: cell.piece.id, personId: cell.personId }));
  const kept = others.flatMap((cell) =>
    cell.piece !== null && isSettled(cell) ? [{ personId: cell.personId, clothingId: cell.piece.id }] : [],
  );
  const open = others.filter((cell) => !isSettled(cell) && cell.state !== 'EMPTY' && cell.state !== 'OWN');
  const given = new Set([...kept, ...locked].map(({ clothingId }) => clothingId));
  const worn = wornBeside(beside, given);
  const same = open.flatMap(({ personId, clothingNameId }): CellWrite[] => {
    const clothingId = worn.get(keyOf({ personId, clothingNameId }));
    return clothingId === undefined ? [] : [{ personId, clothingNameId, state: 'PROPOSED', clothingId }];
  });
  const settled = new Set(same.map(keyOf));
  return {
    locks: [...locks.values(), ...same],
    wanted: open.filter((cell) => !settled.has(keyOf(cell))).map(({ personId, clothingNameId }) => ({ personId, clothingNameId })),
    fixed: [
      ...kept,
      ...[...locked, ...same].flatMap(({ personId, clothingId }) => (clothingId === null ? [] : [{ personId, clothingId }])),
    ],
    together: together === undefined ? layout.together : together ? layout.names.map(({ id }) => id) : [],
  };
}

/** Another plan promises the piece. */
export const whyNotPromised = (promise: Promised | null): Refusal[] =>
  promise === null ? [] : [refusal('PROMISED', { promise: promisedTo(promise) })];

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
    const obstacle = whyNot(piece, lock.personId, layout);
    return [
      ...whyNotChangeable(place),
      ...whyNotPlannable(layout, place, piece, swapWith),
      ...(obstacle === null ? [] : [refusal('INVALID', { reason: obstacle })]),
    ];
  });
}
