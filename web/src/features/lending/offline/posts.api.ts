import { CareState, ReturnOutcome } from '@riideait/contract';
import { z } from 'zod';
import type { Post } from '../../../lib/posts.ts';

/** A piece as it was when it was taken back, and from whom. Names are empty after the session has ended. */
const TakenPiece = z.object({
  clothingId: z.number(),
  clothingNameId: z.number(),
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  state: CareState,
  personId: z.number(),
  personName: z.string(),
  groupId: z.number().nullable(),
});
export type TakenPiece = z.infer<typeof TakenPiece>;

const GivenPiece = TakenPiece.pick({ clothingId: true, clothingNameId: true, clothingName: true, clothingNumber: true });
export type GivenPiece = z.infer<typeof GivenPiece>;

/** The post decides about this piece of an earlier post. */
const Settles = z.object({ of: z.string(), clothingId: z.number() });
export type Settles = z.infer<typeof Settles>;

/**
 * What a keeper has done, one call each: pieces of one person taken back, a state, a list issued to one person, an undo of the call `of`.
 * `drop` leaves a piece as the register has it; it is sent nowhere.
 */
export const DeedMessage = z.discriminatedUnion('call', [
  z.object({ call: z.literal('return'), pieces: z.array(TakenPiece).min(1), settles: Settles.optional() }),
  z.object({
    call: z.literal('care'),
    of: z.string(),
    clothingId: z.number(),
    state: CareState,
    note: z.string().nullable(),
    settles: Settles.optional(),
  }),
  z.object({
    call: z.literal('issue'),
    /** `requestId` of the second call, with the remaining pieces, where the register refuses some. */
    restId: z.string(),
    personId: z.number(),
    personName: z.string(),
    pieces: z.array(GivenPiece).min(1),
    dueOn: z.string().nullable(),
    comments: z.array(z.object({ itemId: z.number(), comment: z.string() })),
    /** Takes the pieces from this holder first. */
    takeFrom: z.number().optional(),
    settles: Settles.optional(),
  }),
  z.object({ call: z.literal('undo'), of: z.string() }),
  z.object({ call: z.literal('drop'), settles: Settles }),
]);
export type DeedMessage = z.infer<typeof DeedMessage>;
export type IssueMessage = Extract<DeedMessage, { call: 'issue' }>;

/** A piece with which the register did otherwise than the keeper: `holderId` has it now. */
const OpenPiece = z.object({ clothingId: z.number(), holderId: z.number().nullable(), why: z.string() });
export type OpenPiece = z.infer<typeof OpenPiece>;

export const DeedReply = z.object({
  deedId: z.number().nullable(),
  /** One for each piece of a return. */
  outcomes: z.array(ReturnOutcome),
  open: z.array(OpenPiece).optional(),
});
export type DeedReply = z.infer<typeof DeedReply>;

export type DeedPost = Post<DeedMessage, DeedReply>;

/** A piece that changes hands by a waiting post; `personId` null: it comes back. */
export interface Moved {
  readonly clothingId: number;
  readonly personId: number | null;
  /** When it is to be back. */
  readonly dueOn: string | null;
  readonly at: number;
}
