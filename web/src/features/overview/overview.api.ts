import { type OverviewFilter, overviewEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Counts of held items by person and clothing name. */
export const overviewQuery = (filter: OverviewFilter) => apiQuery('overview', overviewEndpoints.get, { query: filter });
