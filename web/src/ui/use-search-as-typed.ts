import type { Endpoint, EndpointData } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../lib/call-error.ts';
import type { ApiQuery } from './api.ts';
import { nextAsked } from './next-asked.ts';
import { useDebounced } from './use-debounced.ts';

interface SearchAsTyped<E extends Endpoint> {
  /** The trimmed text. */
  typed: string;
  isEnough: (typed: string) => boolean;
  query: (typed: string) => ApiQuery<E>;
}

/** State of a search. `found` is undefined with nothing to show. */
export interface Search<Answer> {
  /** The text is long enough to search. */
  readonly isAsked: boolean;
  readonly found: Answer | undefined;
  /** `found` is the newest answer to exactly the typed text. */
  readonly isCurrent: boolean;
  readonly failed: boolean;
  /** What the server said to a failed search. */
  readonly why?: string;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** One text is a prefix of the other. */
const continues = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

/**
 * Searches from the first key on; a newer search aborts the older, after a pause in typing where that is not answered yet. Earlier
 * results stay while the user adds or deletes letters.
 */
export function useSearchAsTyped<E extends Endpoint>({ typed, isEnough, query }: SearchAsTyped<E>): Search<EndpointData<E>> {
  const rested = useDebounced(typed);
  const [asked, setAsked] = useState(typed);
  const { data: answer, isError, error, isFetching, refetch } = useQuery({ ...query(asked), enabled: isEnough(asked) });
  const next = nextAsked({ typed, asked, rested, isUnderWay: isFetching });
  if (next !== asked) setAsked(next);
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
    ...(failed && error instanceof CallError && { why: error.message }),
    retrying: failed && isFetching,
    retry: () => void refetch(),
  };
}
