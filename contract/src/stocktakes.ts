import { z } from 'zod';
import { CareState } from './care.ts';
import type { Endpoints } from './endpoint.ts';
import { ById, Count, Id, idFilter, required, Timestamp, text } from './fields.ts';

/** Entries of one request. */
export const MOST_ENTRIES = 500;

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

/**
 * MISSING should be here; ISSUED was counted while somebody has it; MISPLACED was counted at another place than its own; CARE was
 * counted while in the wash, in repair or lost; AMOUNT: more or fewer pieces without numbers; UNKNOWN: nothing in the register; LOST:
 * lost before and not counted, nothing to settle.
 */
export const findingKinds = ['MISSING', 'ISSUED', 'MISPLACED', 'CARE', 'AMOUNT', 'UNKNOWN', 'LOST'] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;

/** Kinds that the register has a deed for: set lost, take back, move, set in order, set lost or add pieces. */
export const settledKinds = ['MISSING', 'ISSUED', 'MISPLACED', 'CARE', 'AMOUNT'] as const satisfies readonly FindingKind[];
export const isSettledByDeed = (kind: FindingKind): boolean => settledKinds.some((settled) => settled === kind);

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
    .object({ id: Id, name: z.string(), closedAt: Timestamp, totals: StocktakeTotals, missing: z.array(Id) })
    .nullable()
    .meta({ description: 'The one closed before it; `missing`: items that were missing or lost then' }),
});
export type Stocktake = z.infer<typeof Stocktake>;

/** A piece of the register as of now, also one outside the stocktake: it may lie at a wrong place. */
export const StocktakePiece = z.object({
  id: Id,
  nameId: Id,
  number: z.string().nullable(),
  size: z.number().nullable(),
  placeId: Id.nullable().meta({ description: 'Where it belongs, by itself or by its clothing name' }),
  state: CareState,
  stateSince: Timestamp.nullable(),
  active: z.boolean(),
  holder: z.object({ id: Id, name: z.string(), since: Timestamp }).nullable(),
  inScope: z.boolean(),
  codes: z.array(z.string()).meta({ description: 'On its labels, without separators, in capitals' }),
});
export type StocktakePiece = z.infer<typeof StocktakePiece>;

const Named = z.object({ id: Id, name: z.string() });
/** Pieces by place, name and number. */
export const StocktakePieces = z.object({ places: z.array(Named), names: z.array(Named), pieces: z.array(StocktakePiece) });
export type StocktakePieces = z.infer<typeof StocktakePieces>;

const EntryId = z.uuid().meta({ description: 'Chosen by the client: sent again, the entry counts once' });

const placeId = Id.nullable().default(null).meta({ description: 'Where it was seen' });
const chosen = { id: EntryId, at: Timestamp, placeId };

/** What was seen: one item; a text that names none; pieces without numbers of a name and size; or that an earlier entry was a slip. */
export const EntryForm = z.union([
  z.object({ ...chosen, clothingId: Id }),
  z.object({ ...chosen, withdraws: z.uuid() }),
  z.object({ ...chosen, clothingNameId: Id, size: z.number().nullable().default(null), amount: z.number().int().min(1).max(10_000) }),
  z.object({ ...chosen, text: text(200).min(1).meta({ description: 'As typed or scanned; a label, or its code, is read as its item' }) }),
]);
export type EntryForm = z.infer<typeof EntryForm>;

/** An entry as it is kept. Entries are never changed. */
export const StocktakeEntry = z.object({
  id: EntryId,
  seq: Id.meta({ description: 'Grows with each entry of the stocktake' }),
  at: Timestamp,
  by: person,
  placeId: Id.nullable(),
  clothingId: Id.nullable(),
  text: z.string().nullable(),
  clothingNameId: Id.nullable(),
  size: z.number().nullable(),
  amount: Count.nullable(),
  withdraws: z.uuid().nullable(),
});
export type StocktakeEntry = z.infer<typeof StocktakeEntry>;

/** An entry that has not arrived yet. */
export type SeenEntry = Omit<StocktakeEntry, 'seq' | 'by'>;

const NOTHING = { clothingId: null, text: null, clothingNameId: null, size: null, amount: null, withdraws: null };
export const asSeen = (form: EntryForm): SeenEntry => ({ ...NOTHING, ...form });

export const EntriesForm = z.object({
  sentAt: Timestamp.meta({ description: 'By the clock of `at`: a wrong clock is set right by it' }),
  entries: z.array(EntryForm).min(1).max(MOST_ENTRIES),
});
export type EntriesForm = z.infer<typeof EntriesForm>;

/**
 * COUNTED; AGAIN: somebody had counted it; ISSUED: somebody has it; UNKNOWN: the text names no item; GONE: the item is deleted; CLOSED:
 * the stocktake is closed and the entry not kept. All but CLOSED are kept.
 */
export const EntryOutcome = z.enum(['COUNTED', 'AGAIN', 'ISSUED', 'UNKNOWN', 'GONE', 'CLOSED']);
export type EntryOutcome = z.infer<typeof EntryOutcome>;

export const EntryAnswer = z.object({
  id: EntryId,
  outcome: EntryOutcome,
  clothingId: Id.nullable(),
  who: person.meta({ description: 'AGAIN: who counted it before; ISSUED: who has it; CLOSED: who closed the stocktake' }),
});
export type EntryAnswer = z.infer<typeof EntryAnswer>;

export const StocktakeFinding = z.object({
  id: Id,
  kind: FindingKind,
  clothingId: Id.nullable(),
  clothingNameId: Id.nullable(),
  clothingName: z.string().nullable(),
  clothingNumber: z.string().nullable(),
  size: z.number().nullable(),
  text: z.string().nullable().meta({ description: 'UNKNOWN: as typed or scanned' }),
  placeName: z.string().nullable().meta({ description: 'Where it belonged' }),
  foundPlaceName: z.string().nullable().meta({ description: 'Where it was counted' }),
  holder: z.object({ id: Id, name: z.string() }).nullable().meta({ description: 'ISSUED: who had it' }),
  state: CareState.nullable().meta({ description: 'CARE: its state when the stocktake was closed' }),
  expected: Count.nullable().meta({ description: 'AMOUNT: pieces that should have been there' }),
  counted: Count.nullable().meta({ description: 'AMOUNT: pieces that were there' }),
  countedAt: Timestamp.nullable(),
  countedBy: person,
  missedBefore: z.boolean().meta({ description: 'Missing or lost at the previous stocktake, too' }),
  settledAt: Timestamp.nullable(),
  settledBy: person,
  settlement: z.enum(['DONE', 'LEFT']).nullable().meta({ description: 'LEFT: seen, the register stays as it is' }),
});
export type StocktakeFinding = z.infer<typeof StocktakeFinding>;

/** Open findings by id, all of a kind, or those by id that are of a kind. */
export const SettleForm = z
  .object({
    findingIds: z.array(Id).max(500).optional(),
    kind: FindingKind.optional(),
    settlement: z.enum(['DONE', 'LEFT']),
  })
  .refine(({ findingIds, kind }) => findingIds !== undefined || kind !== undefined, { error: 'Vali leiud või nende liik' });
export type SettleForm = z.infer<typeof SettleForm>;

/** Those of the findings that stay open: the register has changed meanwhile. */
export const SettleAnswer = z.object({
  settled: Count,
  refused: z.array(z.object({ findingId: Id, reason: z.string() })),
});
export type SettleAnswer = z.infer<typeof SettleAnswer>;

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
    statements: 5,
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
    summary: 'What was counted, in the order of `seq`; `after`: only later ones',
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
    summary: 'Count pieces; each entry is kept once and answered by itself',
    params: ById,
    body: EntriesForm,
    data: z.array(EntryAnswer),
  },
  close: {
    method: 'POST',
    path: '/stocktakes/:id/close',
    statements: 12,
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
