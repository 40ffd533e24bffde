import { z } from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { CareState } from '../rules/care.ts';
import { sized } from '../rules/size-label.ts';
import { isFree, PackedIn } from '../rules/whereabouts.ts';
import type { CountedEntry } from './stocktake-entries.ts';
import type { FindingKind } from './stocktake-findings.ts';

/** A piece of the register as of now, also one outside the stocktake: it may lie at a wrong place. */
export const StocktakePiece = z.object({
  id: Id,
  nameId: Id,
  number: z.string().nullable(),
  ...sized,
  placeId: Id.nullable().meta({ description: 'Where it belongs, by itself or by its clothing name' }),
  state: CareState,
  stateSince: Timestamp.nullable(),
  active: z.boolean(),
  holder: z.object({ id: Id, name: z.string(), since: Timestamp }).nullable(),
  packed: PackedIn.extend({ since: Timestamp }).nullable().meta({ description: 'Away with a performance' }),
  cameAt: Timestamp.nullable().meta({ description: 'When it came in since the stocktake began: added, returned, in use again' }),
  inScope: z.boolean(),
  codes: z.array(z.string()).meta({ description: 'On its labels, without separators, in capitals' }),
});
export type StocktakePiece = z.infer<typeof StocktakePiece>;

const Named = z.object({ id: Id, name: z.string() });
/** Pieces by place, name and number. */
export const StocktakePieces = z.object({ places: z.array(Named), names: z.array(Named), pieces: z.array(StocktakePiece) });
export type StocktakePieces = z.infer<typeof StocktakePieces>;

/** Entries that count: without withdrawn ones, and without those that withdraw. */
export function validEntries<Entry extends CountedEntry>(entries: readonly Entry[]): Entry[] {
  const withdrawn = new Set(entries.flatMap(({ withdraws }) => withdraws ?? []));
  return entries.filter(({ id, withdraws }) => withdraws === null && !withdrawn.has(id));
}

/** Somebody has had it since before it was counted. */
const isHeld = ({ holder }: StocktakePiece, at: string) => holder !== null && Date.parse(holder.since) <= Date.parse(at);

/** It has been away with a performance since before it was counted. */
const isPacked = ({ packed }: StocktakePiece, at: string) => packed !== null && Date.parse(packed.since) <= Date.parse(at);

const changedAfter = ({ stateSince }: StocktakePiece, at: string) => stateSince !== null && Date.parse(stateSince) > Date.parse(at);

/**
 * It was in the wash or in repair before it was counted, or is lost. It is not lost if it was counted, even if it was set lost later: the
 * entry may have waited in a browser. A return sets a lost piece in order by itself.
 */
function isInCare(piece: StocktakePiece, at: string): boolean {
  if (piece.state === 'LOST' && piece.holder === null) return true;
  return piece.state !== 'OK' && !changedAfter(piece, at) && !(piece.state === 'LOST' && isHeld(piece, at));
}

/** Came to its shelf after `at`: added, returned, set in order. */
export const cameAfter = (piece: StocktakePiece, at: string): boolean =>
  (piece.cameAt !== null && Date.parse(piece.cameAt) >= Date.parse(at)) || changedAfter(piece, at);

/** Left its shelf after `at`: issued, packed, put in the wash or in repair, lost. */
export const leftAfter = (piece: StocktakePiece, at: string): boolean => {
  if (piece.holder !== null) return !isHeld(piece, at);
  return piece.packed === null ? changedAfter(piece, at) : !isPacked(piece, at);
};

const isMisplaced = (piece: StocktakePiece, { placeId }: CountedEntry) => placeId !== null && placeId !== piece.placeId;

/** Whether the piece is to be found at its place by the register. */
export const shouldBeHere = (piece: StocktakePiece): boolean => piece.inScope && isFree(piece);

/** Should have been here when it was counted. */
export const wasExpected = (piece: StocktakePiece, { at }: CountedEntry): boolean =>
  piece.inScope && piece.active && !isHeld(piece, at) && !isPacked(piece, at) && !isInCare(piece, at);

/** Kinds of findings of a counted piece: a piece that somebody has may lie at a wrong place, too. */
export function kindsOfCounted(piece: StocktakePiece, entry: CountedEntry): FindingKind[] {
  return [
    ...(isHeld(piece, entry.at) ? (['ISSUED'] as const) : []),
    ...(isPacked(piece, entry.at) && !isHeld(piece, entry.at) ? (['PACKED'] as const) : []),
    ...(isInCare(piece, entry.at) ? (['CARE'] as const) : []),
    ...(isMisplaced(piece, entry) ? (['MISPLACED'] as const) : []),
  ];
}

const isLater = (entry: CountedEntry, than: CountedEntry | undefined) => than === undefined || Date.parse(entry.at) >= Date.parse(than.at);

/** The last entry by key; entries without a key are left out. */
export function lastBy<Key>(entries: readonly CountedEntry[], keyOf: (entry: CountedEntry) => Key | null): Map<Key, CountedEntry> {
  const last = new Map<Key, CountedEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== null && isLater(entry, last.get(key))) last.set(key, entry);
  }
  return last;
}
