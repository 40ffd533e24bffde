import { clothingItemEndpoints, type Issue, issuingEndpoints, itemLabel, returnEndpoints } from '@riideait/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

const clothingQuery = (personId: number, current: boolean) =>
  apiQuery('issuing', issuingEndpoints.list, { params: { id: personId }, query: { current } });
/** What a person holds. */
export const heldQuery = (personId: number) => clothingQuery(personId, true);
/** What a person has held. */
export const pastQuery = (personId: number) => clothingQuery(personId, false);

/** Resolves when a person's pieces have been read after a write. */
export async function readAfterWrite(client: QueryClient, personId: number): Promise<void> {
  // Let the mutation start its refetch first.
  await new Promise((resolve) => setTimeout(resolve));
  await client.invalidateQueries({ queryKey: heldQuery(personId).queryKey }, { cancelRefetch: false });
}

export const issuablesQuery = (searchString: string) => apiQuery('issuing', issuingEndpoints.search, { query: { searchString } });

/** Free pieces of a clothing name, ordered by number. */
export const freeItemsQuery = (nameId: number) =>
  apiQuery('clothingItems', clothingItemEndpoints.list, { params: { nameId }, query: { notIssued: true, active: true } });

/** Undefined while loading. */
export const useFreeItems = (nameId: number) => useQuery(freeItemsQuery(nameId)).data?.data;

/** Shows pieces of a person as taken back before the server knows it. */
export function showReturned(client: QueryClient, personId: number, clothingIds: ReadonlySet<number>): void {
  client.setQueryData(
    heldQuery(personId).queryKey,
    (answer) => answer && { ...answer, data: answer.data.filter(({ clothingId }) => !clothingIds.has(clothingId)) },
  );
}

/** Without an answer the list waits for a connection, or a note says it. */
export const useIssue = () =>
  useApiMutation(issuingEndpoints.issue, {
    onError: toastUnlessUnanswered,
    success: (issues) => t('issued', { count: issues.length }),
  });

/** @param issues of the person, for the success toast */
export const useReturn = (issues: readonly Issue[]) =>
  useApiMutation(issuingEndpoints.return, {
    onError: toastUnlessUnanswered,
    success: (_, { params }) => {
      const issue = issues.find(({ clothingId }) => clothingId === params.clothingId);
      return t('returned', { item: issue ? itemLabel(issue.clothingName, issue.clothingNumber) : '' });
    },
  });

export const useSwap = (handlers: MutationHandlers<typeof issuingEndpoints.swap>) =>
  useApiMutation(issuingEndpoints.swap, {
    onError: toastUnlessUnanswered,
    success: (issues) => t('swapped', { count: issues.length }),
    ...handlers,
  });

export const useReturnMany = () =>
  useApiMutation(returnEndpoints.return, {
    onError: toastUnlessUnanswered,
    success: (answers) => t('allReturned', { count: answers.filter(({ outcome }) => outcome === 'RETURNED').length }),
  });
