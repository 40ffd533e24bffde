import { fundingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const fundingsQuery = apiQuery('fundings', fundingEndpoints.list, {});
