import { task } from '../../../threads/task.ts';
import type { FitRows, Proposal, Wanted } from './fit.types.ts';
import { inputOf } from './history.rules.ts';
import { propose as proposeFrom } from './proposal.rules.ts';

/** Rows that were read in a transaction which is over by now, and the cells to fill. */
export interface ProposalOrder extends Wanted {
  readonly rows: FitRows;
}

export const propose = task<ProposalOrder, Proposal>(async (_, { rows, ...wanted }) => proposeFrom({ ...inputOf(rows), ...wanted }));
