import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Id, idFilter, required, Timestamp } from '../fields.ts';
import { ENTRIES_READ, EntriesForm, EntryAnswer, MOST_OF_STOCKTAKE, StocktakeEntry } from './stocktake-entries.ts';
import { SettleAnswer, SettleForm, StocktakeFinding } from './stocktake-findings.ts';
import { StocktakePieces } from './stocktake-pieces.ts';

const scopeIds = z
  .array(Id)
  .max(500)
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** Pieces of these places that are of these types or names; an empty list does not narrow. */
export const StocktakeForm = z.object({
  name: required('Inventuuri nimi', 100),
  placeIds: scopeIds,
  typeIds: scopeIds,
  nameIds: scopeIds,
});
export type StocktakeForm = z.infer<typeof StocktakeForm>;

/** A place with the number of pieces that should be there and those of them that were counted; place null: pieces without a place. */
export const StocktakeProgress = z.object({ placeId: Id.nullable(), expected: Count, counted: Count });
export type StocktakeProgress = z.infer<typeof StocktakeProgress>;

export const StocktakeTotals = z.object({
  expected: Count.meta({ description: 'Pieces that should be here' }),
  counted: Count.meta({ description: 'Of these the ones that were counted' }),
  missing: Count,
});
export type StocktakeTotals = z.infer<typeof StocktakeTotals>;

const person = z.string().nullable().meta({ description: 'Name of the user' });
const stocktakeFields = {
  id: Id,
  name: z.string(),
  placeIds: z.array(Id),
  typeIds: z.array(Id),
  nameIds: z.array(Id),
  startedAt: Timestamp,
  startedBy: person,
  closedAt: Timestamp.nullable().meta({ description: 'Null while it is counted' }),
  closedBy: person,
  totals: StocktakeTotals.nullable().meta({ description: 'As of its closing; null while it is counted' }),
};

export const StocktakeRow = z.object({
  ...stocktakeFields,
  entries: Count.meta({ description: 'Pieces counted so far' }),
  open: Count.meta({ description: 'Findings of a closed one that wait to be settled' }),
});
export type StocktakeRow = z.infer<typeof StocktakeRow>;

export const Stocktake = z.object({
  ...stocktakeFields,
  scope: z.array(z.string()).meta({ description: 'Names of its places, types and clothing names; empty: all pieces' }),
  progress: z.array(StocktakeProgress).nullable().meta({ description: 'By place, as of its closing' }),
  previous: z
    .object({ id: Id, name: z.string(), closedAt: Timestamp, totals: StocktakeTotals, missing: z.array(Id), found: Count })
    .nullable()
    .meta({
      description:
        'The one closed before it; `missing`: items that were missing or lost then; `found`: how many of them this one has counted',
    }),
});
export type Stocktake = z.infer<typeof Stocktake>;

export const stocktakeEndpoints = {
  list: {
    method: 'GET',
    path: '/stocktakes',
    access: 'stocktakes:read',
    summary: 'All stocktakes, the newest first',
    data: z.array(StocktakeRow),
  },
  add: {
    method: 'POST',
    path: '/stocktakes',
    statements: 6,
    access: 'stocktakes:write',
    deed: 'STOCKTAKE_ADD',
    repeatable: true,
    summary: 'Begin a stocktake',
    body: StocktakeForm,
    data: Stocktake,
    created: true,
  },
  get: {
    method: 'GET',
    path: '/stocktakes/:id',
    access: 'stocktakes:read',
    summary: 'One stocktake',
    params: ById,
    data: Stocktake,
  },
  delete: {
    method: 'DELETE',
    path: '/stocktakes/:id',
    access: 'stocktakes:delete',
    deed: 'STOCKTAKE_DELETE',
    summary: 'Delete a stocktake; what its findings changed stays',
    params: ById,
    data: z.null(),
  },
  pieces: {
    method: 'GET',
    path: '/stocktakes/:id/pieces',
    statements: 7,
    access: 'stocktakes:read',
    summary: 'All pieces of the register as of now, to be counted without a connection',
    params: ById,
    data: StocktakePieces,
    tagged: true,
  },
  entries: {
    method: 'GET',
    path: '/stocktakes/:id/counts',
    access: 'stocktakes:read',
    summary: `What was counted, in the order of \`seq\`, ${ENTRIES_READ} entries at most; the last \`seq\` in \`after\` asks for later ones`,
    params: ById,
    query: z.object({ after: idFilter() }),
    data: z.array(StocktakeEntry),
  },
  count: {
    method: 'POST',
    path: '/stocktakes/:id/counts',
    statements: 6,
    access: 'stocktakes:write',
    deed: null,
    summary: `Count pieces; each entry is kept once and answered by itself; a stocktake takes ${MOST_OF_STOCKTAKE} entries`,
    params: ById,
    body: EntriesForm,
    data: z.array(EntryAnswer),
  },
  beginBag: {
    method: 'POST',
    path: '/stocktakes/:id/bags',
    access: 'stocktakes:write',
    deed: null,
    repeatable: true,
    summary: 'Begin a bag of a packing: its number is the next that no phone has taken, for an empty bag neither',
    params: ById,
    data: z.object({ bag: z.string() }),
  },
  close: {
    method: 'POST',
    path: '/stocktakes/:id/close',
    statements: 13,
    access: 'stocktakes:write',
    deed: 'STOCKTAKE_CLOSE',
    repeatable: true,
    summary: 'End the counting: what was found and what is missing is written down',
    params: ById,
    data: Stocktake,
  },
  reopen: {
    method: 'POST',
    path: '/stocktakes/:id/reopen',
    access: 'stocktakes:write',
    deed: 'STOCKTAKE_REOPEN',
    repeatable: true,
    summary: 'Go on counting; what was settled stays',
    params: ById,
    data: Stocktake,
  },
  findings: {
    method: 'GET',
    path: '/stocktakes/:id/findings',
    access: 'stocktakes:read',
    summary: 'Findings of a closed stocktake, by kind, place, name and number',
    params: ById,
    data: z.array(StocktakeFinding),
  },
  settle: {
    method: 'POST',
    path: '/stocktakes/:id/settle',
    access: 'stocktakes:write',
    deed: 'STOCKTAKE_SETTLE',
    repeatable: true,
    summary: 'Settle findings: set lost, take back, move, set in order, or leave as they are',
    params: ById,
    body: SettleForm,
    data: SettleAnswer,
  },
  report: {
    method: 'GET',
    path: '/stocktakes/:id/report',
    statements: 8,
    access: 'clothing:export',
    summary: 'A stocktake as one spreadsheet: what was found, what was not',
    params: ById,
    data: z.null(),
    download: { filename: 'inventuur.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
} as const satisfies Endpoints;
