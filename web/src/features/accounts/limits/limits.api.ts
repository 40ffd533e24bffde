import { limitEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** How much the user's ensemble uses of what it may. */
export const ownUseQuery = apiQuery('limits', limitEndpoints.own, {});

/** Limits of an ensemble, for administrators. */
export const standingQuery = (code: string) => apiQuery('limits', limitEndpoints.get, { params: { code } });
