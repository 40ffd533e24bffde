import { type OverviewFilter, overviewEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Who holds how many of what, among the people and clothing names of `filter`. */
export const overviewQuery = (filter: OverviewFilter) => apiQuery('overview', overviewEndpoints.get, { query: filter });
