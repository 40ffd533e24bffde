import { z } from 'zod';

/** Rows per page of a `DataTable`; -1 is all. */
export const PAGE_SIZES = [10, 25, 50, 100, -1];
export const SMALLEST_PAGE = Math.min(...PAGE_SIZES.filter((size) => size > 0));

/** Order and page of a `DataTable` in the address; missing keys are defaults. */
export const TableView = z.object({
  sort: z.string().optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).optional(),
  /** One of `PAGE_SIZES`. */
  rows: z.coerce
    .number()
    .refine((rows) => PAGE_SIZES.includes(rows))
    .optional(),
});
export type TableView = z.infer<typeof TableView>;
