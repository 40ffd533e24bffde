import { auditEndpoints, type SecurityEventSearch } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** A page of the security log, newest first. */
export const auditQuery = (search: SecurityEventSearch) => apiQuery('audit', auditEndpoints.search, { query: search });
