import { task } from '../../../threads/task.ts';
import type { FitRows, Proposal, ShortageCount } from './fit.types.ts';
import { shortagesOf } from './going-without.rules.ts';
import { inputOf } from './history.rules.ts';
import type { Demand } from './names.rules.ts';
import { type ProposalOrder, proposalOf } from './proposal.rules.ts';

/** Rows that were read in a transaction which is over by now, and the cells of which only what would be missing is asked. */
export interface ShortageOrder extends Demand {
  readonly rows: FitRows;
}

export const propose = task<ProposalOrder, Proposal>(async (_, order) => proposalOf(order));

export const countShort = task<ShortageOrder, ShortageCount[]>(async (_, { rows, ...demand }) =>
  shortagesOf({ ...inputOf(rows), ...demand }),
);
