import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from '../lib/call-error.ts';

/** Once more only where there was no answer; what the server refuses it will refuse again. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && error instanceof CallError && error.status === 0;

// At once, not a timer later: the second press of a double click finds its button disabled by the first.
notifyManager.setScheduler(queueMicrotask);

/** What the server has said, kept for the screens. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: 500,
        // long enough for a preloaded screen to use what it has just fetched; people at the next desk change things too
        staleTime: 2_000,
        refetchOnWindowFocus: true,
        // a call without network fails and says so, it does not wait unseen
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
