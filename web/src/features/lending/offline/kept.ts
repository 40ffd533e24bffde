import { type Endpoint, KeptRegister, keptRegisterEndpoints } from '@riideait/contract';
import type { AnyInput } from '../../../lib/call-input.ts';
import { indexedPosts } from '../../../lib/post-store.ts';
import { session } from '../../../lib/session.ts';
import type { KeptAnswer } from '../../../lib/standby.ts';
import { exchange, readAnswer } from '../../../lib/transport.ts';
import { withToken } from '../../../lib/with-token.ts';
import { answerFrom } from './answers/answers.ts';
import { type View, viewOf } from './answers/view.ts';
import { movesOf } from './decisions.api.ts';
import { type Fetched, Keeper, type KeptRecord } from './keeper.ts';
import { deedsOutbox } from './outbox.api.ts';
import type { DeedPost } from './posts.api.ts';

const ask = (token: string | null, tag: string | null): Promise<Fetched> =>
  exchange(
    keptRegisterEndpoints.get,
    {},
    { fetch: (url, request) => globalThis.fetch(url, request), token, tag: tag ?? undefined },
    async (response, guard) => {
      if (response.status === 304) return 'unchanged';
      const { data } = await readAnswer(response, guard);
      return { tag: response.headers.get('etag'), register: KeptRegister.parse(data) };
    },
  );

/** The register of this browser. */
export const keeper = new Keeper({ store: indexedPosts('register'), session, fetch: (tag) => withToken((token) => ask(token, tag)) });

/** A view is made once for a register and what waits. */
let made: { readonly of: readonly unknown[]; readonly view: View } | undefined;

function viewNow({ register, at }: KeptRecord, posts: readonly DeedPost[]): View {
  const now = new Date();
  const of = [register, posts, now.toDateString()];
  if (made === undefined || of.some((part, index) => part !== made?.of[index]))
    made = { of, view: viewOf(register, movesOf(posts, at), now) };
  return made.view;
}

/** The answer of a read from what is kept; undefined where that does not hold it. */
export async function keptAnswer(endpoint: Endpoint, input: AnyInput): Promise<KeptAnswer | undefined> {
  await Promise.all([keeper.load(), deedsOutbox.loaded]);
  keeper.expire();
  const record = keeper.get();
  const { user } = session.get();
  return record && user ? answerFrom(viewNow(record, deedsOutbox.get().posts), user, endpoint, input) : undefined;
}
