import { type CareState, type ClothingSearch, careStateCodes } from '@riideait/contract';
import { clothingQuery } from './clothing-items.api.ts';

export type InCare = Exclude<CareState, 'OK'>;

export const inCare = careStateCodes.filter((state): state is InCare => state !== 'OK');

/** In use and not in order. */
export const ofCare = { active: true, inCare: true } as const;

/** The longest wait comes first. */
export const careQuery = ({ sort = 'stateSince', ...search }: Partial<ClothingSearch>) => clothingQuery({ ...search, ...ofCare, sort });

/** For the number of items in a state, and of the held ones among them, that match the other filters. */
export const careCountQuery = (only: { state?: InCare | undefined; issued?: true }, { name, placeId }: Partial<ClothingSearch>) =>
  clothingQuery({ name, placeId, ...ofCare, ...only, page: 1, count: 1 });
