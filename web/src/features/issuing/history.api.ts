import { type HistorySearch, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** Who had the items that `search` names and when, newest first; nothing without a filter. */
export const historyQuery = (search: HistorySearch) => apiQuery('issuing', issuingEndpoints.history, { query: search });
