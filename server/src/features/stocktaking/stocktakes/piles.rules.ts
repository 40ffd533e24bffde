import { type CareState, ITEMS_AT_ONCE } from '@riideait/contract';
import type { Refused } from './settling.rules.ts';
import type { KeptFinding } from './stocktakes.types.ts';

/** An active piece without a number. */
export interface UnnumberedPiece {
  readonly id: number;
  readonly nameId: number;
  readonly sizeLabel: string | null;
  readonly placeId: number | null;
  readonly state: CareState;
  readonly holderId: number | null;
  readonly packed: boolean;
}

/** What the register is to do about a pile. */
export interface PilePlan {
  readonly lost: readonly number[];
  /** Lost, washed or repaired pieces that are set in order. */
  readonly back: readonly number[];
  /** Those of `back` that the register has at another place. */
  readonly moved: readonly number[];
  readonly added: number;
}

/** How many pieces of a pile are set lost (below 0: set in order or added). */
export const shortfallOf = ({ expected, counted }: Pick<KeptFinding, 'expected' | 'counted'>): number => (expected ?? 0) - (counted ?? 0);

const ELSEWHERE = 'Teises kohas on neid puudu. Lahenda enne see leid.';
const ISSUED = 'Neid on väljastatud. Võta enne tagasi need, mis on kohal, või lisa uued nimetuse lehel.';
const TOO_MANY = `Korraga saab lisada kuni ${ITEMS_AT_ONCE} eset. Lisa need nimetuse lehel.`;
export const CHANGED_NOW = 'Esemeid muudeti samal ajal. Proovi uuesti.';
const changed = (now: number, before: number) => `Registris on seal nüüd ${now} vaba eset, lõpetamisel oli ${before}`;

const isSameKind = (one: KeptFinding, other: KeptFinding) =>
  one.clothingNameId === other.clothingNameId && one.sizeLabel === other.sizeLabel;

/** `pieces` without those that another pile takes; `open`: all open findings of piles. */
export function planOf(finding: KeptFinding, pieces: readonly UnnumberedPiece[], open: readonly KeptFinding[]): PilePlan | Refused {
  const { clothingNameId, sizeLabel, placeId, expected } = finding;
  const same = pieces.filter((piece) => piece.nameId === clothingNameId && piece.sizeLabel === sizeLabel);
  const here = same.filter((piece) => piece.placeId === placeId && piece.state === 'OK' && piece.holderId === null && !piece.packed);
  if (here.length !== (expected ?? 0)) return { reason: changed(here.length, expected ?? 0) };

  const short = shortfallOf(finding);
  if (short >= 0) return { lost: here.slice(0, short).map(({ id }) => id), back: [], moved: [], added: 0 };
  if (open.some((other) => isSameKind(other, finding) && shortfallOf(other) > 0)) return { reason: ELSEWHERE };
  const back = backInOrder(same, placeId).slice(0, -short);
  const added = -short - back.length;
  if (added > 0 && same.some(({ holderId }) => holderId !== null)) return { reason: ISSUED };
  if (added > ITEMS_AT_ONCE) return { reason: TOO_MANY };
  const moved = back.filter((piece) => placeId !== null && piece.placeId !== placeId);
  return { lost: [], back: back.map(({ id }) => id), moved: moved.map(({ id }) => id), added };
}

/** Pieces that may be the surplus of a place: those of the place first, of these the lost ones first. */
function backInOrder(same: readonly UnnumberedPiece[], placeId: number | null): UnnumberedPiece[] {
  const rank = (piece: UnnumberedPiece) => Number(piece.placeId !== placeId) * 2 + Number(piece.state !== 'LOST');
  return same
    .filter(({ state, holderId, packed }) => state !== 'OK' && holderId === null && !packed)
    .toSorted((one, other) => rank(one) - rank(other));
}
