import { issuingEndpoints } from '@riideait/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { rangeHits, readRange } from '../../../lib/typed-range.ts';
import type { ApiQuery } from '../../../ui/api.ts';
import { issuablesQuery } from './issuing.api.ts';

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
