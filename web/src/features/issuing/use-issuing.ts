import type { Issue } from '@riideait/contract';
import { useRef, useState } from 'react';
import { issueForm } from './basket.ts';
import { useIssue, useReturn, useReturnMany } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** Issues the basket, takes one piece or all back. */
export function useIssuing(personId: number, issues: readonly Issue[], { due, dispatch, settled, offerHeld }: Desk, onDone: () => void) {
  const params = { id: personId };
  const issue = useIssue();
  const returnOne = useReturn(issues);
  const returnMany = useReturnMany();

  const [issuing, setIssuing] = useState(false);
  // A second press can precede the render of the pending state.
  const isIssuing = useRef(false);
  const issueAll = async () => {
    if (isIssuing.current) return;
    isIssuing.current = true;
    setIssuing(true);
    let clothingIds: readonly number[] = [];
    try {
      const dueOn = due.read();
      if (dueOn === undefined) return;
      const { entries } = await settled();
      const body = { ...issueForm(entries), dueOn };
      clothingIds = body.clothingIds;
      if (clothingIds.length === 0) return;
      await issue.mutateAsync({ params, body });
      dispatch({ type: 'issued', keys: entries.map(({ key }) => key) });
    } catch (error) {
      // The mutation has shown the error; the list stays. The next press does not wait for these reads.
      void offerHeld(error, clothingIds);
    } finally {
      isIssuing.current = false;
      setIssuing(false);
      onDone();
    }
  };

  const [returning, setReturning] = useState<ReadonlySet<number>>(new Set());
  /** Several may be pending. */
  const follow = async (clothingIds: readonly number[], done: Promise<unknown>) => {
    setReturning((before) => before.union(new Set(clothingIds)));
    await done.catch(() => {
      // The mutation has shown the error.
    });
    setReturning((before) => before.difference(new Set(clothingIds)));
    onDone();
  };

  const takeBack = ({ clothingId }: Issue) => follow([clothingId], returnOne.mutateAsync({ params: { ...params, clothingId } }));
  const takeAllBack = (held: readonly Issue[]) => {
    const clothingIds = held.map(({ clothingId }) => clothingId);
    return follow(clothingIds, returnMany.mutateAsync({ body: { personId, items: clothingIds.map((clothingId) => ({ clothingId })) } }));
  };

  return { issueAll, takeBack, takeAllBack, issuing, returning };
}
