import { importOutcomes } from '@riideait/contract';

/** Rows of one outcome, or all. */
export const rowFilters = ['all', ...importOutcomes] as const;
export type RowFilter = (typeof rowFilters)[number];
