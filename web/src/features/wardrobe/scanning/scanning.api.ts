import { codeEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** The piece of a code, read anew each time: it may have changed hands. */
export const codedItemQuery = (code: string) => ({ ...apiQuery('codes', codeEndpoints.get, { params: { code } }), staleTime: 0 });
