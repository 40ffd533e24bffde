import type { Endpoint, EndpointData } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiQuery } from './api.ts';
import { useDebounced } from './use-debounced.ts';

interface SearchAsTyped<E extends Endpoint> {
  /** As it is searched for: without spaces around it. */
  typed: string;
  isEnough: (typed: string) => boolean;
  /** Time after the last key before it is searched for, ms. */
  pause: number;
  query: (typed: string) => ApiQuery<E>;
}

/** How a search stands. `found` is undefined while there is nothing to show. */
export interface Search<Answer> {
  /** Enough is typed to search for. */
  readonly isAsked: boolean;
  readonly found: Answer | undefined;
  /** It is the newest answer to exactly what is typed, not to fewer or more letters of it. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** Whether one text is the other with more typed. */
const continues = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/**
 * What is found for the text that is being typed; an answer is given up as soon as another text is asked for. What was found
 * stays while one types on.
 */
export function useSearchAsTyped<E extends Endpoint>({ typed, isEnough, pause, query }: SearchAsTyped<E>): Search<EndpointData<E>> {
  const asked = useDebounced(typed, pause);
  const { data: answer, isError, isFetching, refetch } = useQuery({ ...query(asked), enabled: isEnough(asked) });
  const [last, setLast] = useState<{ asked: string; found: EndpointData<E> }>();
  if (answer !== undefined && (last?.found !== answer.data || last.asked !== asked)) setLast({ asked, found: answer.data });

  const isAsked = isEnough(typed);
  const failed = isAsked && asked === typed && isError && answer === undefined;
  const isUseful = isAsked && !failed && last !== undefined && continues(last.asked, typed);
  return {
    isAsked,
    found: isUseful ? last.found : undefined,
    isCurrent: isUseful && asked === typed && answer !== undefined && !isFetching,
    failed,
    retrying: failed && isFetching,
    retry: () => void refetch(),
  };
}
