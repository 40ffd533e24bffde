import { type SearchResult, searchEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Hits for a text. */
export const resultsQuery = (searchString: string) => apiQuery('search', searchEndpoints.find, { query: { searchString } });

/** Dancers for a text. */
export const dancersQuery = (searchString: string) => apiQuery('search', searchEndpoints.find, { query: { searchString, type: 'PERSON' } });

/** Searches from two characters, or from one digit. */
export const isEnough = (typed: string): boolean => typed.length >= 2 || /\d/.test(typed);

/** Groups hits by kind, the kind of the best first. */
export const byKind = (results: readonly SearchResult[]): SearchResult[] => [...Map.groupBy(results, ({ type }) => type).values()].flat();
