import { compareSizes, type PileOfPieces, type StocktakePiece, type StocktakeResult, shouldBeHere } from '@riideait/contract';
import { compareTexts } from '../../../ui/compare.ts';
import type { CountedRegister } from './find-pieces.ts';

/** A clothing name on the list of a place. */
export interface ListedName {
  readonly nameId: number;
  /** By number. */
  readonly pieces: readonly StocktakePiece[];
  readonly piles: readonly PileOfPieces[];
  readonly expected: number;
  readonly counted: number;
}

/** What belongs to the place and should be there, or was counted; null: pieces without a place. */
export function listOf(register: CountedRegister, { piles, countedItems }: StocktakeResult, placeId: number | null): ListedName[] {
  const here = register.pieces.filter(
    (piece) => piece.placeId === placeId && piece.inScope && (countedItems.has(piece.id) || (piece.number !== null && shouldBeHere(piece))),
  );
  const byName = Map.groupBy(here, ({ nameId }) => nameId);
  const pilesByName = Map.groupBy(
    piles.filter((pile) => pile.placeId === placeId),
    ({ nameId }) => nameId,
  );
  const ids = new Set([...byName.keys(), ...pilesByName.keys()]);
  const listed = [...ids].map((nameId): ListedName => {
    const [pieces, unnumbered] = [byName.get(nameId) ?? [], pilesByName.get(nameId) ?? []];
    return {
      nameId,
      pieces,
      piles: unnumbered.toSorted((a, b) => compareSizes(a.sizeLabel, b.sizeLabel)),
      expected: pieces.length + unnumbered.reduce((sum, pile) => sum + pile.expected, 0),
      counted: pieces.filter(({ id }) => countedItems.has(id)).length + unnumbered.reduce((sum, pile) => sum + pile.counted, 0),
    };
  });
  return listed.toSorted((a, b) => compareTexts(register.nameOf(a.nameId), register.nameOf(b.nameId)));
}
