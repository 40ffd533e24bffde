import type { CountedEntry } from '../stocktaking/stocktake-entries.ts';
import type { FindingKind } from '../stocktaking/stocktake-findings.ts';
import {
  cameAfter,
  kindsOfCounted,
  lastBy,
  type StocktakePiece,
  shouldBeHere,
  validEntries,
  wasExpected,
} from '../stocktaking/stocktake-pieces.ts';
import type { StocktakeProgress, StocktakeTotals } from '../stocktaking/stocktakes.ts';
import { type PileOfPieces, pileKey, pilesOf } from './stocktake-piles.ts';

export interface Found {
  readonly kind: FindingKind;
  readonly piece: StocktakePiece | null;
  /** AMOUNT: the pile. */
  readonly pile: PileOfPieces | null;
  /** The last entry of the piece, the pile or the text. */
  readonly entry: CountedEntry | null;
}

export interface StocktakeResult {
  readonly totals: StocktakeTotals;
  readonly progress: readonly StocktakeProgress[];
  readonly piles: readonly PileOfPieces[];
  readonly findings: readonly Found[];
  /** The last entry of each counted item. */
  readonly countedItems: ReadonlyMap<number, CountedEntry>;
}

/** Should be here and was not counted; one that has come in since `startedAt` may have come after its shelf was counted. */
function kindOfUncounted(piece: StocktakePiece, startedAt: string | undefined): FindingKind | undefined {
  if (piece.inScope && piece.active && piece.state === 'LOST' && piece.holder === null) return 'LOST';
  if (piece.number === null || !shouldBeHere(piece)) return undefined;
  return startedAt !== undefined && cameAfter(piece, startedAt) ? 'ARRIVED' : 'MISSING';
}

/** Places with their expected and counted pieces, and the sums. */
function progressOf(
  pieces: readonly StocktakePiece[],
  piles: readonly PileOfPieces[],
  counted: ReadonlyMap<number, CountedEntry>,
  startedAt: string | undefined,
) {
  const places = new Map<number | null, StocktakeProgress>();
  const add = (placeId: number | null, expected: number, found: number) => {
    const before = places.get(placeId) ?? { placeId, expected: 0, counted: 0 };
    places.set(placeId, { placeId, expected: before.expected + expected, counted: before.counted + found });
  };
  for (const piece of pieces) {
    const entry = counted.get(piece.id);
    if (entry !== undefined && wasExpected(piece, entry)) add(piece.placeId, 1, 1);
    else if (entry === undefined && kindOfUncounted(piece, startedAt) === 'MISSING') add(piece.placeId, 1, 0);
  }
  for (const { placeId, expected, counted: found } of piles) if (expected > 0) add(placeId, expected, Math.min(expected, found));
  return [...places.values()];
}

/** Findings of a piece of the register. */
function findingsOfPiece(piece: StocktakePiece, entry: CountedEntry | undefined, startedAt: string | undefined): Found[] {
  const of = (kind: FindingKind): Found => ({ kind, piece, pile: null, entry: entry ?? null });
  if (entry !== undefined) return kindsOfCounted(piece, entry).map(of);
  const kind = kindOfUncounted(piece, startedAt);
  return kind === undefined ? [] : [of(kind)];
}

/** Entries that name nothing in the register: texts, each once in any case, and items deleted since. */
function unknownEntries(entries: readonly CountedEntry[], known: ReadonlySet<number>): CountedEntry[] {
  const keyOf = ({ clothingId, text }: CountedEntry) => {
    if (clothingId !== null) return known.has(clothingId) ? null : `#${clothingId}`;
    return text === null ? null : text.toLowerCase();
  };
  return [...lastBy(entries, keyOf).values()];
}

/** The last entry of a pile, by its key. */
const lastOfPiles = (valid: readonly CountedEntry[]) =>
  lastBy(valid, ({ clothingNameId, sizeLabel, placeId }) =>
    clothingNameId === null ? null : pileKey({ nameId: clothingNameId, sizeLabel, placeId }),
  );

/**
 * What a stocktake has found so far, by the register as of now. A piece issued or put in the wash after it was counted was found; of two
 * entries of a piece the later one says where it is. A closing gives `startedAt`: a piece that has come in since and was not counted is
 * ARRIVED, not MISSING; while it is counted, it is expected.
 */
export function stocktakeResult(pieces: readonly StocktakePiece[], entries: readonly CountedEntry[], startedAt?: string): StocktakeResult {
  const valid = validEntries(entries);
  const countedItems = lastBy(valid, ({ clothingId }) => clothingId);
  const piles = pilesOf(pieces, valid, countedItems, startedAt);
  const lastOfPile = lastOfPiles(valid);
  const progress = progressOf(pieces, piles, countedItems, startedAt);

  const wrongAmounts = piles.flatMap((pile): Found[] =>
    pile.expected === pile.counted ? [] : [{ kind: 'AMOUNT', piece: null, pile, entry: lastOfPile.get(pileKey(pile)) ?? null }],
  );
  const unknown = unknownEntries(valid, new Set(pieces.map(({ id }) => id)));
  const findings = [
    ...pieces.flatMap((piece) => findingsOfPiece(piece, countedItems.get(piece.id), startedAt)),
    ...wrongAmounts,
    ...unknown.map((entry): Found => ({ kind: 'UNKNOWN', piece: null, pile: null, entry })),
  ];
  return { totals: totalsOf(progress), progress, piles, findings, countedItems };
}

function totalsOf(progress: readonly StocktakeProgress[]): StocktakeTotals {
  const expected = progress.reduce((sum, place) => sum + place.expected, 0);
  const counted = progress.reduce((sum, place) => sum + place.counted, 0);
  return { expected, counted, missing: expected - counted };
}
