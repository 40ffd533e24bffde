import { type OverviewFilter, overviewEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

export const overviewQuery = (filter: OverviewFilter) => apiQuery('overview', overviewEndpoints.get, { query: filter });
