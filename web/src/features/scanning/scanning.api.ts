import { codeEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** The piece of a code. */
export const codedItemQuery = (code: string) => apiQuery('clothingItems', codeEndpoints.get, { params: { code } });
