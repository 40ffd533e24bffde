import { type CareState, type ClothingSearch, careStateCodes } from '@riideait/contract';
import { clothingQuery } from './clothing-items.api.ts';

export type InCare = Exclude<CareState, 'OK'>;

export const inCare = careStateCodes.filter((state): state is InCare => state !== 'OK');

/** The longest wait comes first. */
export const careQuery = ({ sort = 'stateSince', ...search }: Partial<ClothingSearch>) => clothingQuery({ ...search, sort, inCare: true });

/** For the number of items in a state that match the other filters. */
export const careCountQuery = (state: InCare, { name, placeId }: Partial<ClothingSearch>) =>
  clothingQuery({ name, placeId, state, page: 1, count: 1 });
