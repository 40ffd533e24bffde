import { retentionEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const retentionQuery = apiQuery('retention', retentionEndpoints.get, {});
