import { task } from '../../../threads/task.ts';
import type { FitRows, Proposal, ShortageCount } from './fit.types.ts';
import { shortagesOf } from './going-without.rules.ts';
import { inputOf } from './history.rules.ts';
import type { Demand } from './names.rules.ts';
import { type ProposalOrder, proposalOf } from './proposal.rules.ts';

/** Cells to count the shortages of, and rows from a transaction that is over. */
export interface ShortageOrder extends Demand {
  readonly rows: FitRows;
}

export const propose = task<ProposalOrder, Proposal>(async (_, order) => proposalOf(order));

export const countShort = task<ShortageOrder, ShortageCount[]>(async (_, { rows, ...demand }) =>
  shortagesOf({ ...inputOf(rows), ...demand }),
);
