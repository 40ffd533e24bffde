import { call } from '../../../lib/call.ts';
import { isoDay } from '../../../lib/dates.ts';
import { Outbox } from '../../../lib/outbox.ts';
import { indexedPosts } from '../../../lib/post-store.ts';
import { session } from '../../../lib/session.ts';
import { marking } from '../../../lib/waiting-mark.ts';
import { barePost, isNeeded, needsDecision } from './decisions.api.ts';
import { sayNotKept } from './not-kept.api.ts';
import { DeedMessage, DeedReply } from './posts.api.ts';
import { sendDeed } from './sending.api.ts';

/** What was issued and taken back in this browser: what waits to be sent, in order, and the answers of the day. */
export const deedsOutbox = new Outbox({
  message: DeedMessage,
  reply: DeedReply,
  store: marking('returns', indexedPosts('returns')),
  session,
  send: (post, posts) => sendDeed(call, post, posts),
  keeps: ({ at }) => isoDay(new Date(at)) === isoDay(new Date()),
  isOpen: needsDecision,
  isNeeded,
  bare: barePost,
  onNotKept: sayNotKept,
});

globalThis.addEventListener?.('online', deedsOutbox.retry);
