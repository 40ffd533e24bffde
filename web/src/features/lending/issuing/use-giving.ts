import type { Issue, IssueForm } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAfterWrite, useIssue } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';
import type { HeldPiece } from './use-messages.ts';

/** Issues one piece apart from the basket: again, or from the hands of another person. */
export function useGiving(personId: number, { due, dispatch, settled, offerHeld }: Desk, onDone: () => void) {
  const client = useQueryClient();
  const issue = useIssue();
  const [giving, setGiving] = useState(false);
  const whileGiving = async <T>(work: () => Promise<T>): Promise<T> => {
    setGiving(true);
    return work().finally(() => setGiving(false));
  };

  /** False if it failed. */
  const give = async (clothingId: number, takeFrom?: IssueForm['takeFrom']): Promise<boolean> => {
    try {
      const dueOn = await due.read();
      if (dueOn === undefined) return false;
      await issue.mutateAsync({ params: { id: personId }, body: { clothingIds: [clothingId], takeFrom, dueOn } });
      return true;
    } catch (error) {
      void offerHeld(error, [clothingId]);
      return false;
    } finally {
      onDone();
    }
  };

  const takeOver = (piece: HeldPiece) =>
    whileGiving(async () => {
      const done = await give(piece.itemId, [piece]);
      const listed = (await settled()).entries.filter(({ itemId }) => itemId === piece.itemId);
      if (done) dispatch({ type: 'removed', keys: listed.map(({ key }) => key) });
      return done;
    });

  const reissue = ({ clothingId }: Issue) =>
    whileGiving(async () => {
      // Until then it is still offered.
      if (await give(clothingId)) await readAfterWrite(client, personId);
    });

  return { reissue, takeOver, giving, lastGiving: issue };
}
