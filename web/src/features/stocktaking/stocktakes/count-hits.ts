import { findByCodes, type PileOfPieces, type StocktakePiece } from '@riideait/contract';
import { exactOf, matchOf, readWords } from '../../../lib/piece-match.ts';
import { type CountedRegister, findPieces, meantPiece } from './find-pieces.ts';
import { t } from './texts.ts';

/** Most choices shown. */
const MOST = 30;

/** What a typed text may be: a piece, pieces without numbers, or nothing of the register. */
export type CountHit = { readonly piece: StocktakePiece } | { readonly pile: PileOfPieces } | { readonly unknown: string };

/** Piles by name and size; at this place, or wherever the register has them. */
function findPiles(register: CountedRegister, piles: readonly PileOfPieces[], typed: string, placeId: number | null): PileOfPieces[] {
  const reading = readWords(typed);
  const matching = piles.filter(
    ({ nameId, sizeLabel }) =>
      reading.words.length > 0 && matchOf({ number: null, words: register.nameOf(nameId), size: sizeLabel }, reading),
  );
  if (placeId === null) return matching;
  const here = matching.filter((pile) => pile.placeId === placeId);
  const keyOf = ({ nameId, sizeLabel }: PileOfPieces) => `${nameId} ${sizeLabel}`;
  const known = new Set(here.map(keyOf));
  const elsewhere = new Map(matching.filter((pile) => !known.has(keyOf(pile))).map((pile) => [keyOf(pile), pile]));
  return [...here, ...[...elsewhere.values()].map((pile) => ({ ...pile, placeId, expected: 0, counted: 0, present: 0 }))];
}

/** What the text finds, and the one that Enter takes. */
export function findHits(
  register: CountedRegister,
  piles: readonly PileOfPieces[],
  typed: string,
  likely: { placeId: number | null; like: StocktakePiece | undefined; isCounted: (id: number) => boolean },
): { hits: CountHit[]; meant: StocktakePiece | undefined } {
  const coded = findByCodes(typed, (code) => register.byCode.get(code));
  if (coded !== undefined) return { hits: [{ piece: coded }], meant: coded };
  const pieces = findPieces(register, typed, likely);
  const found = pieces.slice(0, MOST).map(({ piece }): CountHit => ({ piece }));
  const meant = meantPiece(pieces, likely);
  const first = meant === undefined ? found : [{ piece: meant }, ...found.filter((hit) => !('piece' in hit && hit.piece === meant))];
  const unnumbered = findPiles(register, piles, typed, likely.placeId).map((pile): CountHit => ({ pile }));
  const unknown: CountHit[] = exactOf(pieces).length > 0 ? [] : [{ unknown: typed }];
  return { hits: [...first, ...unnumbered, ...unknown], meant };
}

export const hitKey = (hit: CountHit): string => {
  if ('piece' in hit) return `piece ${hit.piece.id}`;
  return 'pile' in hit ? `pile ${hit.pile.nameId} ${hit.pile.sizeLabel} ${hit.pile.placeId}` : 'unknown';
};

export const pileLabel = (register: CountedRegister, { nameId, sizeLabel }: Pick<PileOfPieces, 'nameId' | 'sizeLabel'>): string =>
  withSize(register.nameOf(nameId), sizeLabel);

export const withSize = (name: string, size: string | null): string => (size === null ? name : [name, t('size', { size })].join(', '));
