import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from '../lib/call-error.ts';

/** Retries once without an answer; a refusal by the server is final. */
const shouldRetry = (failures: number, error: unknown) => failures < 1 && error instanceof CallError && error.status === 0;

// Notify in a microtask, not a timer: the second press of a double click then finds the button disabled.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = () =>
  new QueryClient({
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
