import {
  clothingItemEndpoints,
  codeEndpoints,
  dressingEndpoints,
  type GatherFilter,
  type ItemToGather,
  labelEndpoints,
  MOST_CHOSEN,
} from '@riideait/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { compareTexts } from '../../../ui/compare.ts';
import { SANS } from '../../../ui/theme.ts';

export const addressQuery = apiQuery('labels', labelEndpoints.address, {});

async function gather(query: GatherFilter, signal: AbortSignal): Promise<ItemToGather[]> {
  return (await call(clothingItemEndpoints.gather, { query }, { signal })).data;
}

/** The pieces of a dressing plan: held ones, and those still to be handed over. */
async function gatherPlan(planId: number, signal: AbortSignal): Promise<ItemToGather[]> {
  const { people } = (await call(dressingEndpoints.get, { params: { id: planId } })).data;
  const ids = people.flatMap(({ cells }) => cells.flatMap(({ clothingId }) => (clothingId === null ? [] : [clothingId])));
  const portions = Array.from({ length: Math.ceil(ids.length / MOST_CHOSEN) }, (_, index) =>
    ids.slice(index * MOST_CHOSEN, (index + 1) * MOST_CHOSEN),
  );
  return (await Promise.all(portions.map((clothingIds) => gather({ clothingIds }, signal)))).flat();
}

/** Items of a filter or a plan, by name and number; the font that their names need is there too. */
export const labelledItemsQuery = ({ planId, ...filter }: GatherFilter & { planId?: number | undefined }) =>
  queryOptions({
    queryKey: ['labels', 'items', planId, filter],
    queryFn: async ({ signal }) => {
      const items = await (planId === undefined ? gather(filter, signal) : gatherPlan(planId, signal));
      await document.fonts.load(`12px ${SANS}`, items.map(({ clothingName }) => clothingName).join('')).catch(() => undefined);
      return items.toSorted(
        (one, other) =>
          compareTexts(one.clothingName, other.clothingName) ||
          compareTexts(one.clothingNumber ?? '\uffff', other.clothingNumber ?? '\uffff'),
      );
    },
  });

export const useBlankCodes = (handlers: MutationHandlers<typeof codeEndpoints.blank>) => useApiMutation(codeEndpoints.blank, handlers);
