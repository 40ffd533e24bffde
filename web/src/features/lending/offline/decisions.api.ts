import { newRequestId } from '../../../lib/new-request-id.ts';
import { isWaiting } from '../../../lib/posts.ts';
import type { DeedMessage, DeedPost, GivenPiece, Moved, OpenPiece } from './posts.api.ts';

/** A piece issued or taken back without a connection where the register says something else: the keeper decides. */
export interface Decision extends OpenPiece {
  /** The post that it belongs to. */
  readonly post: DeedPost;
  readonly piece: GivenPiece;
}

const piecesOf = ({ message }: DeedPost): readonly GivenPiece[] =>
  message.call === 'return' || message.call === 'issue' ? message.pieces : [];

/** A state is of a piece that was taken back; without that post its number comes from the register. */
function pieceOf(post: DeedPost, clothingId: number, posts: readonly DeedPost[]): GivenPiece | undefined {
  const { message } = post;
  const taken = message.call === 'care' ? posts.find(({ id }) => id === message.of) : post;
  const piece = taken && piecesOf(taken).find((each) => each.clothingId === clothingId);
  return piece ?? (message.call === 'care' ? { clothingId, clothingNameId: 0, clothingName: '', clothingNumber: null } : undefined);
}

const idsOf = (post: DeedPost): readonly number[] =>
  post.message.call === 'care' ? [post.message.clothingId] : piecesOf(post).map(({ clothingId }) => clothingId);

/** Pieces that need a decision: all of a refused post; of an answered one those that its answer lists. */
function openOf(post: DeedPost, posts: readonly DeedPost[]): OpenPiece[] {
  const { refused, message } = post;
  if (refused === undefined) return post.reply?.open ?? [];
  // A later post of the same kind about a piece takes its place.
  const later = message.call === 'issue' ? [] : posts.filter(({ at, message: { call } }) => at > post.at && call === message.call);
  const replaced = new Set(later.flatMap(idsOf));
  return idsOf(post).flatMap((clothingId) => (replaced.has(clothingId) ? [] : [{ clothingId, holderId: null, why: refused }]));
}

const settledBy = ({ message }: DeedPost) => ('settles' in message ? message.settles : undefined);

/** What waits for a decision; a later post settles it, unless that one is refused too. */
export function decisionsOf(posts: readonly DeedPost[]): Decision[] {
  const settled = new Set(
    posts.flatMap((post) => {
      const settles = settledBy(post);
      return settles === undefined ? [] : [`${settles.of} ${settles.clothingId}`];
    }),
  );
  return posts.flatMap((post) =>
    openOf(post, posts).flatMap((open): Decision[] => {
      const piece = pieceOf(post, open.clothingId, posts);
      return piece === undefined || settled.has(`${post.id} ${open.clothingId}`) ? [] : [{ ...open, post, piece }];
    }),
  );
}

/** Whether a post has a piece that waits for a decision. */
export const needsDecision = ({ id }: DeedPost, posts: readonly DeedPost[]): boolean =>
  decisionsOf(posts).some(({ post }) => post.id === id);

/** Whether another post still needs this answered one: a waiting undo of it, or an open decision that it settles in part. */
export const isNeeded = ({ id, message }: DeedPost, posts: readonly DeedPost[]): boolean => {
  const settles = 'settles' in message ? message.settles : undefined;
  return posts.some(
    (other) =>
      (isWaiting(other) && other.message.call === 'undo' && other.message.of === id) ||
      (other.id === settles?.of && needsDecision(other, posts)),
  );
};

/** Moves of pieces that the kept register lacks: by posts that wait, or were answered after `readAt` (ms). */
export function movesOf(posts: readonly DeedPost[], readAt: number): Moved[] {
  const undone = new Set(posts.flatMap(({ message }) => (message.call === 'undo' ? [message.of] : [])));
  return posts.flatMap((post): Moved[] => {
    const isSince = isWaiting(post) || (post.refused === undefined && (post.answeredAt ?? 0) > readAt);
    if (!isSince || undone.has(post.id)) return [];
    const { message, at, reply } = post;
    const open = new Set(reply?.open?.map(({ clothingId }) => clothingId));
    const { personId, dueOn } = message.call === 'issue' ? message : { personId: null, dueOn: null };
    return piecesOf(post)
      .filter(({ clothingId }) => !open.has(clothingId))
      .map(({ clothingId }) => ({ clothingId, personId, dueOn, at }));
  });
}

function bareMessage(message: DeedPost['message'], isForgotten: boolean): DeedPost['message'] {
  switch (message.call) {
    case 'return':
      return { ...message, pieces: message.pieces.map((piece) => ({ ...piece, clothingName: '', personName: '' })) };
    case 'issue': {
      const pieces = message.pieces.map((piece) => ({ ...piece, clothingName: '' }));
      return { ...message, personName: '', pieces, comments: isForgotten ? [] : message.comments };
    }
    case 'care':
      return isForgotten ? { ...message, note: null } : message;
    default:
      return message;
  }
}

/** The part of a post that outlives its session: ids and numbers, no names. Typed notes stay too, until a logout. */
export function barePost({ message, reply, refused, ...post }: DeedPost, isForgotten: boolean): DeedPost {
  return {
    ...post,
    message: bareMessage(message, isForgotten),
    ...(reply && { reply: { ...reply, ...(reply.open && { open: reply.open.map((open) => ({ ...open, why: '' })) }) } }),
    ...(refused !== undefined && { refused: '' }),
  };
}

/** The post that settles a decision: what was done is done in the register too, or stays as it is registered. */
export function settlementOf({ post, piece, clothingId, holderId }: Decision, how: 'as done' | 'as registered'): DeedMessage | undefined {
  const settles = { of: post.id, clothingId };
  const { message } = post;
  if (how === 'as registered') return { call: 'drop', settles };
  if (message.call === 'issue') {
    const { personId, personName, dueOn, comments } = message;
    return {
      call: 'issue',
      restId: newRequestId(),
      personId,
      personName,
      pieces: [piece],
      dueOn,
      comments,
      ...(holderId !== null && { takeFrom: holderId }),
      settles,
    };
  }
  if (message.call === 'care') return { ...message, settles };
  const taken = message.call === 'return' ? message.pieces.find((each) => each.clothingId === clothingId) : undefined;
  if (taken === undefined) return undefined;
  const from = holderId === null ? taken : { ...taken, personId: holderId, personName: '', groupId: null };
  return { call: 'return', pieces: [from], settles };
}
