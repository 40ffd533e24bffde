import { summaryEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

export const summaryQuery = apiQuery('summary', summaryEndpoints.read, {});
