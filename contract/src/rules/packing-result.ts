import type { Packing, PlannedPiece } from '../stocktaking/packing.ts';
import type { CountedEntry } from '../stocktaking/stocktake-entries.ts';
import { validEntries } from '../stocktaking/stocktake-pieces.ts';
import { asHappened, lastMark } from './packing-marks.ts';

/** Where a piece is as the packing knows: not packed yet, out in a bag, or back. */
export interface PieceState {
  readonly state: 'WAITING' | 'OUT' | 'BACK';
  /** BACK: the bag that it was in last. */
  readonly bag: string | null;
  /** The entry by which it is so: the last one that counts. */
  readonly mark: CountedEntry | null;
}

export interface PackedNow extends PieceState {
  readonly clothingId: number;
  /** For whom it is planned; null: it is not. */
  readonly planned: PlannedPiece | null;
}

export interface PackingProgress {
  readonly planned: number;
  readonly out: number;
  readonly back: number;
}

export interface PackingResult {
  /** Planned pieces of the kind PACK, in their order. */
  readonly pieces: readonly (PackedNow & { readonly planned: PlannedPiece })[];
  /** Pieces that were packed and are not planned. */
  readonly extras: readonly PackedNow[];
  /** Of the planned ones. */
  readonly totals: PackingProgress;
  /** Planned and other pieces by bag; null: out without a bag. `planned` are those that were ever in it. */
  readonly bags: ReadonlyMap<string | null, PackingProgress>;
  /** Planned pieces by where they belong; null: without a place. */
  readonly places: ReadonlyMap<string | null, PackingProgress>;
}

type Now = Pick<Packing, 'pieces' | 'packed' | 'changed' | 'seq'>;

/**
 * How far a packing is: its planned pieces as of now, and what was scanned by all phones and waits in this one. `held`: pieces that somebody
 * has by the register.
 */
export function packingResult(now: Now, entries: readonly CountedEntry[], held: ReadonlySet<number> = new Set()): PackingResult {
  const stateOf = statesOf(now, entries);
  const pieces = now.pieces.flatMap((planned) =>
    planned.kind === 'PACK' && planned.clothingId !== null
      ? [{ clothingId: planned.clothingId, planned, ...stateOf(planned.clothingId) }]
      : [],
  );
  const known = new Set(pieces.map(({ clothingId }) => clothingId));
  const touched = [...now.packed.map(({ clothingId }) => clothingId), ...entries.flatMap(({ clothingId }) => clothingId ?? [])];
  const extras = [...new Set(touched)]
    .filter((id) => !known.has(id))
    .map(
      (clothingId): PackedNow => ({
        clothingId,
        planned: now.pieces.find((one) => one.clothingId === clothingId) ?? null,
        ...stateOf(clothingId, held.has(clothingId)),
      }),
    )
    .filter(({ state }) => state !== 'WAITING');
  return {
    pieces,
    extras,
    totals: progressOf(pieces),
    bags: progressBy(
      [...pieces, ...extras].filter(({ state }) => state !== 'WAITING'),
      ({ bag }) => bag,
    ),
    places: progressBy(pieces, ({ planned }) => planned.placeName),
  };
}

/**
 * States of pieces by the last entry, by its time; entries that wait in this browser come last. A piece of which there is nothing new since
 * the register was read is where the register has it. What somebody holds was not packed by its entry: it did not come back either.
 */
function statesOf({ packed, changed, seq }: Now, entries: readonly CountedEntry[]): (clothingId: number, isHeld?: boolean) => PieceState {
  const itemOf = new Map(entries.map(({ id, clothingId }) => [id, clothingId]));
  const fresh = entries.filter((entry) => (entry.seq ?? Number.POSITIVE_INFINITY) > seq);
  const news = new Set(fresh.map(({ clothingId, withdraws }) => (withdraws === null ? clothingId : itemOf.get(withdraws))));
  const valid = Map.groupBy(validEntries(asHappened(entries)), ({ clothingId }) => clothingId);
  const rows = new Map(packed.map((row) => [row.clothingId, row]));
  const changedAt = new Map(changed.map(({ clothingId, at }) => [clothingId, at]));
  return (clothingId, isHeld = false) => {
    const own = valid.get(clothingId) ?? [];
    const mark = lastMark(own, changedAt.get(clothingId) ?? null) ?? null;
    const isNews = news.has(clothingId);
    const row = isNews ? undefined : rows.get(clothingId);
    if (row !== undefined) return { state: 'OUT', bag: row.bag, mark };
    return { ...stateBy(own, mark, isNews, isHeld), mark };
  };
}

/** Where a piece is that the register has in no bag. */
function stateBy(
  own: readonly CountedEntry[],
  mark: CountedEntry | null,
  isNews: boolean,
  isHeld: boolean,
): Pick<PieceState, 'state' | 'bag'> {
  const isOut = mark?.round === 'OUT';
  if (own.length === 0 || (isOut && isHeld && !isNews)) return { state: 'WAITING', bag: null };
  const bag = own.findLast(({ round }) => round === 'OUT')?.bag ?? null;
  return { state: isNews && isOut ? 'OUT' : 'BACK', bag };
}

const progressOf = (pieces: readonly PieceState[]): PackingProgress => ({
  planned: pieces.length,
  out: pieces.filter(({ state }) => state === 'OUT').length,
  back: pieces.filter(({ state }) => state === 'BACK').length,
});

const progressBy = <Piece extends PieceState>(pieces: readonly Piece[], keyOf: (piece: Piece) => string | null) =>
  new Map([...Map.groupBy(pieces, keyOf)].map(([key, same]) => [key, progressOf(same)]));
