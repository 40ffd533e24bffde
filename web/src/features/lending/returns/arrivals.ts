import type { ReturnOutcome } from '@riideait/contract';
import { isWaiting } from '../../../lib/posts.ts';
import type { DeedMessage, DeedPost, TakenPiece } from '../offline/posts.api.ts';

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

const isOf = ({ message }: DeedPost, id: string) => (message.call === 'care' || message.call === 'undo') && message.of === id;

function piecesOf({ id, message, reply }: DeedPost, posts: readonly DeedPost[]): ArrivedPiece[] {
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

function undoOf(id: string, posts: readonly DeedPost[]): Arrival['undo'] {
  const last = posts.findLast(({ message }) => message.call === 'undo' && message.of === id);
  if (last === undefined) return { is: 'none' };
  if (last.refused !== undefined) return { is: 'stayed', why: last.refused };
  return { is: isWaiting(last) ? 'undoing' : 'undone' };
}

/** The list, the newest first. */
export const arrivalsOf = (posts: readonly DeedPost[]): Arrival[] =>
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
export const undosOf = (ids: readonly string[], posts: readonly DeedPost[]): DeedMessage[] =>
  posts
    .filter((post) => post.refused === undefined && post.message.call !== 'undo' && ids.some((id) => post.id === id || isOf(post, id)))
    .filter(({ id }) => undoOf(id, posts).is !== 'undone' && undoOf(id, posts).is !== 'undoing')
    .toReversed()
    .map(({ id }) => ({ call: 'undo', of: id }));

/** Ids of the clothing names that came in, the last one first. */
export const recentNames = (arrivals: readonly Arrival[]): number[] => [
  ...new Set(arrivals.flatMap(({ pieces }) => pieces.map(({ clothingNameId }) => clothingNameId))),
];

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
