import { packingEndpoints } from '@riideait/contract';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { t } from './texts.ts';

/** Ms between reads: what is issued, returned and planned meanwhile. */
const READ_EVERY = 20_000;
/** How long the answer is kept, ms: a day with gaps in the connection. */
const DAY = 24 * 60 * 60_000;

export const packingQuery = (id: number) => ({
  ...apiQuery('packing', packingEndpoints.get, { params: { id } }),
  refetchInterval: READ_EVERY,
  gcTime: DAY,
});

export const useBeginPacking = () => useApiMutation(packingEndpoints.begin);

export const useClosePerformance = (handlers: MutationHandlers<typeof packingEndpoints.close>) =>
  useApiMutation(packingEndpoints.close, { success: t('done'), ...handlers });

/** `success`: the text of the toast, which undoes the whole exchange. */
export const useReplacePiece = (success: string, handlers: MutationHandlers<typeof packingEndpoints.replace>) =>
  useApiMutation(packingEndpoints.replace, { success, ...handlers });

/** Who wore what at a closed performance. */
export const wornQuery = (id: number) => apiQuery('packing', packingEndpoints.worn, { params: { id } });
