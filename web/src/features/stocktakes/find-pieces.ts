import type { StocktakePiece, StocktakePieces } from '@riideait/contract';
import { type Match, matches, matchOf, meantOf, narrowToNumber, wordsOf } from '../../lib/piece-match.ts';

/** The register as it is counted. */
export interface CountedRegister {
  readonly pieces: readonly StocktakePiece[];
  readonly byId: ReadonlyMap<number, StocktakePiece>;
  readonly byCode: ReadonlyMap<string, StocktakePiece>;
  readonly nameOf: (id: number | null) => string;
  /** Null: pieces without a place. */
  readonly placeOf: (id: number | null) => string | null;
  readonly places: StocktakePieces['places'];
}

export function registerOf({ pieces, names, places }: StocktakePieces): CountedRegister {
  const [byName, byPlace] = [namesById(names), namesById(places)];
  return {
    pieces,
    places,
    byId: new Map(pieces.map((piece) => [piece.id, piece])),
    byCode: new Map(pieces.flatMap((piece) => piece.codes.map((code) => [code, piece] as const))),
    nameOf: (id) => byName.get(id ?? 0) ?? '',
    placeOf: (id) => byPlace.get(id ?? 0) ?? null,
  };
}

const namesById = (rows: readonly { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

export interface FoundPiece {
  readonly piece: StocktakePiece;
  readonly match: Match;
}

/** Where it is likely to be: at this place, in this stocktake, of the name that was counted last. */
const likeness = (piece: StocktakePiece, placeId: number | null, like: StocktakePiece | undefined) =>
  4 * Number(placeId !== null && piece.placeId === placeId) + 2 * Number(piece.inScope) + Number(piece.nameId === like?.nameId);

/** Pieces that the text finds, the likeliest first; of pieces without numbers one for each name and size. */
export function findPieces(register: CountedRegister, typed: string, placeId: number | null, like?: StocktakePiece): FoundPiece[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = register.pieces.flatMap((piece): FoundPiece[] => {
    if (piece.number === null) return [];
    const match = matchOf({ number: piece.number, words: register.nameOf(piece.nameId) }, words);
    return match === undefined ? [] : [{ piece, match }];
  });
  return narrowToNumber(found).toSorted(
    (a, b) => matches.indexOf(a.match) - matches.indexOf(b.match) || likeness(b.piece, placeId, like) - likeness(a.piece, placeId, like),
  );
}

/**
 * The piece that Enter takes: the only one; of several with that number the only one of this place, or of the name that was counted last
 * there.
 */
export function meantPiece(found: readonly FoundPiece[], placeId: number | null, like?: StocktakePiece): StocktakePiece | undefined {
  const only = meantOf(found);
  if (only !== undefined) return only.piece;
  const exact = found.filter(({ match, piece }) => match === 'number' && piece.inScope);
  const here = exact.filter(({ piece }) => placeId === null || piece.placeId === placeId);
  const alike = here.filter(({ piece }) => piece.nameId === like?.nameId);
  return here.length === 1 ? here[0]?.piece : alike.length === 1 ? alike[0]?.piece : undefined;
}
