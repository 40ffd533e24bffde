import { type StocktakePiece, type StocktakePieces, shouldBeHere } from '@riideait/contract';
import { byLikelihood, exactOf, type Matched, matchOf, meantOf, narrowToNumber, readWords } from '../../../lib/piece-match.ts';

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

export interface FoundPiece extends Matched {
  readonly piece: StocktakePiece;
}

/** What is likely to be counted next. */
interface Likely {
  readonly placeId: number | null;
  /** The piece that was counted last: its name is likely to follow. */
  readonly like: StocktakePiece | undefined;
  readonly isCounted: (id: number) => boolean;
}

/** First pieces of this place, then of this stocktake, then of the last name, then those that are there and not counted yet. */
const likeness = (piece: StocktakePiece, { placeId, like, isCounted }: Likely) =>
  8 * Number(placeId !== null && piece.placeId === placeId) +
  4 * Number(piece.inScope) +
  2 * Number(piece.nameId === like?.nameId) +
  Number(shouldBeHere(piece) && !isCounted(piece.id));

/** Numbered pieces that the text finds, the likeliest first. */
export function findPieces(register: CountedRegister, typed: string, likely: Likely): FoundPiece[] {
  const reading = readWords(typed);
  if (reading.words.length === 0) return [];
  const found = register.pieces.flatMap((piece): FoundPiece[] => {
    if (piece.number === null) return [];
    const matched = matchOf({ number: piece.number, words: register.nameOf(piece.nameId), size: piece.sizeLabel }, reading);
    return matched === undefined ? [] : [{ piece, ...matched }];
  });
  return narrowToNumber(found).toSorted((a, b) => byLikelihood(a, b) || likeness(b.piece, likely) - likeness(a.piece, likely));
}

/**
 * The piece that Enter takes: the only one; of several with that number the only one of this place, or of the name that was counted last
 * there.
 */
export function meantPiece(found: readonly FoundPiece[], { placeId, like }: Omit<Likely, 'isCounted'>): StocktakePiece | undefined {
  const only = meantOf(found);
  if (only !== undefined) return only.piece;
  const exact = exactOf(found).filter(({ piece }) => piece.inScope);
  const here = exact.filter(({ piece }) => placeId === null || piece.placeId === placeId);
  const alike = here.filter(({ piece }) => piece.nameId === like?.nameId);
  return here.length === 1 ? here[0]?.piece : alike.length === 1 ? alike[0]?.piece : undefined;
}
