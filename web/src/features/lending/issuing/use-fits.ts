import type { Choice, Fit, FitReason } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { fittingQuery, heldFitsQuery } from '../../fitting/fit/fit.api.ts';
import type { Entry } from './basket.ts';
import { basketStore } from './basket-store.ts';

/** How the free pieces of the clothing names in the basket fit; undefined while loading, after a failure and without the right. */
export function useBasketFits(personId: number, entries: readonly Entry[]): readonly Choice[] | undefined {
  const mayFit = useMay('dressing:use');
  const names = entries.map(({ clothingNameId }) => clothingNameId);
  return useApiWhile(mayFit && names.length > 0, fittingQuery(personId, names)).data;
}

/** Longest wait for fits when something is added, ms: after that the first numbers are taken, as without fits. */
const PATIENCE = 2_000;

/**
 * Reads how free pieces of clothing names fit a person, together with those of the names in the basket, whose fits are on screen: adding a
 * piece costs one call. Empty without the right, after a failure, and where the answer does not come soon.
 */
export function useFitsOf(personId: number): (nameIds: readonly number[]) => Promise<readonly Choice[]> {
  const client = useQueryClient();
  const mayFit = useMay('dressing:use');
  return async (nameIds) => {
    if (!mayFit || nameIds.length === 0) return [];
    const listed = basketStore.of(personId).entries.map(({ clothingNameId }) => clothingNameId);
    const reading = client.fetchQuery(fittingQuery(personId, [...listed, ...nameIds])).then(
      ({ data }) => data,
      () => [],
    );
    return Promise.race([reading, new Promise<[]>((resolve) => setTimeout(resolve, PATIENCE, []))]);
  };
}

/** Reasons to leave out for a held piece: the dancer's history with it is beside the point. */
const ofHistory: readonly FitReason['code'][] = ['KEPT', 'GAVE_BACK'];

/** How a held piece fits today; undefined while unknown. */
export function useHeldFit(personId: number, clothingId: number): Fit | undefined {
  const mayFit = useMay('dressing:use');
  const fit = useApiWhile(mayFit, heldFitsQuery(personId)).data?.find((held) => held.clothingId === clothingId)?.fit;
  return fit && { ...fit, reasons: fit.reasons.filter(({ code }) => !ofHistory.includes(code)) };
}
