import { CareState, ReturnOutcome } from '@riideait/contract';
import { z } from 'zod';
import { isWaiting, type Post } from '../../lib/outbox.ts';

/** A piece as it was when it was taken back, and from whom. */
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

/** A change of the page, one call each: pieces of one person taken back, a state, an undo of the call `of`. */
export const ArrivalMessage = z.discriminatedUnion('call', [
  z.object({ call: z.literal('return'), pieces: z.array(TakenPiece).min(1) }),
  z.object({ call: z.literal('care'), of: z.string(), clothingId: z.number(), state: CareState, note: z.string().nullable() }),
  z.object({ call: z.literal('undo'), of: z.string() }),
]);
export type ArrivalMessage = z.infer<typeof ArrivalMessage>;

export const ArrivalReply = z.object({ deedId: z.number().nullable(), outcomes: z.array(ReturnOutcome) });
export type ArrivalReply = z.infer<typeof ArrivalReply>;

export type ArrivalPost = Post<ArrivalMessage, ArrivalReply>;

export interface ArrivedPiece extends TakenPiece {
  readonly note: string | null;
  /** Undefined while it waits. */
  readonly outcome: ReturnOutcome | undefined;
  /** Why a state could not be set. */
  readonly refused: string | undefined;
}

/** A row of the list: pieces that one call took back from one person. */
export interface Arrival {
  readonly id: string;
  readonly personId: number;
  readonly personName: string;
  readonly pieces: readonly ArrivedPiece[];
  /** Waits for the server, with its states and undo. */
  readonly waiting: boolean;
  readonly refused: string | undefined;
  /** `undoing` waits too; `stayed`: the server has refused the undo. */
  readonly undo: { readonly is: 'none' | 'undoing' | 'undone' } | { readonly is: 'stayed'; readonly why: string };
  /** When the server answered, ms. */
  readonly answeredAt: number | undefined;
}

const isOf = (post: ArrivalPost, id: string) => post.message.call !== 'return' && post.message.of === id;

function piecesOf({ id, message, reply }: ArrivalPost, posts: readonly ArrivalPost[]): ArrivedPiece[] {
  if (message.call !== 'return') return [];
  return message.pieces.map((piece, index) => {
    const changes = posts.flatMap((post) =>
      post.message.call === 'care' && post.message.of === id && post.message.clothingId === piece.clothingId
        ? [{ ...post.message, refused: post.refused }]
        : [],
    );
    const last = changes.findLast(({ refused }) => refused === undefined);
    // A lost piece that comes back is in order.
    const state = last?.state ?? (piece.state === 'LOST' ? 'OK' : piece.state);
    return { ...piece, state, note: last?.note ?? null, outcome: reply?.outcomes[index], refused: changes.at(-1)?.refused };
  });
}

function undoOf(id: string, posts: readonly ArrivalPost[]): Arrival['undo'] {
  const last = posts.findLast(({ message }) => message.call === 'undo' && message.of === id);
  if (last === undefined) return { is: 'none' };
  if (last.refused !== undefined) return { is: 'stayed', why: last.refused };
  return { is: isWaiting(last) ? 'undoing' : 'undone' };
}

/** The list, the newest first. */
export const arrivalsOf = (posts: readonly ArrivalPost[]): Arrival[] =>
  posts
    .flatMap((post): Arrival[] => {
      const { id, message, refused, answeredAt } = post;
      const [first] = message.call === 'return' ? message.pieces : [];
      if (first === undefined) return [];
      const { personId, personName } = first;
      const waiting = isWaiting(post) || posts.some((other) => isOf(other, id) && isWaiting(other));
      return [{ id, personId, personName, pieces: piecesOf(post, posts), waiting, refused, undo: undoOf(id, posts), answeredAt }];
    })
    .toReversed();

/** The server has taken a piece back, or will be asked to. */
export const canUndo = ({ pieces, refused, undo }: Arrival): boolean =>
  refused === undefined &&
  (undo.is === 'none' || undo.is === 'stayed') &&
  pieces.some(({ outcome }) => outcome === undefined || outcome === 'RETURNED');

/** What undoes rows: each later call before the earlier one. */
export const undosOf = (ids: readonly string[], posts: readonly ArrivalPost[]): ArrivalMessage[] =>
  posts
    .filter((post) => post.refused === undefined && post.message.call !== 'undo' && ids.some((id) => post.id === id || isOf(post, id)))
    .filter(({ id }) => undoOf(id, posts).is !== 'undone' && undoOf(id, posts).is !== 'undoing')
    .toReversed()
    .map(({ id }) => ({ call: 'undo', of: id }));

/** Pieces that wait to be sent. */
export const waitingPieces = (arrivals: readonly Arrival[]): number =>
  arrivals.filter(({ waiting }) => waiting).reduce((sum, { pieces }) => sum + pieces.length, 0);

/**
 * Pieces that a list read at `askedAt` (ms) still has with their holder, though these rows took them back: their answers wait or came
 * later than the list was asked for.
 */
export const takenSince = (arrivals: readonly Arrival[], askedAt: number): ReadonlySet<number> =>
  new Set(
    arrivals
      .filter(
        ({ refused, undo, answeredAt }) =>
          refused === undefined && undo.is !== 'undone' && (answeredAt ?? Number.POSITIVE_INFINITY) > askedAt,
      )
      .flatMap(({ pieces }) => pieces.map(({ clothingId }) => clothingId)),
  );
