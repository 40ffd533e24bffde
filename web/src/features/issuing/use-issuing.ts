import type { IssueForm, Person } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { issueLater, nowOrLater } from '../offline/queueing.api.ts';
import { fullName } from '../people/people.api.ts';
import { issueForm, toIssue } from './basket.ts';
import { toastUnlessWaiting, useIssue } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

const commentsOf = ({ comments }: IssueForm) => comments.flatMap(({ itemId, comment }) => (comment === null ? [] : [{ itemId, comment }]));

/** Issues the basket; without a connection it waits for one. */
export function useIssuing(person: Person, { due, dispatch, settled, offerHeld }: Desk, onDone: () => void) {
  const { id: personId } = person;
  const client = useQueryClient();
  const issue = useIssue({ onError: toastUnlessWaiting });

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
      const pieces = toIssue(entries).map((entry) => ({ ...entry, clothingId: entry.itemId }));
      const input = { params: { id: personId }, body };
      await nowOrLater(
        () => issue.mutateAsync(input),
        () => issueLater(client, { personId, personName: fullName(person), pieces, dueOn, comments: commentsOf(body) }, input),
      );
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

  return { issueAll, issuing };
}
