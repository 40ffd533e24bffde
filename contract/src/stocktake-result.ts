import type { FindingKind, StocktakeEntry, StocktakePiece, StocktakeProgress, StocktakeTotals } from './stocktakes.ts';

/** What the rules read of an entry; one that waits in a browser has no `seq` yet. */
export type CountedEntry = Omit<StocktakeEntry, 'seq'>;

/** Pieces without numbers of one name and size at one place: they are counted by their amount. */
export interface PileOfPieces {
  readonly nameId: number;
  readonly size: number | null;
  readonly placeId: number | null;
  /** Pieces that should be there, without those counted one by one. */
  readonly expected: number;
  readonly counted: number;
}

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

/** Entries without slips: neither those taken back nor those that took them back. */
export function validEntries<Entry extends CountedEntry>(entries: readonly Entry[]): Entry[] {
  const withdrawn = new Set(entries.flatMap(({ withdraws }) => withdraws ?? []));
  return entries.filter(({ id, withdraws }) => withdraws === null && !withdrawn.has(id));
}

/** Somebody has had it since before it was counted. */
const isHeld = ({ holder }: StocktakePiece, at: string) => holder !== null && Date.parse(holder.since) <= Date.parse(at);

const changedAfter = ({ stateSince }: StocktakePiece, at: string) => stateSince !== null && Date.parse(stateSince) > Date.parse(at);

/**
 * It was in the wash or in repair before it was counted, or is lost. It is not lost if it was counted, even if it was set lost later: the
 * entry may have waited in a browser. A return sets a lost piece in order by itself.
 */
function isInCare(piece: StocktakePiece, at: string): boolean {
  if (piece.state === 'LOST' && piece.holder === null) return true;
  return piece.state !== 'OK' && !changedAfter(piece, at) && !(piece.state === 'LOST' && isHeld(piece, at));
}

const isMisplaced = (piece: StocktakePiece, { placeId }: CountedEntry) => placeId !== null && placeId !== piece.placeId;

/** Whether the piece is to be found at its place by the register. */
export const shouldBeHere = ({ inScope, active, state, holder }: StocktakePiece): boolean =>
  inScope && active && state === 'OK' && holder === null;

/** Should have been here when it was counted. */
const wasExpected = (piece: StocktakePiece, { at }: CountedEntry) =>
  piece.inScope && piece.active && !isHeld(piece, at) && !isInCare(piece, at);

/** Kinds of findings of a counted piece: a piece that somebody has may lie at a wrong place, too. */
export function kindsOfCounted(piece: StocktakePiece, entry: CountedEntry): FindingKind[] {
  return [
    ...(isHeld(piece, entry.at) ? (['ISSUED'] as const) : []),
    ...(isInCare(piece, entry.at) ? (['CARE'] as const) : []),
    ...(isMisplaced(piece, entry) ? (['MISPLACED'] as const) : []),
  ];
}

const pileKey = (nameId: number, size: number | null, placeId: number | null) => `${nameId} ${size} ${placeId}`;

const isLater = (entry: CountedEntry, than: CountedEntry | undefined) => than === undefined || Date.parse(entry.at) >= Date.parse(than.at);

/** The last entry by key; entries without a key are left out. */
function lastBy<Key>(entries: readonly CountedEntry[], keyOf: (entry: CountedEntry) => Key | null): Map<Key, CountedEntry> {
  const last = new Map<Key, CountedEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== null && isLater(entry, last.get(key))) last.set(key, entry);
  }
  return last;
}

/** The amount entries of a pile, as one key. */
const pileOfEntry = ({ clothingNameId, size, placeId }: CountedEntry) =>
  clothingNameId === null ? null : pileKey(clothingNameId, size, placeId);

function pilesOf(pieces: readonly StocktakePiece[], entries: readonly CountedEntry[], counted: ReadonlyMap<number, CountedEntry>) {
  const piles = new Map<string, PileOfPieces>();
  const add = (key: string, pile: PileOfPieces) => {
    const { expected, counted: before } = piles.get(key) ?? { expected: 0, counted: 0 };
    piles.set(key, { ...pile, expected: expected + pile.expected, counted: before + pile.counted });
  };
  for (const piece of pieces) {
    if (piece.number !== null || counted.has(piece.id) || !shouldBeHere(piece)) continue;
    const { nameId, size, placeId } = piece;
    add(pileKey(nameId, size, placeId), { nameId, size, placeId, expected: 1, counted: 0 });
  }
  for (const entry of entries) {
    const { clothingNameId: nameId, size, placeId, amount } = entry;
    if (nameId !== null) add(pileKey(nameId, size, placeId), { nameId, size, placeId, expected: 0, counted: amount ?? 0 });
  }
  return piles;
}

/** Not where it should have been since `startedAt`: a piece that has come from the wash since may have come after its shelf was counted. */
const isMissing = (piece: StocktakePiece, startedAt: string | undefined) =>
  piece.number !== null && shouldBeHere(piece) && !(startedAt !== undefined && changedAfter(piece, startedAt));

/** Places with their expected and counted pieces, and the sums. */
function progressOf(
  pieces: readonly StocktakePiece[],
  piles: Iterable<PileOfPieces>,
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
    else if (entry === undefined && isMissing(piece, startedAt)) add(piece.placeId, 1, 0);
  }
  for (const { placeId, expected, counted: found } of piles) if (expected > 0) add(placeId, expected, Math.min(expected, found));
  return [...places.values()];
}

/** Findings of a piece of the register. */
function findingsOfPiece(piece: StocktakePiece, entry: CountedEntry | undefined, startedAt: string | undefined): Found[] {
  const of = (kind: FindingKind): Found => ({ kind, piece, pile: null, entry: entry ?? null });
  if (entry !== undefined) return kindsOfCounted(piece, entry).map(of);
  if (piece.inScope && piece.active && piece.state === 'LOST' && piece.holder === null) return [of('LOST')];
  return isMissing(piece, startedAt) ? [of('MISSING')] : [];
}

/** Entries that name nothing in the register: texts, each once in any case, and items deleted since. */
function unknownEntries(entries: readonly CountedEntry[], known: ReadonlySet<number>): CountedEntry[] {
  const keyOf = ({ clothingId, text }: CountedEntry) => {
    if (clothingId !== null) return known.has(clothingId) ? null : `#${clothingId}`;
    return text === null ? null : text.toLowerCase();
  };
  return [...lastBy(entries, keyOf).values()];
}

/**
 * What a stocktake has found so far, by the register as of now. A piece issued or put in the wash after it was counted was found; of two
 * entries of a piece the later one says where it is. A closing gives `startedAt`; while it is counted, pieces set in order since are expected.
 */
export function stocktakeResult(pieces: readonly StocktakePiece[], entries: readonly CountedEntry[], startedAt?: string): StocktakeResult {
  const valid = validEntries(entries);
  const countedItems = lastBy(valid, ({ clothingId }) => clothingId);
  const piles = pilesOf(pieces, valid, countedItems);
  const lastOfPile = lastBy(valid, pileOfEntry);
  const progress = progressOf(pieces, piles.values(), countedItems, startedAt);

  const wrongAmounts = [...piles].flatMap(([key, pile]): Found[] =>
    pile.expected === pile.counted ? [] : [{ kind: 'AMOUNT', piece: null, pile, entry: lastOfPile.get(key) ?? null }],
  );
  const unknown = unknownEntries(valid, new Set(pieces.map(({ id }) => id)));
  const findings = [
    ...pieces.flatMap((piece) => findingsOfPiece(piece, countedItems.get(piece.id), startedAt)),
    ...wrongAmounts,
    ...unknown.map((entry): Found => ({ kind: 'UNKNOWN', piece: null, pile: null, entry })),
  ];
  return { totals: totalsOf(progress), progress, piles: [...piles.values()], findings, countedItems };
}

function totalsOf(progress: readonly StocktakeProgress[]): StocktakeTotals {
  const expected = progress.reduce((sum, place) => sum + place.expected, 0);
  const counted = progress.reduce((sum, place) => sum + place.counted, 0);
  return { expected, counted, missing: expected - counted };
}
