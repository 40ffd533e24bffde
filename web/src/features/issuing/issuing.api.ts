import { clothingItemEndpoints, issuingEndpoints } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'issuing');

/** Present and past issues of a person. */
export const clothingQuery = (personId: number) => apiQuery('issuing', issuingEndpoints.list, { params: { id: personId } });

export const issuablesQuery = (searchString: string) => apiQuery('issuing', issuingEndpoints.search, { query: { searchString } });

/** Free pieces of a clothing name, ordered by number. */
export const freeItemsQuery = (nameId: number) =>
  apiQuery('clothingItems', clothingItemEndpoints.list, { params: { nameId }, query: { notIssued: true, active: true } });

/** Undefined while loading. */
export const useFreeItems = (nameId: number) => useQuery(freeItemsQuery(nameId)).data?.data;

export const useIssue = () => useApiMutation(issuingEndpoints.issue, { success: (issues) => t('issued', { count: issues.length }) });

export const useReturn = () => useApiMutation(issuingEndpoints.return);

export const useReturnMany = () => useApiMutation(issuingEndpoints.returnMany);
