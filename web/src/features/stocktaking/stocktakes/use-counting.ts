import { type CountedEntry, type EntryOutcome, itemLabel, type StocktakePiece, stocktakeResult } from '@riideait/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { countingOutbox } from './counting-outbox.ts';
import { allEntries, type CountPost, messageAgain, messageOf, type Seen } from './counts.ts';
import { registerOf } from './find-pieces.ts';
import { entriesQuery, piecesQuery } from './stocktakes.api.ts';

/**
 * The outbox, read once a frame at most: hundreds of answers may arrive in one. A hidden page draws none, and reads it when it is shown.
 */
function subscribe(listener: () => void): () => void {
  let frame = 0;
  const leave = countingOutbox.subscribe(() => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0;
        listener();
      });
  });
  return () => {
    cancelAnimationFrame(frame);
    leave();
  };
}

/** Sends one entry of the stocktake; answers its id. */
export function postEntry(stocktakeId: number, placeId: number | null, label: string, seen: Seen): string {
  const id = newRequestId();
  countingOutbox.post(messageOf(stocktakeId, placeId, label, seen), id);
  return id;
}

/** Takes an entry back: it was a slip. */
export const withdraw = (stocktakeId: number, id: string): string => postEntry(stocktakeId, null, '', { withdraws: id });

/** Sends entries that came too late once more. */
export function sendAgain(posts: readonly CountPost[]): void {
  for (const post of posts) countingOutbox.post(messageAgain(post, countingOutbox.get().posts));
}

const ofStocktake = (posts: readonly CountPost[], id: number) => posts.filter(({ message }) => message.stocktakeId === id);

/** How long the amount of a pile waits for the entries of others, ms. */
const OTHERS_WITHIN = 3_000;

/** Posts of a stocktake or a packing in this browser. */
export function usePosts(id: number) {
  const { posts: all, failing } = useSyncExternalStore(subscribe, countingOutbox.get);
  return { posts: useMemo(() => ofStocktake(all, id), [all, id]), failing };
}

/** Reads the register and what others have counted again, each time that a post gets one of these answers. */
export function useReadAgain(posts: readonly CountPost[], outcomes: readonly EntryOutcome[]): void {
  const client = useQueryClient();
  const surprises = posts.filter(({ reply }) => reply !== undefined && outcomes.includes(reply.outcome)).length;
  const seen = useRef(surprises);
  useEffect(() => {
    if (surprises > seen.current) for (const feature of ['stocktakes', 'packing']) void client.invalidateQueries({ queryKey: [feature] });
    seen.current = surprises;
  }, [client, surprises]);
}

/** The register, what all have counted, and what follows from it. */
export function useCounting(id: number) {
  const client = useQueryClient();
  const me = useCurrentUser()?.name ?? null;
  const { posts, failing } = usePosts(id);
  const { data: pieces } = useApi(piecesQuery(id));
  const { data: entries } = useSuspenseQuery(entriesQuery(id));
  const register = useMemo(() => registerOf(pieces), [pieces]);

  const counted = useMemo((): readonly CountedEntry[] => allEntries(entries, posts, me), [entries, posts, me]);
  // A hit shows at once; the sums of thousands of pieces follow.
  const shown = useDeferredValue(counted);
  const result = useMemo(() => stocktakeResult(register.pieces, shown), [register, shown]);

  /** Entries of all as of now; without an answer those that the page has. */
  const entriesNow = async (): Promise<readonly CountedEntry[]> => {
    const query = entriesQuery(id);
    const known = new Promise<void>((resolve) => setTimeout(resolve, failing || !navigator.onLine ? 0 : OTHERS_WITHIN));
    await Promise.race([client.fetchQuery({ ...query, staleTime: 0 }).catch(() => {}), known]);
    return allEntries(client.getQueryData(query.queryKey) ?? entries, ofStocktake(countingOutbox.get().posts, id), me);
  };

  // Somebody has issued or deleted a piece.
  useReadAgain(posts, ['ISSUED', 'PACKED', 'GONE', 'CLOSED']);

  return { posts, failing, register, counted, result, entriesNow };
}
export type Counting = ReturnType<typeof useCounting>;

export const pieceLabel = ({ register }: Pick<Counting, 'register'>, piece: StocktakePiece): string =>
  itemLabel(register.nameOf(piece.nameId), piece.number);
