import { ImportOutcome } from '@riideait/contract';
import { z } from 'zod';

/** Rows of one outcome, or all, as the address has it. */
export const RowFilter = z.enum(['all', ...ImportOutcome.options]);
export type RowFilter = z.infer<typeof RowFilter>;
