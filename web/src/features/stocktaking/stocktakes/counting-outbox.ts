import { EntryForm, MOST_ENTRIES, stocktakeEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import { Outbox } from '../../../lib/outbox.ts';
import { indexedPosts } from '../../../lib/post-store.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { session } from '../../../lib/session.ts';
import { marking } from '../../../lib/waiting-mark.ts';
import { sayNotKept } from '../../lending/offline/not-kept.api.ts';
import { CountMessage, type CountPost, CountReply, entryOf } from './counts.ts';

/** How long answered entries stay in the browser, ms: a page without a connection shows the list of the server as it was. */
const KEPT = 48 * 60 * 60 * 1000;

/** Answers of a batch, by post: the outbox asks for one after the other. */
const answers = new Map<string, CountReply | CallError>();

/** Sends the post with those that wait behind it, up to `MOST_ENTRIES` in one request. The server keeps each once, by its id. */
async function send(post: CountPost, posts: readonly CountPost[]): Promise<CountReply> {
  if (!answers.has(post.id)) await sendBatch(post, posts);
  const answer = answers.get(post.id);
  answers.delete(post.id);
  if (answer === undefined) throw new Error('The answer lacks an entry');
  if (answer instanceof CallError) throw answer;
  return answer;
}

async function sendBatch(post: CountPost, posts: readonly CountPost[]): Promise<void> {
  const { stocktakeId: id } = post.message;
  const waiting = posts.filter((each) => isWaiting(each) && each.message.stocktakeId === id && each.at >= post.at).slice(0, MOST_ENTRIES);
  try {
    const entries = waiting.map((each) => EntryForm.parse(entryOf(each)));
    const { data } = await call(stocktakeEndpoints.count, { params: { id }, body: { sentAt: new Date().toISOString(), entries } });
    for (const { id: entryId, ...answer } of data) answers.set(entryId, answer);
  } catch (error) {
    // The stocktake is gone or closed to the user: every entry gets this answer.
    if (!(error instanceof CallError && (error.status === 403 || error.status === 404))) throw error;
    for (const each of waiting) answers.set(each.id, error);
  }
}

/** What was counted in this browser, and what of it still waits to be sent. */
export const countingOutbox = new Outbox({
  message: CountMessage,
  reply: CountReply,
  store: marking('stocktakes', indexedPosts('stocktakes')),
  session,
  send,
  keeps: ({ at }) => Date.now() - at < KEPT,
  onNotKept: sayNotKept,
  // After the session ids and codes stay, no names.
  bare: (post) => ({ ...post, message: { ...post.message, label: '' } }),
});

globalThis.addEventListener?.('online', countingOutbox.retry);
