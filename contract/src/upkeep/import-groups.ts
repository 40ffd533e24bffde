import { z } from 'zod';
import { Count } from '../fields.ts';

/** Why a row is refused or doubtful. */
export const ImportProblemCode = z.enum([
  'MISSING',
  'INVALID',
  'TWICE_IN_FILE',
  'COUNT_DIFFERS',
  'SAME_NAME',
  'LIKE_NAME',
  'MERGED_NAME',
  'SAME_EMAIL',
  'ERASED',
  'TWO_PEOPLE',
  'UNUSUAL',
  'NAME_CHANGED',
  'NAME_DISAGREES',
  'HOLDER_UNKNOWN',
  'HOLDER_AMBIGUOUS',
  'HOLDER_LIKE',
  'HOLDER_INACTIVE',
  'HOLDER_NEWER',
  'ITEM_HELD',
  'ITEM_INACTIVE',
  'COLUMNS_ASKED',
  'STRUCK_CELL',
  'ERROR_CELL',
  'NOT_CALCULATED',
  'SECTION_ROW',
  'EXTRA_CELLS',
  'SPOILT_NUMBER',
  'INCHES',
  'RANGE_ASKED',
  'STATE_ASKED',
  'SUM_ASKED',
]);
export type ImportProblemCode = z.infer<typeof ImportProblemCode>;

/** Settles all rows of a group: as the decision of that name, or ASIDE: the cell goes into the remark of its piece; of a person it is left empty. */
export const ImportFix = z.enum(['ASIDE', 'UPDATE', 'ADD', 'SKIP']);
export type ImportFix = z.infer<typeof ImportFix>;

/** Rows with one problem in one field. The keeper's decision about a row stands above the fix of its group. */
export const ImportGroup = z.object({
  key: z.string(),
  code: ImportProblemCode,
  field: z.string().nullable(),
  text: z.string().meta({ description: 'What is wrong, of the first row' }),
  rows: Count,
  open: Count.meta({ description: 'Of these the rows that still wait' }),
  samples: z.array(z.string()).meta({ description: 'Up to three of their cells' }),
  choices: z.array(ImportFix).meta({ description: 'Each settles some of the rows, or all' }),
  fix: ImportFix.nullable(),
});
export type ImportGroup = z.infer<typeof ImportGroup>;

/** By the key of a group. */
export const ImportFixes = z.record(z.string(), ImportFix);
export type ImportFixes = z.infer<typeof ImportFixes>;
