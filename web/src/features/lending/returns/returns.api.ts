import { type PileSearch, returnEndpoints } from '@riideait/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { apiQuery } from '../../../ui/api.ts';

const MINUTE = 60_000;

/** Everything that is out, found in without the network. */
export const outQuery = queryOptions({
  queryKey: ['returns', 'out'],
  queryFn: async ({ signal }) => {
    // Returns answered after this moment may be missing in the answer.
    const askedAt = Date.now();
    const { data } = await call(returnEndpoints.open, {}, { signal });
    return { askedAt, holders: data };
  },
  staleTime: 10_000,
  // Through an evening with gaps in the connection.
  gcTime: 120 * MINUTE,
  refetchInterval: MINUTE,
});

/** Every return of today, from whatever page. */
export const returnedQuery = apiQuery('returns', returnEndpoints.today, {});

/** What dancers of a performance hold of what they wear there. */
export const wornQuery = (performanceId: number) => apiQuery('returns', returnEndpoints.open, { query: { performanceId } });

/** What the server knows of a text: pieces issued a moment ago, and where a piece is that is not out. */
export const pileQuery = (search: Partial<PileSearch>) => apiQuery('returns', returnEndpoints.search, { query: search });
