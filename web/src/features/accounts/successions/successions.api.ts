import { successionEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const successionsQuery = apiQuery('successions', successionEndpoints.list, {});
