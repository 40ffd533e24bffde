import type { Issue, Person } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../people/people/people.api.ts';
import { nowOrLater, returnLater } from '../offline/queueing.api.ts';
import { readAfterWrite, showReturned, useReturn, useReturnMany } from './issuing.api.ts';

/** Takes one piece or all back; without a connection that waits for one. */
export function useTakingBack(person: Person, held: readonly Issue[], onDone: () => void) {
  const { id: personId, groupId } = person;
  const client = useQueryClient();
  /** Several may be pending. */
  const [returning, setReturning] = useState<readonly Issue[]>([]);
  // A read may find a piece gone before the answer arrives.
  const returnOne = useReturn([...held, ...returning]);
  const returnMany = useReturnMany();

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
    setReturning((before) => [...before, ...pieces]);
    const isDone = await nowOrLater({ now, later, isReturn: true }).then(
      () => true,
      // The mutation has shown the error.
      () => false,
    );
    onDone();
    // Until then the pieces are still shown, and would be taken back twice.
    if (isDone) await readAfterWrite(client, personId);
    setReturning((before) => before.filter((piece) => !pieces.includes(piece)));
  };

  const takeBack = (piece: Issue) =>
    follow([piece], () => returnOne.mutateAsync({ params: { id: personId, clothingId: piece.clothingId } }));
  const takeAllBack = () => {
    const items = held.map(({ clothingId }) => ({ clothingId, personId }));
    return follow(held, () => returnMany.mutateAsync({ body: { items } }));
  };

  return { takeBack, takeAllBack, returning: new Set(returning.map(({ clothingId }) => clothingId)) };
}
