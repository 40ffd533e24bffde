import { type DeedSearch, deedsEndpoints, searchEndpoints } from '@riideait/contract';
import { type ApiQuery, apiQuery } from '../../../ui/api.ts';

/** Time after which deeds are read again while a job undoes one of them, ms. */
const AGAIN = 2000;

export const deedsQuery = (search: DeedSearch): ApiQuery<typeof deedsEndpoints.search> => ({
  ...apiQuery('deeds', deedsEndpoints.search, { query: search }),
  refetchInterval: ({ state }) => (state.data?.data.some(({ undoing }) => undoing) ? AGAIN : false),
});

/** Deeds in a short list. */
const LATEST = 5;

/** Whom or what the deeds are about; everything without. */
export type About = Pick<DeedSearch, 'personId' | 'clothingNameId'>;

export const latestDeedsQuery = (about: About) => deedsQuery({ ...about, page: 1, count: LATEST });

/** A deed with what stands in the way of undoing it. */
export const deedQuery = (id: number) => apiQuery('deeds', deedsEndpoints.get, { params: { id } });

/** What the search over everything finds. */
export const hitsQuery = (searchString: string) => apiQuery('search', searchEndpoints.find, { query: { searchString } });
