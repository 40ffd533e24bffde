import { type HistorySearch, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';
import { clothingNamesQuery } from '../clothing-names/clothing-names.api.ts';

/** Who had the items that `search` names and when, newest first; nothing without a filter. */
export const historyQuery = (search: HistorySearch) => apiQuery('issuing', issuingEndpoints.history, { query: search });

/** As many names as one call answers; more than so many garments hardly share a number. */
const MOST_NAMES = 100;

/** The clothing names of which some item bears the number. */
export const namesOfNumberQuery = (number: string) => clothingNamesQuery({ number, count: MOST_NAMES });
