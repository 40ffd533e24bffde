import { beginningEndpoints } from '@riideait/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** How ensembles begin here; the same until the server starts again. Not by `ui/api.ts`, which the login page does without. */
export const beginningQuery = queryOptions({
  queryKey: ['beginning'],
  queryFn: ({ signal }) => call(beginningEndpoints.get, {}, { signal }),
  staleTime: 'static',
});

export function useMayBegin(): boolean {
  const { data } = useQuery(beginningQuery);
  return data !== undefined && data.data.ensembles !== 'invited';
}
