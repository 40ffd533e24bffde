import type { Funding } from '@riideait/contract';

/** All that a funding holds, sums and the note too. */
export type WholeFunding = Required<Funding>;

/** What a form gives a funding. */
export type FundingValues = Omit<WholeFunding, 'id' | 'version'>;
