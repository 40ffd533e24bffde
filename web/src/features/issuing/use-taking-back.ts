import type { Issue, Person } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nowOrLater, returnLater } from '../offline/queueing.api.ts';
import { fullName } from '../people/people.api.ts';
import { readAfterWrite, showReturned, useReturn, useReturnMany } from './issuing.api.ts';

/** Takes one piece or all back; without a connection that waits for one. */
export function useTakingBack(person: Person, issues: readonly Issue[], onDone: () => void) {
  const { id: personId, groupId } = person;
  const client = useQueryClient();
  const returnOne = useReturn(issues);
  const returnMany = useReturnMany();

  const [returning, setReturning] = useState<ReadonlySet<number>>(new Set());
  /** Several may be pending. */
  const follow = async (pieces: readonly Issue[], now: () => Promise<unknown>) => {
    const ids = new Set(pieces.map(({ clothingId }) => clothingId));
    const ofPerson = { state: 'OK' as const, personId, personName: fullName(person), groupId };
    const later = async () => {
      await returnLater(
        client,
        pieces.map((piece) => ({ ...piece, ...ofPerson })),
      );
      showReturned(client, personId, ids);
    };
    setReturning((before) => before.union(ids));
    const isDone = await nowOrLater({ now, later, isReturn: true }).then(
      () => true,
      // The mutation has shown the error.
      () => false,
    );
    onDone();
    // Until then the pieces are still shown, and would be taken back twice.
    if (isDone) await readAfterWrite(client, personId);
    setReturning((before) => before.difference(ids));
  };

  const takeBack = (piece: Issue) =>
    follow([piece], () => returnOne.mutateAsync({ params: { id: personId, clothingId: piece.clothingId } }));
  const takeAllBack = (held: readonly Issue[]) => {
    const items = held.map(({ clothingId }) => ({ clothingId, personId }));
    return follow(held, () => returnMany.mutateAsync({ body: { items } }));
  };

  return { takeBack, takeAllBack, returning };
}
