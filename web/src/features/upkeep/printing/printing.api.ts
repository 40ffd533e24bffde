import { type OpenFilter, returnEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** Who holds what. */
export const holdersQuery = (filter: OpenFilter) => apiQuery('returns', returnEndpoints.open, { query: filter });
