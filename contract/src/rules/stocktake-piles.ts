import type { CountedEntry } from '../stocktaking/stocktake-entries.ts';
import { cameAfter, leftAfter, type StocktakePiece, shouldBeHere, validEntries } from '../stocktaking/stocktake-pieces.ts';

interface Pile {
  readonly nameId: number;
  readonly sizeLabel: string | null;
  readonly placeId: number | null;
}

/** Pieces without numbers of one name and size at one place: they are counted by their amount, without those counted one by one. */
export interface PileOfPieces extends Pile {
  /** Pieces that should have been there when they were counted. */
  readonly expected: number;
  readonly counted: number;
  /** Pieces that should be there by the register as of now. */
  readonly present: number;
}

interface CountedPile extends Pile {
  /** The oldest first. */
  readonly entries: readonly CountedEntry[];
}

export const pileKey = ({ nameId, sizeLabel, placeId }: Pile): string => `${nameId} ${sizeLabel} ${placeId}`;

/** Valid entries of piles, by pile. */
function countedPiles(valid: readonly CountedEntry[]): Map<string, CountedPile> {
  const piles = new Map<string, CountedPile>();
  const amounts = valid.filter(({ clothingNameId }) => clothingNameId !== null);
  for (const entry of amounts.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const { clothingNameId, sizeLabel, placeId } = entry;
    const nameId = clothingNameId ?? 0;
    const key = pileKey({ nameId, sizeLabel, placeId });
    piles.set(key, { nameId, sizeLabel, placeId, entries: [...(piles.get(key)?.entries ?? []), entry] });
  }
  return piles;
}

interface Stay extends Pile {
  /** Pieces that have been there all the time since the pile was counted first. */
  readonly stayed: number;
  /** Pieces that have come or gone since: they may have been counted or not. */
  readonly moved: number;
  readonly present: number;
}

/** What the register says of the piles; `startedAt` is the time for those that were not counted. */
function staysOf(
  pieces: readonly StocktakePiece[],
  counted: ReadonlyMap<string, CountedPile>,
  seenOneByOne: ReadonlyMap<number, CountedEntry>,
  startedAt: string | undefined,
): Map<string, Stay> {
  const stays = new Map<string, Stay>();
  for (const piece of pieces) {
    if (piece.number !== null || !piece.inScope || !piece.active || seenOneByOne.has(piece.id)) continue;
    const { nameId, sizeLabel, placeId } = piece;
    const key = pileKey(piece);
    const since = counted.get(key)?.entries[0]?.at ?? startedAt;
    const isHere = shouldBeHere(piece);
    const hasMoved = since !== undefined && (isHere ? cameAfter : leftAfter)(piece, since);
    const { stayed, moved, present } = stays.get(key) ?? { stayed: 0, moved: 0, present: 0 };
    stays.set(key, {
      nameId,
      sizeLabel,
      placeId,
      stayed: stayed + Number(isHere && !hasMoved),
      moved: moved + Number(hasMoved),
      present: present + Number(isHere),
    });
  }
  return stays;
}

/**
 * Piles of the register and of the entries. A piece that has come or gone since its pile was counted is not judged: it is expected where
 * that fits the counted amount.
 */
export function pilesOf(
  pieces: readonly StocktakePiece[],
  valid: readonly CountedEntry[],
  seenOneByOne: ReadonlyMap<number, CountedEntry>,
  startedAt: string | undefined,
): PileOfPieces[] {
  const counted = countedPiles(valid);
  const stays = staysOf(pieces, counted, seenOneByOne, startedAt);
  const nothing = { stayed: 0, moved: 0, present: 0 };
  return [...new Map<string, Pile>([...stays, ...counted])]
    .map(([key, { nameId, sizeLabel, placeId }]): PileOfPieces => {
      const { stayed, moved, present } = stays.get(key) ?? nothing;
      const amount = sumOf(counted.get(key)?.entries ?? []);
      const expected = Math.min(Math.max(amount, stayed), stayed + moved);
      return { nameId, sizeLabel, placeId, expected, counted: amount, present };
    })
    .filter(({ expected, counted: amount }) => expected + amount > 0);
}

const sumOf = (entries: readonly CountedEntry[]) => entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

const isUnawareOf = ({ knew }: CountedEntry, { seq }: CountedEntry) => knew !== null && (seq === undefined || seq > knew);

/** Piles that two people have counted unaware of each other. Only they know whether both counted the same pieces. */
export const pilesCountedTwice = (entries: readonly CountedEntry[]): CountedPile[] =>
  [...countedPiles(validEntries(entries)).values()].filter((pile) =>
    pile.entries.some((one) => pile.entries.some((other) => one.by !== other.by && isUnawareOf(one, other) && isUnawareOf(other, one))),
  );
