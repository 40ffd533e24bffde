import { z } from 'zod';
import type { SortOrder } from './column.ts';

/** Rows on a page of a table whose rows are all here; -1 is all of them. */
export const PAGE_SIZES = [10, 25, 50, 100, -1];

/** Unless somebody chooses another; spec, chapter 9. */
export const DEFAULT_PAGE_SIZE = 10;

/** How a table is looked at whose rows are all here; what is left out is as the table has it. */
export interface TableView {
  /** Key of the column that orders it. */
  sort?: string | undefined;
  order?: SortOrder | undefined;
  page?: number | undefined;
  /** One of `PAGE_SIZES`. */
  rows?: number | undefined;
}

/** A view as it stands in an address, for the `validateSearch` of a route; what cannot be read there is left out. */
export const tableViewInAddress = {
  sort: z.string().optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  rows: z.coerce
    .number()
    .refine((rows) => PAGE_SIZES.includes(rows))
    .optional()
    .catch(undefined),
};
