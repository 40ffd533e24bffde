import { issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** The last ten issues and returns. */
export const latestHandoversQuery = apiQuery('issuing', issuingEndpoints.latest, {});
