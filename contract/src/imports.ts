import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ById, filter, Id, PAGE_SIZE, paging, pathIds, requiredChoice, Timestamp, text, textFilter } from './fields.ts';
import { ImportEncoding, ImportKind, ImportSeparator } from './import-fields.ts';

/** Largest file that is taken, bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Rows of one import, and columns of its sheet, at most. */
export const IMPORT_MAX_ROWS = 50_000;
export const IMPORT_MAX_COLUMNS = 200;
/** Days for which an import can be undone, and its file is kept. */
export const IMPORT_DAYS = 7;

/** READY: nothing is written yet. FAILED: nothing was written, it may be tried again. */
export const ImportStatus = z.enum(['READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE']);
export type ImportStatus = z.infer<typeof ImportStatus>;

/**
 * What becomes of a row: `doubtful` waits for a decision, `refused` for a correction (or the decision to write it without
 * the cells that are wrong, where that is a choice); both are left out until then. What the keeper
 * leaves out is `skipped`, whatever it was.
 */
export const importOutcomes = ['new', 'changed', 'unchanged', 'doubtful', 'refused', 'skipped'] as const;
export const ImportOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** What the keeper has decided of a row: leave it out, write it into what is there already, or add it beside that. */
export const ImportDecision = z.enum(['SKIP', 'UPDATE', 'ADD']);
export type ImportDecision = z.infer<typeof ImportDecision>;

const count = z.number().int().nonnegative();

/** Rows by what becomes of them; those that are skipped are counted apart. */
export const ImportCounts = z.object({ new: count, changed: count, unchanged: count, doubtful: count, refused: count });
export type ImportCounts = z.infer<typeof ImportCounts>;

/** How it was found out what a column stands for. */
export const ImportGuess = z.enum(['HEADING', 'CONTENT', 'REMEMBERED', 'CHOSEN']);

export const ImportColumn = z.object({
  index: count.meta({ description: 'From 0, as in the file' }),
  heading: z.string(),
  samples: z.array(z.string()).meta({ description: 'Up to three values, as the file shows them' }),
  field: z.string().nullable().meta({ description: 'A field of the register; null: the column is left out' }),
  guess: ImportGuess.nullable(),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Rows of the register that an undo has left, since they are in use. */
export const ImportKept = z.object({ text: z.string(), reason: z.string(), url: z.string().nullable() });
export type ImportKept = z.infer<typeof ImportKept>;

export const ImportSummary = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  status: ImportStatus,
  progress: z.number().int().min(0).max(100).meta({ description: 'Percent of the writing' }),
  createdAt: Timestamp,
  createdBy: z.string().nullable().meta({ description: 'Name of the user' }),
  finishedAt: Timestamp.nullable(),
  undoUntil: Timestamp.nullable().meta({ description: 'Null where there is nothing to undo, or no more' }),
  rows: count.meta({ description: 'Rows of the file, without headings, totals and empty ones' }),
  counts: ImportCounts.nullable().meta({ description: 'As of the last look; of an import that is done, what was written' }),
  skipped: count,
  error: z.string().nullable().meta({ description: 'Why it failed, for people' }),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A file on its way into the register. */
export const Import = ImportSummary.extend({
  sheets: z.array(z.string()),
  sheet: z.string(),
  headerRow: z.number().int().positive().nullable().meta({ description: 'From 1, as in the file; null: there is none' }),
  encoding: ImportEncoding.nullable().meta({ description: 'Of a text file' }),
  separator: ImportSeparator.nullable().meta({ description: 'Of a text file' }),
  columns: z.array(ImportColumn),
  remembered: z.boolean().meta({ description: 'A file with these headings has come before, and is read as that one was' }),
  emptyClears: z.boolean().meta({ description: 'Whether an empty cell empties what the register has' }),
  totalRows: z.array(z.number().int().positive()).meta({ description: 'Rows that sum up others, and are left out' }),
  likelyOther: z.boolean().meta({ description: 'By its headings the file is plainly one of the other kind' }),
  kept: z.array(ImportKept),
});
export type Import = z.infer<typeof Import>;

/** How the file is to be read; what is left out stays. A new sheet, header row, encoding or separator has the columns guessed anew. */
const mapping = z.object({
  sheet: z.string().optional(),
  headerRow: z.number().int().positive().nullable().optional(),
  encoding: ImportEncoding.nullable().optional(),
  separator: ImportSeparator.nullable().optional(),
  emptyClears: z.boolean().optional(),
  columns: z
    .array(z.object({ index: count, field: z.string().max(70).nullable() }))
    .max(IMPORT_MAX_COLUMNS)
    .optional()
    .meta({ description: 'What is left out stays, unless its field moves to one of these. May be called `mapping` too' }),
});

/** `mapping` for `columns`, a list or fields by the index of their column; what says something, but nothing known, is refused. */
function readMapping(said: unknown, context: z.RefinementCtx): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const { mapping: fields, ...rest } = said as Record<string, unknown>;
  if (fields !== undefined && !('columns' in rest)) return { ...rest, columns: listOf(fields) };
  const [unknown] = Object.keys(said);
  if (unknown !== undefined && !Object.keys(said).some((key) => key in mapping.shape)) {
    context.issues.push({ code: 'custom', input: said, path: [unknown], message: `Välja „${unknown.slice(0, 70)}“ ei ole` });
  }
  return said;
}

const listOf = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.entries(fields).map(([index, field]) => ({ index: /^\d{1,9}$/.test(index) ? Number(index) : index, field }))
    : fields;

export const ImportMapping = z.preprocess(readMapping, mapping);
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportProblem = z.object({
  code: z.string().meta({ description: 'Stable name of the case' }),
  field: z.string().nullable().meta({ description: 'Whose cell it is about; null: the whole row' }),
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportRow = z.object({
  row: z.number().int().positive().meta({ description: 'From 1, as in the file' }),
  outcome: ImportOutcome,
  values: z.record(z.string(), z.string()).meta({ description: 'By field: as the file has it, or as it was corrected' }),
  corrected: z.array(z.string()).meta({ description: 'Fields that were corrected here' }),
  problems: z.array(ImportProblem),
  changes: z.array(ImportChange).meta({ description: 'What becomes different in the register' }),
  match: z.object({ text: z.string(), url: z.string().nullable() }).nullable().meta({ description: 'The row of the register it is about' }),
  pieces: count.meta({ description: 'Rows of the register that come of it: 12 items of the numbers 1-12' }),
  decision: ImportDecision.nullable(),
  choices: z.array(ImportDecision).meta({ description: 'What can be decided of it' }),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** A reason for which rows wait, and how many do: the code of a problem; of INVALID and MISSING with its field, `INVALID:size`. */
export const ImportReason = z.object({ code: z.string(), text: z.string(), rows: count, choices: z.array(ImportDecision) });
export type ImportReason = z.infer<typeof ImportReason>;

export const ImportPreview = z.object({
  counts: ImportCounts,
  skipped: count,
  reasons: z.array(ImportReason),
  rows: z.array(ImportRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

export const ImportPreviewSearch = z.object({
  outcome: z.preprocess(lowerCase, filter(ImportOutcome)),
  reason: textFilter(),
  search: textFilter(),
  ...paging,
});
export type ImportPreviewSearch = z.infer<typeof ImportPreviewSearch>;

/** A correction of some cells, by field, a decision, or both; null takes either back. */
export const ImportRowForm = z.object({
  values: z.record(z.string().max(70), z.string().max(2000).nullable()).optional(),
  decision: ImportDecision.nullable().optional(),
});
export type ImportRowForm = z.infer<typeof ImportRowForm>;

/** One decision for all rows that wait for this reason, or all that wait; it passes by those it is no choice of. */
export const ImportDecisionForm = z.object({ decision: requiredChoice('Otsus', ImportDecision), reason: text().optional() });
export type ImportDecisionForm = z.infer<typeof ImportDecisionForm>;

const RowOfImport = pathIds('id', 'row');
const access = 'imports:write';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importEndpoints = {
  list: {
    method: 'GET',
    path: '/imports',
    access,
    summary: `Imports, newest first; ${PAGE_SIZE} on a page`,
    query: z.object(paging),
    data: z.array(ImportSummary),
    paged: true,
  },
  start: {
    method: 'POST',
    path: '/imports',
    access,
    summary:
      'Read a spreadsheet (xlsx, xls, ods, csv, tab separated text) and find out what its columns are; writes nothing into the register',
    body: z.object({ kind: requiredChoice('Liik', ImportKind) }),
    upload: { maxBytes: IMPORT_MAX_BYTES },
    data: Import,
    created: true,
  },
  get: { method: 'GET', path: '/imports/:id', access, summary: 'One import, and how far it is', params: ById, data: Import },
  map: {
    method: 'PUT',
    path: '/imports/:id',
    access,
    summary: 'Tell how the file is to be read',
    params: ById,
    body: ImportMapping,
    data: Import,
    ownTransactions: true,
  },
  preview: {
    method: 'GET',
    path: '/imports/:id/preview',
    access,
    summary: 'What would become of each row, as the register is now',
    params: ById,
    query: ImportPreviewSearch,
    data: ImportPreview,
    paged: true,
    writes: true,
    ownTransactions: true,
  },
  correct: {
    method: 'PUT',
    path: '/imports/:id/rows/:row',
    access,
    summary: 'Correct a row or decide about it; the file stays as it was',
    params: RowOfImport,
    body: ImportRowForm,
    data: ImportRow,
    ownTransactions: true,
  },
  decide: {
    method: 'POST',
    path: '/imports/:id/decisions',
    access,
    summary: 'Decide about many rows at once',
    params: ById,
    body: ImportDecisionForm,
    data: z.object({ counts: ImportCounts, skipped: count }),
    ownTransactions: true,
  },
  run: {
    method: 'POST',
    path: '/imports/:id/run',
    access,
    summary: 'Write it into the register, in the background',
    params: ById,
    data: Import,
    ownTransactions: true,
  },
  undo: {
    method: 'POST',
    path: '/imports/:id/undo',
    access,
    summary: 'Take everything back that this import wrote and that nobody has used since; answers when that is done',
    params: ById,
    data: Import,
    ownTransactions: true,
  },
  discard: {
    method: 'DELETE',
    path: '/imports/:id',
    access,
    summary: 'Forget a file that has not been written',
    params: ById,
    data: z.null(),
  },
  peopleSample: {
    method: 'GET',
    path: '/imports/samples/people',
    access,
    summary: 'A spreadsheet of people to begin from',
    data: z.null(),
    download: { filename: 'tantsijad-naidis.xlsx', contentType: XLSX },
  },
  clothingSample: {
    method: 'GET',
    path: '/imports/samples/clothing',
    access,
    summary: 'A spreadsheet of clothing to begin from',
    data: z.null(),
    download: { filename: 'roivad-naidis.xlsx', contentType: XLSX },
  },
} as const satisfies Endpoints;
