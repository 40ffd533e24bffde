import { type PileOfPieces, type StocktakePiece, validEntries } from '@riideait/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../ui/toasts.tsx';
import { countPile } from './amount-dialog.tsx';
import { entriesOf } from './count-piece.ts';
import type { ListedName } from './list-rows.ts';
import { createTaps } from './taps.ts';
import { t } from './texts.ts';
import { type Counting, pieceLabel, postEntry, withdraw } from './use-counting.ts';

/** Ticks off the list of a place. */
export function useTicking(stocktakeId: number, counting: Counting, placeId: number | null) {
  const { counted } = counting;
  const [asked, setAsked] = useState<{ pile: PileOfPieces; isChanged?: boolean } | null>(null);
  const [counts] = useState(() => createTaps<number | string>());
  const isCounted = useMemo(
    (): ReadonlySet<number | null> => new Set(validEntries(counted).map(({ clothingId }) => clothingId)),
    [counted],
  );

  const latest = useRef({ counting, placeId });
  useEffect(() => {
    latest.current = { counting, placeId };
  });
  const countPiece = useCallback(
    (piece: StocktakePiece) =>
      postEntry(stocktakeId, latest.current.placeId ?? piece.placeId, pieceLabel(latest.current.counting, piece), { clothingId: piece.id }),
    [stocktakeId],
  );
  const tick = useCallback(
    (piece: StocktakePiece, at: number) => {
      if (!counts(piece.id, at)) return;
      const entries = entriesOf(latest.current.counting.counted, piece.id);
      for (const entry of entries) withdraw(stocktakeId, entry.id);
      if (entries.length === 0) countPiece(piece);
    },
    [stocktakeId, counts, countPiece],
  );

  /** Ids of what was posted. */
  const countWhole = async (pile: PileOfPieces): Promise<readonly string[]> => {
    const outcome = await countPile(stocktakeId, pile, pile.expected, latest.current.counting);
    if ('posted' in outcome) return outcome.posted;
    setAsked({ pile: { ...pile, counted: outcome.now }, isChanged: true });
    return [];
  };
  /** Everything of the name that is not counted yet is here. */
  const tickAll = async ({ nameId, pieces, piles }: ListedName, at: number): Promise<void> => {
    if (!counts(`all of ${nameId}`, at)) return;
    const posted = pieces.filter(({ id }) => !isCounted.has(id)).map(countPiece);
    for (const pile of piles.filter(isWaiting)) posted.push(...(await countWhole(pile)));
    const undo = () => {
      for (const id of posted) withdraw(stocktakeId, id);
    };
    if (posted.length > 0) toast.success(t('allCounted', { name: latest.current.counting.register.nameOf(nameId) }), { undo });
  };
  return { isCounted, tick, tickAll, countWhole, asked, ask: (pile: PileOfPieces) => setAsked({ pile }), endAsking: () => setAsked(null) };
}

/** Not counted yet. */
export const isWaiting = ({ counted, expected }: PileOfPieces): boolean => counted === 0 && expected > 0;
