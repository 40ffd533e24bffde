import { clothingItemEndpoints, type GatherFilter, type OpenFilter, returnEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** Who holds what. */
export const holdersQuery = (filter: OpenFilter) => apiQuery('returns', returnEndpoints.open, { query: filter });

/** All items of a filter, by place. */
export const gatherQuery = (filter: GatherFilter) => apiQuery('clothingItems', clothingItemEndpoints.gather, { query: filter });
