import { type Issue, itemLabel } from '@riideait/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { issueForm } from './basket.ts';
import { useIssue, useReturn, useReturnMany } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** The deeds of the desk: issue what is in the list, issue again, take back one or all. */
export function useIssuing(personId: number, { dispatch, settled }: Desk, onDone: () => void) {
  const { t } = useTranslation('issuing');
  const params = { id: personId };
  const issue = useIssue({ success: t('issued') });
  const returnOne = useReturn();
  const returnMany = useReturnMany();

  // two presses in a row come faster than React says that the first is on its way
  const isIssuing = useRef(false);
  const issueAll = async () => {
    if (isIssuing.current) return;
    isIssuing.current = true;
    const { entries } = await settled();
    const body = issueForm(entries);
    const onSuccess = () => dispatch({ type: 'issued', itemIds: body.clothingIds });
    const onSettled = () => {
      isIssuing.current = false;
      onDone();
    };
    if (body.clothingIds.length === 0) onSettled();
    else issue.mutate({ params, body }, { onSuccess, onSettled });
  };
  const reissue = ({ clothingId }: Pick<Issue, 'clothingId'>) => issue.mutate({ params, body: { clothingIds: [clothingId] } });

  const takeBack = (held: Issue) =>
    returnOne.mutate(
      { params: { ...params, clothingId: held.clothingId } },
      {
        onSettled: onDone,
        onSuccess: () =>
          toast.success(t('returned', { item: itemLabel(held.clothingName, held.clothingNumber) }), {
            action: { label: t('reissue'), onClick: () => reissue(held) },
          }),
      },
    );
  const takeAllBack = (held: readonly Issue[]) => {
    const clothingIds = held.map(({ clothingId }) => clothingId);
    returnMany.mutate(
      { params, body: { clothingIds } },
      {
        onSettled: onDone,
        onSuccess: () =>
          toast.success(t('allReturned', { count: held.length }), {
            action: { label: t('reissue'), onClick: () => issue.mutate({ params, body: { clothingIds } }) },
          }),
      },
    );
  };

  const returning = returnMany.isPending ? ('all' as const) : returnOne.isPending ? returnOne.variables.params.clothingId : null;
  return { issueAll, reissue, takeBack, takeAllBack, issuing: issue.isPending, returning };
}
