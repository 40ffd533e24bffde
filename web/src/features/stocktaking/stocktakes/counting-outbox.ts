import { EntryForm, MOST_ENTRIES, stocktakeEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';
import { CallError } from '../../../lib/call-error.ts';
import { Outbox } from '../../../lib/outbox.ts';
import { indexedPosts } from '../../../lib/post-store.ts';
import { isWaiting } from '../../../lib/posts.ts';
import { session } from '../../../lib/session.ts';
import { marking } from '../../../lib/waiting-mark.ts';
import { toast } from '../../../ui/toasts.tsx';
import { sayNotKept } from '../../lending/offline/not-kept.api.ts';
import { CountMessage, type CountPost, CountReply, entryOf } from './counts.ts';
import { numberOfBag } from './new-bags.ts';
import { t } from './texts.ts';

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

/** A server of an older build, which numbers no bags, refuses the call as if there were no list. Throws what has the posts wait if the list is there. */
async function whyNoNumber(listId: number, error: unknown): Promise<never> {
  if (!(error instanceof CallError && error.status === 404)) throw error;
  await call(stocktakeEndpoints.entries, { params: { id: listId }, query: {} });
  throw new Error('The server numbers no bags yet', { cause: error });
}

/** Gives the new bags of these posts their numbers, by their ids, and says each. */
async function numberBags(listId: number, posts: readonly CountPost[]): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (const { message } of posts) {
    const { newBag, bag: name } = message;
    if (newBag === null || numbers.has(newBag)) continue;
    const number = await numberOfBag(listId, newBag).catch((error: unknown) => whyNoNumber(listId, error));
    numbers.set(newBag, number);
    if (!said.has(newBag)) toast.success(t('bagNumbered', { name: name ?? '', number }));
    said.add(newBag);
  }
  return numbers;
}

/** Bags whose numbers were said. */
const said = new Set<string>();

async function sendBatch(post: CountPost, posts: readonly CountPost[]): Promise<void> {
  const { stocktakeId: id } = post.message;
  const waiting = posts.filter((each) => isWaiting(each) && each.message.stocktakeId === id && each.at >= post.at).slice(0, MOST_ENTRIES);
  try {
    const bags = await numberBags(id, waiting);
    const bagOf = ({ message: { newBag } }: CountPost) => (newBag === null ? undefined : bags.get(newBag));
    const entries = waiting.map((each) => {
      const entry = entryOf(each);
      return EntryForm.parse({ ...entry, bag: bagOf(each) ?? entry.bag });
    });
    const bagOfEntry = new Map(waiting.map((each) => [each.id, bagOf(each)]));
    const { data } = await call(stocktakeEndpoints.count, { params: { id }, body: { sentAt: new Date().toISOString(), entries } });
    for (const { id: entryId, ...answer } of data) {
      const bag = bagOfEntry.get(entryId);
      answers.set(entryId, { ...answer, ...(bag !== undefined && { bag }) });
    }
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
