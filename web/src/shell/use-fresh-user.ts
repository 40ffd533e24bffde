import { accountEndpoints } from '@riideait/contract';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../lib/call-error.ts';
import { session } from '../lib/session.ts';
import { apiQuery } from '../ui/api.ts';
import { useCurrentUser, useHasRights } from './use-session.ts';

/** Interval of reading the user again, ms; shorter while waiting for an ensemble, a second factor or a thaw. */
const OFTEN = 20_000;
const NOW_AND_THEN = 300_000;

const isForbidden = (error: unknown) => error instanceof CallError && error.status === 403;

/** Keeps the stored user up to date: reads it again at intervals and after a refusal. */
export function useFreshUser(): void {
  const hasRights = useHasRights();
  const isFrozen = (useCurrentUser()?.frozenReason ?? null) !== null;
  const refetchInterval = hasRights && !isFrozen ? NOW_AND_THEN : OFTEN;
  const client = useQueryClient();

  // Not `useQuery`: its answer would render the whole shell again, and discard a page that is being rendered. Take new data only: when a
  // request starts, the cache still has the former user.
  useEffect(() => {
    const asked = apiQuery('account', accountEndpoints.me, {});
    const query = new QueryObserver(client, { ...asked, refetchInterval, notifyOnChangeProps: ['data'] });
    const ends = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isForbidden(event.action.error)) void query.refetch();
      }),
    );
    const end = query.subscribe(({ data: answer }) => {
      if (answer && session.get().user?.id === answer.data.id) session.signIn(answer.data);
    });
    return () => {
      for (const stop of [end, ...ends]) stop();
    };
  }, [client, refetchInterval]);
}
