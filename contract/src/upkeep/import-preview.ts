import { z } from 'zod';
import { Count, filter, paging, textFilter } from '../fields.ts';
import { ImportGroup, ImportProblemCode } from './import-groups.ts';
import { ImportQuestion } from './import-questions.ts';

/**
 * What becomes of a row: `doubtful` waits for a decision, `refused` for a mended cell; both are left out until then.
 * `skipped`: left out by the keeper, or in the register already while `updateExisting` is off.
 */
export const importOutcomes = ['new', 'changed', 'unchanged', 'doubtful', 'refused', 'skipped'] as const;
export const ImportOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** The keeper's choice for one row: leave it out, update the row of the register, or add a new one beside it. */
export const ImportDecision = z.enum(['SKIP', 'UPDATE', 'ADD']);
export type ImportDecision = z.infer<typeof ImportDecision>;

/** A number per outcome; skipped rows are counted apart. */
export const ImportCounts = z.object({ new: Count, changed: Count, unchanged: Count, doubtful: Count, refused: Count });
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportProblem = z.object({
  code: ImportProblemCode,
  field: z.string().nullable().meta({ description: 'Whose cell it is about; null: the whole row' }),
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportRow = z.object({
  row: z.number().int().positive().meta({ description: 'From 1, as in the file' }),
  outcome: ImportOutcome,
  values: z.record(z.string(), z.string()).meta({ description: 'Cells by field; cells may have been mended here' }),
  problems: z.array(ImportProblem),
  changes: z.array(ImportChange).meta({ description: 'What becomes different in the register' }),
  match: z
    .object({ text: z.string(), url: z.string().nullable() })
    .nullable()
    .meta({ description: 'The row of the register that matches' }),
  pieces: Count.meta({ description: 'People or items of this row: 12 for the numbers 1-12' }),
  decision: ImportDecision.nullable(),
  choices: z.array(ImportDecision).meta({ description: 'Decisions that this row allows' }),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportPreview = z.object({
  counts: ImportCounts,
  pieces: ImportCounts,
  skipped: Count,
  withoutGender: Count.meta({ description: 'New people whose gender the file does not say' }),
  overLimit: z.string().nullable().meta({ description: 'Why the new ones have no room in the ensemble: until then it cannot be written' }),
  questions: z.array(ImportQuestion),
  groups: z.array(ImportGroup).meta({ description: 'Rows that wait or waited, the largest group first' }),
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

export const ImportPreviewSearch = z.object({
  outcome: z.preprocess(lowerCase, filter(ImportOutcome)),
  search: textFilter(),
  ...paging,
});
export type ImportPreviewSearch = z.infer<typeof ImportPreviewSearch>;

/** Mended cells by field (null empties one; only fields that a column has), a decision (null takes it back), or both. */
export const ImportRowForm = z.object({
  values: z.record(z.string().max(70), z.string().max(2000).nullable()).optional(),
  decision: ImportDecision.nullable().optional(),
});
export type ImportRowForm = z.infer<typeof ImportRowForm>;
