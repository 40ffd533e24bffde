import { type Issue, itemLabel } from '@riideait/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { issueForm } from './basket.ts';
import { useIssue, useReturn, useReturnMany } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** Issues the basket, reissues a piece, takes one or all back. */
export function useIssuing(personId: number, { dispatch, settled }: Desk, onDone: () => void) {
  const { t } = useTranslation('issuing');
  const params = { id: personId };
  const issue = useIssue();
  const again = useIssue();
  const returnOne = useReturn();
  const returnMany = useReturnMany();

  // A second press can precede the render of the pending state.
  const isIssuing = useRef(false);
  const issueAll = async () => {
    if (isIssuing.current) return;
    isIssuing.current = true;
    try {
      const { entries } = await settled();
      const body = issueForm(entries);
      if (body.clothingIds.length === 0) return;
      await issue.mutateAsync({ params, body });
      dispatch({ type: 'issued', keys: entries.map(({ key }) => key) });
    } catch {
      // The mutation has shown the error; the list stays.
    } finally {
      isIssuing.current = false;
      onDone();
    }
  };
  const issueAgain = (clothingIds: readonly number[]) => again.mutate({ params, body: { clothingIds: [...clothingIds] } });
  const reissue = ({ clothingId }: Issue) => issueAgain([clothingId]);

  const [returning, setReturning] = useState<ReadonlySet<number>>(new Set());
  /** Shows a toast with an undo once `done`. Several may be pending. */
  const follow = async (clothingIds: readonly number[], done: Promise<unknown>, text: string) => {
    setReturning((before) => before.union(new Set(clothingIds)));
    try {
      await done;
      toast.success(text, {
        action: { label: t('reissue'), onClick: () => issueAgain(clothingIds) },
      });
    } catch {
      // The mutation has shown the error.
    }
    setReturning((before) => before.difference(new Set(clothingIds)));
    onDone();
  };

  const takeBack = ({ clothingId, clothingName, clothingNumber }: Issue) =>
    follow(
      [clothingId],
      returnOne.mutateAsync({ params: { ...params, clothingId } }),
      t('returned', { item: itemLabel(clothingName, clothingNumber) }),
    );
  const takeAllBack = (held: readonly Issue[]) => {
    const clothingIds = held.map(({ clothingId }) => clothingId);
    return follow(clothingIds, returnMany.mutateAsync({ params, body: { clothingIds } }), t('allReturned', { count: held.length }));
  };

  return { issueAll, reissue, takeBack, takeAllBack, issuing: issue.isPending, reissuing: again.isPending, returning };
}
