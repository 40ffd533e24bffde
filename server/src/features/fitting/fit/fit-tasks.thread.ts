import { task } from '../../../threads/task.ts';
import type { FitRows, Proposal, ShortageCount, Wanted } from './fit.types.ts';
import { shortagesOf } from './going-without.rules.ts';
import { inputOf } from './history.rules.ts';
import type { Demand } from './names.rules.ts';
import { propose as proposeFrom } from './proposal.rules.ts';

/** Rows that were read in a transaction which is over by now, and the cells to fill. */
export interface ProposalOrder extends Wanted {
  readonly rows: FitRows;
}

/** The same, where only what would be missing is asked. */
export interface ShortageOrder extends Demand {
  readonly rows: FitRows;
}

export const propose = task<ProposalOrder, Proposal>(async (_, { rows, ...wanted }) => proposeFrom({ ...inputOf(rows), ...wanted }));

export const countShort = task<ShortageOrder, ShortageCount[]>(async (_, { rows, ...demand }) =>
  shortagesOf({ ...inputOf(rows), ...demand }),
);
