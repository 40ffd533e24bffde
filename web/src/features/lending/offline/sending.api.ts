import { clothingItemEndpoints, deedsEndpoints, issuingEndpoints, returnEndpoints } from '@riideait/contract';
import type { call } from '../../../lib/call.ts';
import { CallError, isPassing, refused } from '../../../lib/call-error.ts';
import type { DeedPost, DeedReply, IssueMessage, OpenPiece } from './posts.api.ts';

type Call = typeof call;

const nothingDone: DeedReply = { deedId: null, outcomes: [] };

/** Undoes a deed; true if it is undone, also by an earlier call whose answer was lost. */
async function undo(call: Call, id: number): Promise<void> {
  try {
    await call(deedsEndpoints.undo, { params: { id } });
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 409;
    if (!isRefused || (await call(deedsEndpoints.get, { params: { id } })).data.undoneBy === null) throw error;
  }
}

/** Issues a list, or some of its pieces. */
async function issue(call: Call, { personId, dueOn, comments, takeFrom }: IssueMessage, clothingIds: readonly number[], requestId: string) {
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
 * Sorts the pieces of a refused list: those that can still be issued, and those that cannot, with the reason. Leaves out pieces that the
 * person holds already: issued meanwhile, or by an earlier attempt whose answer was lost.
 */
async function sortRefused(call: Call, { personId, pieces }: IssueMessage, refused: CallError) {
  const clothingIds = pieces.map(({ clothingId }) => clothingId);
  const { data: items } = await call(clothingItemEndpoints.gather, { query: { clothingIds } });
  const { data: inUse } = await call(clothingItemEndpoints.gather, { query: { clothingIds, active: true } });
  const open: OpenPiece[] = [];
  const free: number[] = [];
  for (const clothingId of clothingIds) {
    const item = items.find(({ id }) => id === clothingId);
    const holderId = Number(item?.location.url?.replace('/people/', '') ?? 0) || null;
    if (holderId === personId) continue;
    const isInUse = inUse.some(({ id }) => id === clothingId);
    if (item?.state === 'OK' && holderId === null && isInUse) free.push(clothingId);
    else open.push({ clothingId, holderId, why: isInUse && item ? item.location.text : refused.message });
  }
  return { open, free };
}

/** Issues the list; of a refused one the pieces that can go to the person. */
async function issueList(call: Call, requestId: string, message: IssueMessage): Promise<DeedReply> {
  const clothingIds = message.pieces.map(({ clothingId }) => clothingId);
  try {
    return { ...nothingDone, deedId: await issue(call, message, clothingIds, requestId) };
  } catch (error) {
    if (!(error instanceof CallError) || ![404, 409].includes(error.status) || isPassing(error)) throw error;
    const { open, free } = await sortRefused(call, message, error);
    if (free.length === clothingIds.length) throw error;
    return { ...nothingDone, open, deedId: free.length === 0 ? null : await issue(call, message, free, message.restId) };
  }
}

/** Sends a post; `posts` are all of the user. */
export async function sendDeed(call: Call, { id: requestId, message }: DeedPost, posts: readonly DeedPost[]): Promise<DeedReply> {
  switch (message.call) {
    case 'return': {
      // From the holder who was shown: by the time it is sent, somebody else may have it.
      const items = message.pieces.map(({ clothingId, personId }) => ({ clothingId, personId }));
      const { data, deedId = null } = await call(returnEndpoints.return, { body: { items } }, { requestId });
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
      return issueList(call, requestId, message);
    case 'undo': {
      const original = posts.find(({ id }) => id === message.of);
      if (original === undefined) throw refused(404);
      const deedId = original.reply?.deedId;
      if (typeof deedId === 'number') await undo(call, deedId);
      return nothingDone;
    }
    case 'drop':
      return nothingDone;
  }
}
