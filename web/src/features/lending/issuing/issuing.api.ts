import { clothingItemEndpoints, type Issue, issuingEndpoints, itemLabel, returnEndpoints } from '@riideait/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { textsOf } from '../../../texts/i18n.ts';
import { type ApiQuery, apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { toastUnlessUnanswered } from '../../../ui/toasts.tsx';
import { rangeHits, readRange } from './typed-range.ts';

const t = textsOf('issuing');

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

/** What can be issued. Where nothing is numbered `1-12` as typed, it is a range of numbers. */
export function deskQuery(typed: string): ApiQuery<typeof issuingEndpoints.search> {
  const query = issuablesQuery(typed);
  const range = readRange(typed);
  if (range === undefined) return query;
  const find = (searchString: string, signal: AbortSignal) => call(issuingEndpoints.search, { query: { searchString } }, { signal });
  return queryOptions({
    queryKey: [...query.queryKey, 'range'],
    queryFn: async ({ signal }) => {
      const answer = await find(typed, signal);
      if (answer.data.length > 0) return answer;
      const named = await find(range.words, signal);
      return { ...named, data: rangeHits(named.data, range) };
    },
  });
}

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
