import { type HistorySearch, issuingEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';
import { clothingQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';

/** Holders of one item, newest first. */
export const historyOfItemQuery = (clothingId: number) => apiQuery('issuing', issuingEndpoints.history, { query: { clothingId, page: 1 } });

/** Issues on a page of the history of a number. */
export const ISSUES = 100;

/** A page of the history of the items of a number, by clothing name and item. */
export const historyOfNumberQuery = ({ clothingNumber, clothingNameId, page }: HistorySearch) =>
  apiQuery('issuing', issuingEndpoints.history, { query: { clothingNumber, clothingNameId, page, sort: 'name', count: ISSUES } });

/** Most items per call; so many hardly share a number. */
const MOST_ITEMS = 100;

/** Items of this number. */
export const itemsOfNumberQuery = (number: string) => clothingQuery({ number, count: MOST_ITEMS });
