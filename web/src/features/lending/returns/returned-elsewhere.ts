import type { ReturnedPiece } from '@riideait/contract';
import type { Arrival } from './arrivals.ts';

/** Pieces that one deed took back from a person, on another page or device. */
export interface Elsewhere {
  readonly key: string;
  readonly personId: number;
  readonly personName: string;
  readonly at: string;
  readonly userName: string | null;
  readonly pieces: readonly ReturnedPiece[];
}

/** Of all returns of today those that are in none of these rows, the newest first. */
export function returnedElsewhere(returned: readonly ReturnedPiece[], arrivals: readonly Arrival[]): Elsewhere[] {
  const here = new Set(
    arrivals
      .filter(({ undo }) => undo.is !== 'undone')
      .flatMap(({ pieces }) => pieces)
      // What this page found taken back already came back elsewhere.
      .filter(({ outcome }) => outcome === undefined || outcome === 'RETURNED')
      .map(({ clothingId }) => clothingId),
  );
  const others = Map.groupBy(
    returned.filter(({ clothingId }) => !here.has(clothingId)),
    ({ personId, at }) => `${personId} ${at}`,
  );
  return [...others].flatMap(([key, pieces]) => {
    const [first] = pieces;
    return first ? [{ key, personId: first.personId, personName: first.personName, at: first.at, userName: first.userName, pieces }] : [];
  });
}
