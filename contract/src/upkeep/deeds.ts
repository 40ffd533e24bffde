import { z } from 'zod';
import { deedKindCodes } from '../deed-kinds.ts';
import type { Endpoints } from '../endpoint.ts';
import { ById, filter, Id, idFilter, paging, Timestamp } from '../fields.ts';

/** Days in which one's own deeds can be undone, and a manager anybody's. */
export const OWN_UNDO_DAYS = 7;
export const UNDO_DAYS = 30;

/** An undo of more changes runs as a job. */
export const UNDO_AT_ONCE = 2_000;

export const Deed = z.object({
  id: Id,
  at: Timestamp,
  userName: z.string(),
  kind: z.enum(deedKindCodes),
  text: z.string().meta({ description: 'What was done, how many, and to whom' }),
  personId: Id.nullable().meta({ description: 'The one dancer whom it is about; null: several, nobody, or erased since' }),
  undoable: z.boolean().meta({ description: 'By right and age, and not undone yet; what stands in the way is asked by id' }),
  undoneBy: z.object({ deedId: Id, userName: z.string(), at: Timestamp }).nullable(),
  undoing: z.boolean().meta({ description: 'A job is undoing it' }),
  progress: z.number().int().min(0).max(100).meta({ description: 'Percent of its work' }),
  undoRefused: z.string().nullable().meta({ description: 'Why the last job could not undo it' }),
});
export type Deed = z.infer<typeof Deed>;

const Values = z.record(z.string(), z.unknown()).nullable();

/** A deed with its changes of rows, and the reasons why it cannot be undone. */
export const DeedDetails = Deed.extend({
  changes: z.array(
    z.object({ entity: z.string(), entityId: Id, action: z.enum(['INSERT', 'UPDATE', 'DELETE']), oldValues: Values, newValues: Values }),
  ),
  obstacles: z.array(z.string()),
});
export type DeedDetails = z.infer<typeof DeedDetails>;

/** Changes shown of one deed. */
export const SHOWN_CHANGES = 200;

export const DeedSearch = z.object({
  ...paging,
  personId: idFilter(),
  clothingNameId: idFilter(),
  userId: idFilter(),
  kind: filter(z.enum(deedKindCodes)),
});
export type DeedSearch = z.infer<typeof DeedSearch>;

export const deedsEndpoints = {
  search: {
    method: 'GET',
    path: '/deeds',
    access: 'deeds:read',
    summary: 'What was done, newest first',
    query: DeedSearch,
    data: z.array(Deed),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/deeds/:id',
    statements: 19,
    access: 'deeds:judge',
    summary: 'A deed with its changes, and what stands in the way of undoing it',
    params: ById,
    data: DeedDetails,
    writes: true,
  },
  undo: {
    method: 'POST',
    path: '/deeds/:id/undo',
    access: 'deeds:undo',
    deed: 'UNDO',
    summary: `Undo a deed: all of it or nothing; of more than ${UNDO_AT_ONCE} changes in the background`,
    params: ById,
    data: z.object({ undoing: z.boolean().meta({ description: 'A job has begun; the deed shows its outcome' }) }),
  },
} as const satisfies Endpoints;
