import { type SearchResult, searchEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Everything that bears what is typed. */
export const resultsQuery = (searchString: string) => apiQuery('search', searchEndpoints.find, { query: { searchString } });

/** From two signs; one digit is enough, for there are numbers 1 to 9. */
export const isEnough = (typed: string): boolean => typed.length >= 2 || /\d/.test(typed);

/** The same results with those of one kind together: the kind of the best first. */
export const byKind = (results: readonly SearchResult[]): SearchResult[] => [...Map.groupBy(results, ({ type }) => type).values()].flat();
