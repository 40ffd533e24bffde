import type { Issue, IssueForm, Person } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isUnanswered } from '../../../lib/call-error.ts';
import { toast } from '../../../ui/toasts.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { issueLater, nowOrLater } from '../offline/queueing.api.ts';
import { issueForm, toIssue } from './basket.ts';
import { useIssue } from './issuing.api.ts';
import { t } from './texts.ts';
import type { Desk } from './use-desk.ts';

const commentsOf = ({ comments }: IssueForm) => comments.flatMap(({ itemId, comment }) => (comment === null ? [] : [{ itemId, comment }]));

/** A list whose answer was lost. */
interface LostList {
  readonly clothingIds: readonly number[];
  readonly keys: readonly number[];
}

/** Issues the basket, and asked once more leads to the next dancer; without a connection it waits for one. A list whose answer was lost is done once the person holds all of it. */
export function useIssuing(person: Person, held: readonly Issue[], { due, dispatch, settled, offerHeld }: Desk, onDone: () => void) {
  const { id: personId } = person;
  const client = useQueryClient();
  const navigate = useNavigate();
  const issue = useIssue();
  const { reset } = issue;

  const [state, setState] = useState<'open' | 'issuing' | 'issued'>('open');
  const [lost, setLost] = useState<LostList>();
  useEffect(() => {
    const theirs = new Set(held.map(({ clothingId }) => clothingId));
    if (lost === undefined || !lost.clothingIds.every((id) => theirs.has(id))) return;
    setLost(undefined);
    reset();
    dispatch({ type: 'issued', keys: lost.keys });
    setState('issued');
    toast.success(t('issued', { count: lost.clothingIds.length }));
  }, [lost, held, dispatch, reset]);

  // A second press can precede the render of the pending state.
  const isIssuing = useRef(false);
  const issueAll = async () => {
    if (isIssuing.current) return;
    isIssuing.current = true;
    setState('issuing');
    setLost(undefined);
    let list: LostList = { clothingIds: [], keys: [] };
    try {
      const dueOn = await due.read();
      if (dueOn === undefined) return;
      const { entries } = await settled();
      const body = { ...issueForm(entries), dueOn };
      list = { clothingIds: body.clothingIds, keys: entries.map(({ key }) => key) };
      if (list.clothingIds.length === 0) return void (state === 'issued' && navigate({ to: '/issue' }));
      const pieces = toIssue(entries).map((entry) => ({ ...entry, clothingId: entry.itemId }));
      const input = { params: { id: personId }, body };
      await nowOrLater({
        now: () => issue.mutateAsync(input),
        later: async () => {
          await issueLater(client, { personId, personName: fullName(person), pieces, dueOn, comments: commentsOf(body) }, input);
          // It waits: the failure of the call is none.
          reset();
        },
      });
      dispatch({ type: 'issued', keys: list.keys });
      setState('issued');
    } catch (error) {
      // The mutation has shown the error; the list stays. The next press does not wait for these reads.
      if (isUnanswered(error)) setLost(list);
      void offerHeld(error, list.clothingIds);
    } finally {
      isIssuing.current = false;
      setState((now) => (now === 'issuing' ? 'open' : now));
      onDone();
    }
  };

  return { issueAll, issuing: state === 'issuing', issued: state === 'issued', lastIssue: issue };
}
