import { type Issue, itemLabel } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { issueForm, toIssue } from './basket.ts';
import { useIssue, useReturn, useReturnMany } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** The deeds of the desk: issue what is in the list, issue again, take back one or all. */
export function useIssuing(personId: number, { basket, dispatch }: Desk) {
  const { t } = useTranslation('issuing');
  const params = { id: personId };
  const issue = useIssue({ success: t('issued') });
  const returnOne = useReturn();
  const returnMany = useReturnMany();

  const issueAll = () => {
    const body = issueForm(basket.entries);
    if (toIssue(basket.entries).length === 0 || issue.isPending) return;
    issue.mutate({ params, body }, { onSuccess: () => dispatch({ type: 'issued', itemIds: body.clothingIds }) });
  };
  const reissue = ({ clothingId }: Pick<Issue, 'clothingId'>) => issue.mutate({ params, body: { clothingIds: [clothingId] } });

  const takeBack = (held: Issue) =>
    returnOne.mutate(
      { params: { ...params, clothingId: held.clothingId } },
      {
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
