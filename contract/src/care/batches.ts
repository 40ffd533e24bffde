import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, basedOn, Count, Day, Id, keptNumber, keptText, prose, Timestamp, Version } from '../fields.ts';
import { Cents } from '../rules/amount.ts';
import { CareState } from '../rules/care.ts';
import { DueDay } from '../rules/day-range.ts';
import { sized } from '../rules/size-label.ts';

/** Why pieces went away together; all of them are "pesus" meanwhile. */
export const batchKinds = { WASH: 'Pesu', CLEANER: 'Keemiline puhastus', AIRING: 'Tuulutamine', FREEZING: 'Külmutamine' } as const;
const Kind = z.enum(Object.keys(batchKinds) as [keyof typeof batchKinds, ...(keyof typeof batchKinds)[]]);
export type BatchKind = z.infer<typeof Kind>;

/** Most pieces of one call. */
export const MOST_IN_BATCH = 1_000;

const pieces = z
  .array(Id)
  .max(MOST_IN_BATCH)
  .transform((given) => [...new Set(given)]);
const somePieces = pieces.refine((given) => given.length > 0, { error: 'Vali esemed' });

const fields = {
  kind: Kind.optional().meta({ description: 'Left out: stays as it is; a new one is a wash' }),
  makerId: keptNumber(Id).meta({ description: 'Who does it; open jobs of the pieces for the same maker are done in the batch' }),
  promisedOn: keptText(DueDay).meta({ description: 'When it is to be back: performances that need their pieces later may plan them' }),
  note: keptText(prose(500)),
  fundingId: keptNumber(Id),
};

export const BatchForm = z.object({ ...fields, clothingIds: somePieces });
export type BatchForm = z.infer<typeof BatchForm>;

export const EditBatchForm = z.object({
  ...fields,
  costCents: keptNumber(Cents).meta({ description: 'Of the whole batch: split over all its pieces, lost ones too' }),
  ...basedOn,
});
export type EditBatchForm = z.infer<typeof EditBatchForm>;

export const BatchPiecesForm = z.object({ clothingIds: somePieces });
export type BatchPiecesForm = z.infer<typeof BatchPiecesForm>;

/** Pieces that came back; those of `lostIds` did not, and are lost. */
export const BatchBackForm = z
  .object({ clothingIds: pieces, lostIds: pieces.default([]), costCents: EditBatchForm.shape.costCents })
  .refine(({ clothingIds, lostIds }) => clothingIds.length + lostIds.length > 0, { error: 'Vali esemed', path: ['clothingIds'] });
export type BatchBackForm = z.infer<typeof BatchBackForm>;

export const BatchRow = z.object({
  id: Id,
  version: Version,
  kind: Kind,
  makerId: Id.nullable(),
  makerName: z.string().nullable(),
  sentAt: Timestamp,
  sentBy: z.string().nullable().meta({ description: 'Name of the user; null where the user is gone' }),
  promisedOn: Day.nullable(),
  note: z.string().nullable(),
  costCents: Cents.nullable(),
  fundingId: Id.nullable(),
  fundingTitle: z.string().nullable(),
  closedAt: Timestamp.nullable().meta({ description: 'When its last piece came back; null: it is open' }),
  numberOfPieces: Count,
  numberOfAway: Count,
});
export type BatchRow = z.infer<typeof BatchRow>;

/** A piece of a batch. */
export const BatchPiece = z.object({
  clothingId: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  ...sized,
  state: CareState,
  deleted: z.boolean(),
  backAt: Timestamp.nullable().meta({ description: 'Null: it is away' }),
  outcome: z.enum(['BACK', 'LOST']).nullable(),
  shareCents: Cents.nullable().meta({ description: 'Its part of the cost' }),
});
export type BatchPiece = z.infer<typeof BatchPiece>;

export const Batch = BatchRow.extend({ pieces: z.array(BatchPiece).meta({ description: 'By clothing name and number' }) });
export type Batch = z.infer<typeof Batch>;

/** Whether a piece can be taken back: it is away, or was set lost meanwhile. */
export const canComeBack = ({ backAt, outcome, state, deleted }: Pick<BatchPiece, 'backAt' | 'outcome' | 'state' | 'deleted'>): boolean =>
  backAt === null || (outcome === 'LOST' && state === 'LOST' && !deleted);

/** Whether a piece in the wash, promised back on a day, is there for a performance that needs its pieces from another. */
export const isBackFor = (backOn: string | null, neededFrom: string | null): boolean =>
  backOn !== null && neededFrom !== null && backOn < neededFrom;

const access = 'care:use';

export const batchEndpoints = {
  list: {
    method: 'GET',
    path: '/batches',
    access: 'care:read',
    summary: 'Batches: the open ones, then the closed ones, the newest first',
    data: z.array(BatchRow),
  },
  add: {
    method: 'POST',
    path: '/batches',
    access,
    deed: 'BATCH_ADD',
    repeatable: true,
    summary: 'Send pieces away together, to be washed, cleaned, aired or frozen: all or none',
    body: BatchForm,
    data: Batch,
    created: true,
  },
  get: { method: 'GET', path: '/batches/:id', access: 'care:read', summary: 'A batch with its pieces', params: ById, data: Batch },
  edit: {
    method: 'PUT',
    path: '/batches/:id',
    access,
    deed: 'BATCH_EDIT',
    summary: 'Change a batch; its pieces stay',
    params: ById,
    body: EditBatchForm,
    data: Batch,
  },
  delete: {
    method: 'DELETE',
    path: '/batches/:id',
    access,
    deed: 'BATCH_DELETE',
    summary: 'Delete an open batch: its pieces are there again',
    params: ById,
    data: z.null(),
  },
  addPieces: {
    method: 'POST',
    path: '/batches/:id/items',
    access,
    deed: 'BATCH_ADD',
    repeatable: true,
    summary: 'Add pieces to an open batch: all or none',
    params: ById,
    body: BatchPiecesForm,
    data: Batch,
  },
  back: {
    method: 'POST',
    path: '/batches/:id/back',
    access,
    deed: 'BATCH_BACK',
    repeatable: true,
    summary: 'Take pieces of a batch back; with its last piece it is closed',
    params: ById,
    body: BatchBackForm,
    data: Batch,
  },
} as const satisfies Endpoints;
