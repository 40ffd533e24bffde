import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { isTimeout, isUnanswered } from '../lib/call-error.ts';

/** Retries once without an answer. A refusal is final; so is a time-out, which the user has waited for long enough. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && isUnanswered(error) && !isTimeout(error);

// Notify in a microtask, not a timer: the second press of a double click then finds the button disabled.
notifyManager.setScheduler(queueMicrotask);

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        // Long enough for a screen to use its preloaded data, short as others edit too.
        staleTime: 2_000,
        refetchOnWindowFocus: true,
        // A call without network fails instead of waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // In that mode nothing is read again by itself. What is being read began without a connection: it begins anew.
  onlineManager.subscribe((isOnline) => isOnline && void client.refetchQueries({ type: 'active', stale: true }));
  return client;
}
