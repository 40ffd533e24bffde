import { OpenFilter, OverviewFilter } from '@riideait/contract';
import type { z } from 'zod';

/** The overview in the address. `names`: those of the cards of a phone where the ensemble has no sets. */
export const OverviewAddress = OverviewFilter.extend({ names: OpenFilter.shape.clothingNameIds });
export type OverviewAddress = z.infer<typeof OverviewAddress>;

/** What is asked for. The cards of a phone say what of a set is missing, so they need names that nobody holds too. */
export const filterOf = ({ names: _names, ...filter }: OverviewAddress, isMobile: boolean): OverviewFilter =>
  isMobile && filter.setId !== undefined ? { ...filter, all: true } : filter;
