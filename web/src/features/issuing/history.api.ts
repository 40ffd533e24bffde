import { type HistorySearch, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';
import { clothingNamesQuery } from '../clothing-names/clothing-names.api.ts';

/** Holders of the items found by `search`, newest first; empty without a filter. */
export const historyQuery = (search: HistorySearch) => apiQuery('issuing', issuingEndpoints.history, { query: search });

/** Most names per call; so many names hardly share a number. */
const MOST_NAMES = 100;

/** Clothing names with an item of this number. */
export const namesOfNumberQuery = (number: string) => clothingNamesQuery({ number, count: MOST_NAMES });
