import { findByCodes, type StocktakePiece } from '@riideait/contract';
import { useState } from 'react';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { entriesOf, isCountedThere, oddities } from './count-piece.ts';
import { entryOfNow } from './counts.ts';
import { t } from './texts.ts';
import { type Counting, pieceLabel, postEntry } from './use-counting.ts';

/** Counts pieces at a place. `again`: the piece that was just counted once more. */
export function useCountPiece(stocktakeId: number, counting: Counting, placeId: number | null) {
  const { register, counted } = counting;
  const [again, setAgain] = useState<string | null>(null);

  /** False: it is counted there already. */
  const count = (piece: StocktakePiece): boolean => {
    const isKnown = isCountedThere(entriesOf(counted, piece.id).at(-1), placeId);
    setAgain(isKnown ? pieceLabel(counting, piece) : null);
    if (!isKnown) postEntry(stocktakeId, placeId, pieceLabel(counting, piece), { clothingId: piece.id });
    return !isKnown;
  };

  /** A code of a label; one that the page does not know may be newer than its register. */
  const scan = (code: string): ScanAnswer => {
    const piece = findByCodes(code, (each) => register.byCode.get(each));
    if (piece === undefined) {
      setAgain(null);
      postEntry(stocktakeId, placeId, code, { text: code });
      return { outcome: 'refused', text: code, detail: t('said.unknown') };
    }
    const isNew = count(piece);
    const odd = oddities(piece, entryOfNow(piece.id, placeId), register);
    return {
      outcome: isNew ? 'accepted' : 'known',
      text: pieceLabel(counting, piece),
      detail: [isNew ? t('said.counted') : t('said.again'), ...odd].join(' · '),
    };
  };
  return { count, scan, again };
}
