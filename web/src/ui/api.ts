import type { Endpoint, EndpointData, endpointsByFeature } from '@riideait/contract';
import { hashKey, keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type Answer, call } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import type { AnyInput, CallInput } from '../lib/call-input.ts';
import { forgetOpener } from './openers.ts';
import { dismissFailures, toast, toastError } from './toasts.tsx';
import { undoOf } from './undo.ts';

/** A feature's name in the contract, first in every query key. */
export type Feature = keyof typeof endpointsByFeature;

/** A call as a query, for `useApi` and for prefetching in a route loader. */
export const apiQuery = <E extends Endpoint>(feature: Feature, endpoint: E, input: CallInput<E> & AnyInput) =>
  queryOptions({
    queryKey: [feature, endpoint.path, input],
    queryFn: ({ signal }): Promise<Answer<E>> => call(endpoint, input, { signal }),
  });

export type ApiQuery<E extends Endpoint> = ReturnType<typeof apiQuery<E>>;

/**
 * The data of a query. Suspends for the first answer; with changed input the old data stays (`busy`) until the new arrives. A failure
 * goes to the route's error screen; a failed refetch shows nothing.
 */
export function useApi<E extends Endpoint>(query: ApiQuery<E>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each render makes a new query object; its key identifies it
  const asked = useMemo(() => query, [hashKey(query.queryKey)]);
  const shown = useDeferredValue(asked);
  const { data: answer, refetch } = useSuspenseQuery(shown);
  return { data: answer.data, pagination: answer.pagination, busy: shown !== asked, refetch };
}

/** As `useApi` without suspending. Fetches only while `enabled`; keeps the last data until new data arrives. */
export function useApiWhile<E extends Endpoint>(enabled: boolean, query: ApiQuery<E>) {
  const { data: answer, isFetching, error, refetch } = useQuery({ ...query, enabled, placeholderData: keepPreviousData });
  return { data: enabled ? answer?.data : undefined, busy: isFetching, error, refetch };
}

export interface MutationHandlers<E extends Endpoint> {
  /**
   * Refetching waits for a returned promise, such as leaving the page of a deleted record. `undo` undoes the deed of the answer: for a
   * toast of one's own.
   */
  onSuccess?: (data: EndpointData<E>, input: CallInput<E>, undo?: (() => void) | undefined) => unknown;
  /** Shows the messages, usually `form.showErrors`; by default each becomes an error toast. It is pending until a returned promise ends. */
  onError?: (error: CallError) => void | Promise<void>;
  /** Time to undo the deed by the success toast, ms. */
  undoMs?: number;
  /** Another button of the success toast, before that of the undo. */
  action?: (data: EndpointData<E>) => { label: string; onClick: () => void };
}

interface MutationOptions<E extends Endpoint> extends MutationHandlers<E> {
  /** Replaces `call`: an upload with progress. */
  send?: (endpoint: E, input: CallInput<E> & AnyInput) => Promise<Answer<E>>;
  /** Text of the success toast, which offers to undo the deed; undefined for none. */
  success?: string | ((data: EndpointData<E>, input: CallInput<E>) => string | undefined);
}

/**
 * A mutation: `mutate({ params, body })`, `isPending`. Refetches give way to it: a browser keeps six connections to a server, and stalled
 * reads would hold them for 10 s. Afterwards all queries on screen refetch and the others become stale, also after a failure. An aborted
 * call shows no message.
 */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { send = call, success, action, undoMs, onSuccess, onError }: MutationOptions<E> = {},
) {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries();

  return useMutation({
    mutationFn: (input: CallInput<E> & AnyInput) => send(endpoint, input),
    onMutate: () => {
      forgetOpener();
      dismissFailures();
      void client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data !== undefined });
    },
    onSuccess: ({ data, deedId, messages = [] }, input) => {
      const text = typeof success === 'function' ? success(data, input) : success;
      const undo = undoOf(client, deedId);
      if (text !== undefined) toast.success(text, { action: action?.(data), undo, undoMs });
      for (const warning of messages) toast.warning(warning.text);
      void Promise.resolve(onSuccess?.(data, input, undo)).finally(readAgain);
    },
    onError: (error) => {
      readAgain();
      if (error.name === 'AbortError') return;
      return error instanceof CallError && onError ? onError(error) : toastError(error);
    },
  });
}
