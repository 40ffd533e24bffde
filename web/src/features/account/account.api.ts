import { accountEndpoints } from '@riideait/contract';
import { apiQuery, useApiWhile } from '../../ui/api.ts';

/** How the signed-in user likes the screens. */
export const preferencesQuery = apiQuery('account', accountEndpoints.preferences, {});

/** Whether lists of items show sizes. No page waits for it: until it is known they do. */
export const useShowClothingSize = (): boolean => useApiWhile(true, preferencesQuery).data?.showClothingSize ?? true;
