import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, PAGE_SIZE, paging, pathIds, requiredChoice, Timestamp } from '../fields.ts';
import { ImportEncoding, ImportGuess, ImportKind, ImportSeparator } from './import-fields.ts';
import { ImportFixes } from './import-groups.ts';
import { ImportMapping } from './import-mapping.ts';
import { ImportCounts, ImportPreview, ImportPreviewSearch, ImportRow, ImportRowForm } from './import-preview.ts';
import { ImportAnswers } from './import-questions.ts';

/** Largest file that is taken, bytes. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Largest zip of a whole ensemble, bytes. */
export const ENSEMBLE_MAX_BYTES = 300 * 1024 * 1024;
/** Rows of one import at most. */
export const IMPORT_MAX_ROWS = 50_000;
/** Imports of one ensemble that are not finished, and bytes of their files and rows in the database, at most. */
export const IMPORTS_OPEN = 5;
export const IMPORTS_OPEN_BYTES = 100 * 1024 * 1024;
/** Days for which an import can be undone, and its file is kept. */
export const IMPORT_DAYS = 7;

/** READY: nothing is written yet. FAILED: nothing was written, it may be tried again. */
export const ImportStatus = z.enum(['READY', 'RUNNING', 'DONE', 'FAILED', 'UNDONE']);
export type ImportStatus = z.infer<typeof ImportStatus>;

export const ImportColumn = z.object({
  index: Count.meta({ description: 'From 0, as in the file' }),
  heading: z.string(),
  samples: z.array(z.string()).meta({ description: 'Up to three values, as the file shows them' }),
  field: z.string().nullable().meta({ description: 'A field of the register; null: the column is left out' }),
  guess: ImportGuess.nullable(),
  proposed: z.string().nullable().meta({ description: 'Of a column that is asked: the field that it gets by the answer COLUMNS' }),
  fillDown: z.boolean().meta({ description: 'An empty cell means the same as the cell above it' }),
  fixed: z.string().nullable().meta({ description: 'What an empty cell means; columns that have nothing else are not in the file' }),
  sparse: z.boolean().meta({ description: 'Most cells are empty: the page offers fillDown' }),
  hidden: z.boolean().optional().meta({ description: 'By the spreadsheet' }),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportSummary = z.object({
  id: Id,
  kind: ImportKind,
  fileName: z.string(),
  status: ImportStatus,
  progress: z.number().int().min(0).max(100).meta({ description: 'Percent of the writing, or of the undo where a job does one' }),
  createdAt: Timestamp,
  createdBy: z.string().nullable().meta({ description: 'Name of the user' }),
  finishedAt: Timestamp.nullable(),
  undoUntil: Timestamp.nullable().meta({ description: 'Null where there is nothing to undo, or no more' }),
  mine: z.boolean().meta({ description: 'The caller has written it: of others only who may undo anybody’s deeds may undo it' }),
  opens: z.boolean().meta({ description: 'To the caller: a file with sums opens to those alone who may see them' }),
  undoing: z.boolean().meta({ description: 'A job is undoing it' }),
  undoRefused: z.string().nullable().meta({ description: 'Why the last job could not undo it' }),
  rows: Count.meta({ description: 'Rows of the file, without headings, totals and empty ones' }),
  counts: ImportCounts.nullable().meta({ description: 'Rows, as of the last preview; of a finished import, as written' }),
  pieces: ImportCounts.nullable().meta({ description: 'People or items of those rows' }),
  skipped: Count,
  error: z.string().nullable().meta({ description: 'Why it failed, for people' }),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A file with its columns and the way it is read. */
export const Import = ImportSummary.extend({
  sheets: z.array(z.string()),
  sheet: z.string(),
  headerRow: z.number().int().positive().nullable().meta({ description: 'From 1, as in the file; null: there is none' }),
  encoding: ImportEncoding.nullable().meta({ description: 'Of a text file' }),
  separator: ImportSeparator.nullable().meta({ description: 'Of a text file' }),
  columns: z.array(ImportColumn),
  remembered: z.boolean().meta({ description: 'The columns are those of the last file with the same headings' }),
  emptyClears: z.boolean().meta({ description: 'An empty cell clears the value in the register' }),
  answers: ImportAnswers.meta({ description: 'To the questions of the preview' }),
  fixes: ImportFixes.meta({ description: 'Of groups of the preview' }),
  updateExisting: z.boolean().meta({ description: 'Rows that are in the register already are updated; else they are skipped' }),
  totalRows: z
    .array(z.number().int().positive())
    .meta({ description: 'Totals ("Kokku", "Summa"), and titles of a table without headings, which are left out' }),
});
export type Import = z.infer<typeof Import>;

/** Rows that were added. */
export const WholeCounts = z.object({
  people: Count,
  items: Count,
  issued: Count.meta({ description: 'Items held now' }),
  pictures: Count,
});
export type WholeCounts = z.infer<typeof WholeCounts>;

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
    deed: null,
    summary: 'Read a spreadsheet (xlsx, xls, ods, csv, tab separated text) and guess its columns; writes nothing into the register',
    body: z.object({ kind: requiredChoice('Liik', ImportKind) }),
    upload: { maxBytes: IMPORT_MAX_BYTES },
    data: Import,
    created: true,
  },
  kind: {
    method: 'POST',
    path: '/imports/kind',
    access,
    deed: null,
    summary: 'The kind that the name and the headings of a spreadsheet propose, null where they do not; keeps nothing of it',
    upload: { maxBytes: IMPORT_MAX_BYTES },
    data: z.object({ kind: ImportKind.nullable() }),
  },
  ensemble: {
    method: 'POST',
    path: '/imports/ensemble',
    access: 'ensemble-data:use',
    deed: null,
    summary: 'Fill the own ensemble, which must be empty, with the zip of GET /ensembles/{code}/data, all of it or nothing',
    upload: { maxBytes: ENSEMBLE_MAX_BYTES, onDisk: true },
    data: WholeCounts,
    created: true,
  },
  get: { method: 'GET', path: '/imports/:id', access, summary: 'One import, and how far it is', params: ById, data: Import },
  map: {
    method: 'PUT',
    path: '/imports/:id',
    access,
    deed: null,
    summary: 'Set how the file is read and what its columns stand for',
    params: ById,
    body: ImportMapping,
    data: Import,
    ownTransactions: true,
  },
  preview: {
    method: 'GET',
    path: '/imports/:id/preview',
    statements: 9,
    access,
    summary: 'The outcome of each row against the register as it is now',
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
    deed: null,
    summary: 'Mend cells of a row, or decide about it',
    params: RowOfImport,
    body: ImportRowForm,
    data: ImportRow,
    ownTransactions: true,
  },
  run: {
    method: 'POST',
    path: '/imports/:id/run',
    access,
    deed: 'IMPORT',
    summary: 'Write it into the register, in the background',
    params: ById,
    data: Import,
    ownTransactions: true,
  },
  undo: {
    method: 'POST',
    path: '/imports/:id/undo',
    access,
    deed: 'UNDO',
    summary: 'Undo the whole import, a big one in the background; 409 with the rows in use where something of it has been used since',
    params: ById,
    data: Import,
  },
  discard: {
    method: 'DELETE',
    path: '/imports/:id',
    access,
    deed: null,
    summary: 'Forget a file that has not been written',
    params: ById,
    data: z.null(),
    writesOnFullDisk: true,
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
