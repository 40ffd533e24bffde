import type { CareState } from '@riideait/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { useNamed } from '../offline/named.api.ts';
import { deedsOutbox } from '../offline/outbox.api.ts';
import { type Arrival, type ArrivedPiece, arrivalsOf, takenSince, undosOf } from './arrivals.ts';
import { afterWear, type OutPiece, ofEvening, piecesOut, stillOpen } from './pile.ts';
import { outQuery, wornQuery } from './returns.api.ts';

/** Takes pieces of one person back, as one deed; after a performance with the states that their types need then. */
export function takeBack(pieces: readonly OutPiece[]): void {
  const taken = pieces.map(({ clothingId, clothingNameId, clothingName, clothingNumber, state, personId, personName, groupId }) => ({
    clothingId,
    clothingNameId,
    clothingName,
    clothingNumber,
    state,
    personId,
    personName,
    groupId,
  }));
  if (taken.length === 0) return;
  const id = newRequestId();
  deedsOutbox.post({ call: 'return', pieces: taken }, id);
  for (const piece of pieces) {
    const state = afterWear(piece);
    if (state !== null) deedsOutbox.post({ call: 'care', of: id, clothingId: piece.clothingId, state, note: null });
  }
}

export function setCare({ id }: Arrival, { clothingId }: ArrivedPiece, state: CareState, note: string | null): void {
  deedsOutbox.post({ call: 'care', of: id, clothingId, state, note });
}

export function undoArrivals(arrivals: readonly Arrival[]): void {
  const ids = arrivals.map(({ id }) => id);
  for (const message of undosOf(ids, deedsOutbox.get().posts)) deedsOutbox.post(message);
}

/** What is out now, and what came in today; of a performance what its dancers hold of it. */
export function useReturns(performanceId: number | undefined) {
  const client = useQueryClient();
  const { posts, failing } = useSyncExternalStore(deedsOutbox.subscribe, deedsOutbox.get);
  const { askedAt, holders: read } = useSuspenseQuery(outQuery).data;
  const namedPosts = useNamed(posts);
  const arrivals = useMemo(() => arrivalsOf(namedPosts), [namedPosts]);
  const ofPerformance = performanceId !== undefined;
  const { data: worn, error, busy, refetch } = useApiWhile(ofPerformance, wornQuery(performanceId ?? 0));
  const holders = useMemo(() => {
    const open = stillOpen(read, takenSince(arrivals, askedAt));
    // Until it is known what was worn, nothing is of this evening.
    return ofEvening(open, ofPerformance ? (worn ?? []) : null);
  }, [read, arrivals, askedAt, ofPerformance, worn]);
  const pieces = useMemo(() => piecesOut(holders), [holders]);

  // The list is stale: an undo put pieces out again, or a piece was not out after all.
  const surprises = posts.filter(
    ({ message, reply, refused }) =>
      refused !== undefined ||
      (reply !== undefined && (message.call === 'undo' || reply.outcomes.some((outcome) => outcome !== 'RETURNED'))),
  ).length;
  const seen = useRef(surprises);
  useEffect(() => {
    if (surprises > seen.current) void client.invalidateQueries({ queryKey: ['returns'] });
    seen.current = surprises;
  }, [client, surprises]);

  /** What was worn at the performance is not read yet, or could not be. */
  const unread = ofPerformance && worn === undefined ? { failed: error !== null, busy, onRetry: () => void refetch() } : undefined;
  return { arrivals, holders, pieces, failing, unread };
}
