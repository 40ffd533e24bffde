import { type HistorySearch, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';
import { clothingNamesQuery } from '../clothing-names/clothing-names.api.ts';

/** Holders of one item, newest first. */
export const historyOfItemQuery = (clothingId: number) => apiQuery('issuing', issuingEndpoints.history, { query: { clothingId, page: 1 } });

/** Issues on a page of the history of a number. */
export const ISSUES = 100;

/** A page of the history of the items of a number, by clothing name and item. */
export const historyOfNumberQuery = ({ clothingNumber, clothingNameId, page }: HistorySearch) =>
  apiQuery('issuing', issuingEndpoints.history, { query: { clothingNumber, clothingNameId, page, sort: 'name', count: ISSUES } });

/** Most names per call; so many names hardly share a number. */
const MOST_NAMES = 100;

/** Clothing names with an item of this number. */
export const namesOfNumberQuery = (number: string) => clothingNamesQuery({ number, count: MOST_NAMES });
