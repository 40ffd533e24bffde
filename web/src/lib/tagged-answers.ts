import { ownerOf, type SessionStore } from './session.ts';
import type { StallGuard } from './stall-guard.ts';
import { readAnswer } from './transport.ts';

type Envelope = Awaited<ReturnType<typeof readAnswer>>;
type Read = (response: Response, guard: StallGuard) => Promise<Envelope>;

/** Most answers kept; the one not read for the longest time goes first. */
const MOST = 50;

/**
 * Answers of tagged endpoints, in memory: one that is unchanged on the server is not sent again, and is the same object as before, so
 * that nothing is drawn again. They are of one user in one ensemble, and gone after the logout.
 */
export function createTaggedAnswers(store: SessionStore) {
  const kept = new Map<string, { readonly tag: string; readonly envelope: Envelope }>();
  let owner = ownerOf(store.get());
  store.subscribe(() => {
    if (ownerOf(store.get()) === owner) return;
    owner = ownerOf(store.get());
    kept.clear();
  });

  return {
    /** @param ask sends the tag and reads the answer by `read` */
    async read(url: string, ask: (tag: string | undefined, read: Read) => Promise<Envelope>): Promise<Envelope> {
      const [known, asker] = [kept.get(url), owner];
      return ask(known?.tag, async (response, guard) => {
        const envelope = known !== undefined && response.status === 304 ? known.envelope : await readAnswer(response, guard);
        if (owner !== asker) return envelope;
        const tag = response.headers.get('etag');
        kept.delete(url);
        if (tag !== null) kept.set(url, { tag, envelope });
        const [oldest] = kept.keys();
        if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
        return envelope;
      });
    },
  };
}
