import { type EndpointInput, fitEndpoints } from '@riideait/contract';
import { apiQuery } from '../../../ui/api.ts';

/** Pieces of clothing names that a person holds or could get, by name best-fitting first. */
export const fittingQuery = (personId: number, clothingNameIds: Iterable<number>) =>
  apiQuery('fit', fitEndpoints.fitting, {
    params: { id: personId },
    query: { clothingNameIds: [...new Set(clothingNameIds)].toSorted((a, b) => a - b) },
  });

/** Everything that a person holds, with how it fits. */
export const heldFitsQuery = (personId: number) => apiQuery('fit', fitEndpoints.held, { params: { id: personId } });

/** Pieces that do not fit who has them. */
export const misfitsQuery = (query: EndpointInput<typeof fitEndpoints.misfits>['query']) =>
  apiQuery('fit', fitEndpoints.misfits, { query });

/** For what a held piece can be swapped. */
export const swapsQuery = (personId: number, clothingId: number) =>
  apiQuery('fit', fitEndpoints.swaps, { params: { id: personId, clothingId } });
