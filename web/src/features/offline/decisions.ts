import { isWaiting } from '../../lib/outbox.ts';
import { newRequestId } from '../../lib/request-id.ts';
import type { Moved } from './answers/view.ts';
import type { DeedMessage, DeedPost, GivenPiece, OpenPiece } from './posts.api.ts';

/** A piece that was issued or taken back without a connection, and that the register has otherwise. */
export interface Decision extends OpenPiece {
  /** The post that it belongs to. */
  readonly post: DeedPost;
  readonly piece: GivenPiece;
}

const piecesOf = ({ message }: DeedPost): readonly GivenPiece[] =>
  message.call === 'return' || message.call === 'issue' ? message.pieces : [];

/** Of a refused post all its pieces are open, of an answered one those that its answer names. */
function openOf(post: DeedPost): OpenPiece[] {
  const { refused } = post;
  if (refused === undefined) return post.reply?.open ?? [];
  // A return that is refused stands in the list of the evening.
  if (post.message.call !== 'issue') return [];
  return piecesOf(post).map(({ clothingId }) => ({ clothingId, holderId: null, why: refused }));
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
    openOf(post).flatMap((open): Decision[] => {
      const piece = piecesOf(post).find(({ clothingId }) => clothingId === open.clothingId);
      return piece === undefined || settled.has(`${post.id} ${open.clothingId}`) ? [] : [{ ...open, post, piece }];
    }),
  );
}

/** Whether a post has a piece that waits for a decision. */
export const needsDecision = ({ id }: DeedPost, posts: readonly DeedPost[]): boolean =>
  decisionsOf(posts).some(({ post }) => post.id === id);

/** Whom pieces have gone to by what waits, or was answered after the register was read (ms). */
export function movesOf(posts: readonly DeedPost[], readAt: number): Moved[] {
  const undone = new Set(posts.flatMap(({ message }) => (message.call === 'undo' ? [message.of] : [])));
  return posts.flatMap((post): Moved[] => {
    const isSince = isWaiting(post) || (post.refused === undefined && (post.answeredAt ?? 0) > readAt);
    if (!isSince || undone.has(post.id)) return [];
    const { message, at, reply } = post;
    const open = new Set(reply?.open?.map(({ clothingId }) => clothingId));
    const personId = message.call === 'issue' ? message.personId : null;
    return piecesOf(post)
      .filter(({ clothingId }) => !open.has(clothingId))
      .map(({ clothingId }) => ({ clothingId, personId, at }));
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

/** What stays after the session: ids and numbers of pieces, no names; what was typed beside them until a logout. */
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
  const taken = message.call === 'return' ? message.pieces.find((each) => each.clothingId === clothingId) : undefined;
  return taken && holderId !== null
    ? { call: 'return', pieces: [{ ...taken, personId: holderId, personName: '', groupId: null }], settles }
    : undefined;
}
