import { clothingItemEndpoints, deedsEndpoints, returnEndpoints } from '@riideait/contract';
import { call } from '../../lib/call.ts';
import { CallError } from '../../lib/call-error.ts';
import { isoDay } from '../../lib/dates.ts';
import { Outbox } from '../../lib/outbox.ts';
import { indexedPosts } from '../../lib/post-store.ts';
import { session } from '../../lib/session.ts';
import { ArrivalMessage, type ArrivalPost, ArrivalReply } from './arrivals.ts';

const nothingDone: ArrivalReply = { deedId: null, outcomes: [] };

/** Undoes a deed; true if it is undone, also by an earlier call whose answer was lost. */
async function undo(id: number): Promise<void> {
  try {
    await call(deedsEndpoints.undo, { params: { id } });
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 409;
    if (!isRefused || (await call(deedsEndpoints.get, { params: { id } })).data.undoneBy === null) throw error;
  }
}

async function send({ id: requestId, message }: ArrivalPost, posts: readonly ArrivalPost[]): Promise<ArrivalReply> {
  switch (message.call) {
    case 'return': {
      const [{ personId } = { personId: null }] = message.pieces;
      const items = message.pieces.map(({ clothingId }) => ({ clothingId }));
      // From the holder who was shown: by the time it is sent, somebody else may have it.
      const { data, deedId = null } = await call(returnEndpoints.return, { body: { items, personId } }, { requestId });
      return { deedId, outcomes: data.map(({ outcome }) => outcome) };
    }
    case 'care': {
      const { clothingId, state, note } = message;
      const body = { clothingIds: [clothingId], state, stateNote: note };
      const { deedId = null } = await call(clothingItemEndpoints.careOfMany, { body }, { requestId });
      return { ...nothingDone, deedId };
    }
    case 'undo': {
      const deedId = posts.find(({ id }) => id === message.of)?.reply?.deedId;
      if (typeof deedId === 'number') await undo(deedId);
      return nothingDone;
    }
  }
}

/** What came in today in this browser, and what still waits to be sent. */
export const arrivalsOutbox = new Outbox({
  message: ArrivalMessage,
  reply: ArrivalReply,
  store: indexedPosts('returns'),
  session,
  send,
  keeps: ({ at }) => isoDay(new Date(at)) === isoDay(new Date()),
});

globalThis.addEventListener?.('online', arrivalsOutbox.retry);
