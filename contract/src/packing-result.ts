import type { Packing, PlannedPiece } from './packing.ts';
import type { CountedEntry } from './stocktake-entries.ts';
import { validEntries } from './stocktake-pieces.ts';

/** Where a piece is as the packing knows: not packed yet, out in a bag, or back. */
export interface PieceState {
  readonly state: 'WAITING' | 'OUT' | 'BACK';
  /** BACK: the bag that it was in last. */
  readonly bag: string | null;
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

type Now = Pick<Packing, 'pieces' | 'packed' | 'seq'>;

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
 * States of pieces by the last entry: entries in the order of their arrival, after them those that wait in this browser. A piece of which there is
 * nothing new since the register was read is where the register has it: it may have come back over the desk, or gone on with another
 * performance. What somebody holds was not packed by its entry: it did not come back either.
 */
function statesOf({ packed, seq }: Now, entries: readonly CountedEntry[]): (clothingId: number, isHeld?: boolean) => PieceState {
  const inOrder = entries.toSorted((one, other) => arrivalOf(one) - arrivalOf(other));
  const itemOf = new Map(entries.map(({ id, clothingId }) => [id, clothingId]));
  const fresh = entries.filter((entry) => arrivalOf(entry) > seq);
  const news = new Set(fresh.map(({ clothingId, withdraws }) => (withdraws === null ? clothingId : itemOf.get(withdraws))));
  const valid = Map.groupBy(validEntries(inOrder), ({ clothingId }) => clothingId);
  const rows = new Map(packed.map((row) => [row.clothingId, row]));
  return (clothingId, isHeld = false) => {
    const own = valid.get(clothingId) ?? [];
    const last = own.at(-1);
    const row = news.has(clothingId) ? undefined : rows.get(clothingId);
    if (row !== undefined) return { state: 'OUT', bag: row.bag };
    if (last === undefined) return { state: 'WAITING', bag: null };
    const out = own.findLast(({ round }) => round === 'OUT');
    if (last === out && !news.has(clothingId) && isHeld) return { state: 'WAITING', bag: null };
    return { state: news.has(clothingId) && last === out ? 'OUT' : 'BACK', bag: out?.bag ?? null };
  };
}

/** An entry that waits in a browser comes after all that have arrived. */
const arrivalOf = ({ seq = Number.MAX_SAFE_INTEGER }: CountedEntry): number => seq;

const progressOf = (pieces: readonly PieceState[]): PackingProgress => ({
  planned: pieces.length,
  out: pieces.filter(({ state }) => state === 'OUT').length,
  back: pieces.filter(({ state }) => state === 'BACK').length,
});

const progressBy = <Piece extends PieceState>(pieces: readonly Piece[], keyOf: (piece: Piece) => string | null) =>
  new Map([...Map.groupBy(pieces, keyOf)].map(([key, same]) => [key, progressOf(same)]));
