import { type DeedSearch, deedsEndpoints, searchEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

export const deedsQuery = (search: DeedSearch) => apiQuery('deeds', deedsEndpoints.search, { query: search });

/** Deeds in a short list. */
const LATEST = 5;

/** Whom or what the deeds are about; everything without. */
export type About = Pick<DeedSearch, 'personId' | 'clothingNameId'>;

export const latestDeedsQuery = (about: About) => deedsQuery({ ...about, page: 1, count: LATEST });

/** A deed with what stands in the way of undoing it. */
export const deedQuery = (id: number) => apiQuery('deeds', deedsEndpoints.get, { params: { id } });

/** What the search over everything finds. */
export const hitsQuery = (searchString: string) => apiQuery('search', searchEndpoints.find, { query: { searchString } });
