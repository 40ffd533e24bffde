import { clothingItemEndpoints, deedsEndpoints, issuingEndpoints, returnEndpoints } from '@riideait/contract';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { isoDay } from '../../lib/dates.ts';
import { Outbox } from '../../lib/outbox.ts';
import { indexedPosts } from '../../lib/post-store.ts';
import { session } from '../../lib/session.ts';
import { barePost, needsDecision } from './decisions.ts';
import { DeedMessage, type DeedPost, DeedReply, type IssueMessage, type OpenPiece } from './posts.api.ts';

const nothingDone: DeedReply = { deedId: null, outcomes: [] };

/** Undoes a deed; true if it is undone, also by an earlier call whose answer was lost. */
async function undo(id: number): Promise<void> {
  try {
    await call(deedsEndpoints.undo, { params: { id } });
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 409;
    if (!isRefused || (await call(deedsEndpoints.get, { params: { id } })).data.undoneBy === null) throw error;
  }
}

/** Issues a list, or some of its pieces. */
async function issue({ personId, dueOn, comments, takeFrom }: IssueMessage, clothingIds: readonly number[], requestId: string) {
  const body = {
    clothingIds: [...clothingIds],
    dueOn,
    comments: comments.filter(({ itemId }) => clothingIds.includes(itemId)),
    ...(takeFrom !== undefined && { takeFrom: clothingIds.map((itemId) => ({ itemId, personId: takeFrom })) }),
  };
  const { deedId = null } = await call(issuingEndpoints.issue, { params: { id: personId }, body }, { requestId });
  return deedId;
}

/**
 * Pieces of a refused list that cannot go to the person, and why. What the person holds already counts as free: it may be of an
 * earlier attempt whose answer was lost.
 */
async function findOpen({ personId, pieces }: IssueMessage, refused: CallError): Promise<OpenPiece[]> {
  const clothingIds = pieces.map(({ clothingId }) => clothingId);
  const { data: items } = await call(clothingItemEndpoints.gather, { query: { clothingIds } });
  return clothingIds.flatMap((clothingId): OpenPiece[] => {
    const item = items.find(({ id }) => id === clothingId);
    const holderId = Number(item?.location.url?.replace('/people/', '') ?? 0) || null;
    if (item?.state === 'OK' && (holderId === null || holderId === personId)) return [];
    return [{ clothingId, holderId, why: item?.location.text ?? refused.message }];
  });
}

/** Issues the list; of a refused one the pieces that can go to the person. */
async function issueList(requestId: string, message: IssueMessage): Promise<DeedReply> {
  const clothingIds = message.pieces.map(({ clothingId }) => clothingId);
  try {
    return { ...nothingDone, deedId: await issue(message, clothingIds, requestId) };
  } catch (error) {
    if (!(error instanceof CallError) || ![404, 409].includes(error.status)) throw error;
    // The list came before, and its answer was lost with the page that sent it.
    if (error.messages.every(({ code }) => code === 'ITEM_ALREADY_HELD_BY_PERSON')) return nothingDone;
    const open = await findOpen(message, error);
    const rest = clothingIds.filter((id) => !open.some(({ clothingId }) => clothingId === id));
    if (open.length === 0) throw error;
    return { ...nothingDone, open, deedId: rest.length === 0 ? null : await issue(message, rest, message.restId) };
  }
}

async function send({ id: requestId, message }: DeedPost, posts: readonly DeedPost[]): Promise<DeedReply> {
  switch (message.call) {
    case 'return': {
      const [{ personId } = { personId: null }] = message.pieces;
      const items = message.pieces.map(({ clothingId }) => ({ clothingId }));
      // From the holder who was shown: by the time it is sent, somebody else may have it.
      const { data, deedId = null } = await call(returnEndpoints.return, { body: { items, personId } }, { requestId });
      const open = data.flatMap(({ clothingId, outcome, personId: holderId }): OpenPiece[] =>
        outcome === 'NOT_OUT' && holderId !== null ? [{ clothingId, holderId, why: '' }] : [],
      );
      return { deedId, outcomes: data.map(({ outcome }) => outcome), open };
    }
    case 'care': {
      const { clothingId, state, note } = message;
      const body = { clothingIds: [clothingId], state, stateNote: note };
      const { deedId = null } = await call(clothingItemEndpoints.careOfMany, { body }, { requestId });
      return { ...nothingDone, deedId };
    }
    case 'issue':
      return issueList(requestId, message);
    case 'undo': {
      const deedId = posts.find(({ id }) => id === message.of)?.reply?.deedId;
      if (typeof deedId === 'number') await undo(deedId);
      return nothingDone;
    }
    case 'drop':
      return nothingDone;
  }
}

/** What was issued and taken back in this browser: what waits to be sent, in order, and the answers of the day. */
export const deedsOutbox = new Outbox({
  message: DeedMessage,
  reply: DeedReply,
  store: indexedPosts('returns'),
  session,
  send,
  keeps: ({ at }) => isoDay(new Date(at)) === isoDay(new Date()),
  isOpen: needsDecision,
  bare: barePost,
});

globalThis.addEventListener?.('online', deedsOutbox.retry);
