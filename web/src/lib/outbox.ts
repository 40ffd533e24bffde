import type { z } from 'zod';
import { CallError, isPassing } from './call-error.ts';
import { newRequestId } from './new-request-id.ts';
import { isForgotten, isWaiting, type Post, type PostStore, readPosts } from './posts.ts';
import type { SessionStore } from './session.ts';
import { addOutbox } from './waiting-posts.ts';

export interface OutboxState<Message, Reply> {
  /** Those of the user in the ensemble, the oldest first. */
  readonly posts: readonly Post<Message, Reply>[];
  /** The last attempt got no answer. */
  readonly failing: boolean;
  /** Why the server has them wait, in its words. */
  readonly held: string | null;
}

interface OutboxOptions<Message, Reply> {
  readonly message: z.ZodType<Message>;
  readonly reply: z.ZodType<Reply>;
  readonly store: PostStore;
  readonly session: SessionStore;
  /** Sends a post with its id as `requestId`. */
  readonly send: (post: Post<Message, Reply>, posts: readonly Post<Message, Reply>[]) => Promise<Reply>;
  /** Whether an answered post is still shown. */
  readonly keeps: (post: Post<Message, Reply>) => boolean;
  /** Whether an answered post needs a decision of its user; until then it stays, like a waiting one. */
  readonly isOpen?: (post: Post<Message, Reply>, posts: readonly Post<Message, Reply>[]) => boolean;
  /** Whether another post needs this answered one, which then stays. */
  readonly isNeeded?: (post: Post<Message, Reply>, posts: readonly Post<Message, Reply>[]) => boolean;
  /** What stays of a post after its session has ended; `isForgotten`: by a logout, or for another user. */
  readonly bare?: (post: Post<Message, Reply>, isForgotten: boolean) => Post<Message, Reply>;
  /** The server has refused a post. */
  readonly onRefused?: (error: CallError) => void;
  /** The first time that a post which waits cannot be stored. */
  readonly onNotKept?: () => void;
  readonly now?: () => number;
  readonly later?: (work: () => void, ms: number) => unknown;
}

/** The server has understood the call and said no. After 401, 408 and 429, and what passes by itself, the same call may succeed. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status) && !isPassing(error);

/** Pauses between attempts without an answer, ms. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Sends posts one by one, in their order, until each is answered, also after a reload. Posts that wait stay for their user; answered
 * ones go at logout and when another user logs in.
 */
export class Outbox<Message, Reply> {
  readonly #options: OutboxOptions<Message, Reply>;
  readonly #listeners = new Set<() => void>();
  #state: OutboxState<Message, Reply> = { posts: [], failing: false, held: null };
  #lastAt = 0;
  #isRead = false;
  #sending = false;
  #failures = 0;
  #retries = false;
  #saidNotKept = false;
  /** The posts of the store are in the state afterwards. */
  readonly loaded: Promise<void>;

  constructor(options: OutboxOptions<Message, Reply>) {
    this.#options = options;
    const { session, store } = options;
    session.subscribe(() => {
      const leaving = this.#state.posts.filter((post) => !this.#isOwn(post));
      for (const post of leaving) void this.#keep(this.#bared(post));
      this.#become({ posts: this.#state.posts.filter((post) => this.#isOwn(post)), failing: false, held: null });
      void this.#load();
    });
    store.onChange(() => void this.#load());
    this.loaded = this.#load();
    addOutbox(this);
  }

  readonly get = () => this.#state;

  readonly unsettled = () => this.#state.posts.filter((post) => isWaiting(post) || this.#isOpen(post, this.#state.posts)).length;

  readonly waits = () => this.#state.posts.some(isWaiting);

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Keeps a message, then sends it after those before it; `id` where it was tried before. Without a user nothing happens. */
  readonly post = (message: Message, id = newRequestId()): void => {
    const { user } = this.#options.session.get();
    if (!user?.ensembleCode) return;
    this.#lastAt = Math.max(this.#now(), this.#lastAt + 1);
    const post = { id, userId: user.id, ensembleCode: user.ensembleCode, at: this.#lastAt, message };
    this.#become({ posts: [...this.#state.posts, post] });
    void this.#keep(post).then(() => this.#run());
  };

  /** Tries at once what waits. */
  readonly retry = (): void => void this.#run();

  /** Forgets answered posts. */
  readonly drop = (ids: readonly string[]): void => {
    const dropped = this.#state.posts.filter((post) => ids.includes(post.id) && !isWaiting(post)).map(({ id }) => id);
    this.#become({ posts: this.#state.posts.filter(({ id }) => !dropped.includes(id)) });
    void this.#options.store.remove(dropped).catch(() => {});
  };

  #now = () => (this.#options.now ?? Date.now)();

  #become(next: Partial<OutboxState<Message, Reply>>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #isOwn({ userId, ensembleCode }: Pick<Post<Message, Reply>, 'userId' | 'ensembleCode'>): boolean {
    const { user } = this.#options.session.get();
    return user?.id === userId && user.ensembleCode === ensembleCode;
  }

  #isOpen = (post: Post<Message, Reply>, posts: readonly Post<Message, Reply>[]) => this.#options.isOpen?.(post, posts) ?? false;

  #bared = (post: Post<Message, Reply>) => this.#options.bare?.(post, isForgotten(post, this.#options.session.get())) ?? post;

  // Without a store it does not survive a reload.
  #keep = (post: Post<Message, Reply>) =>
    this.#options.store.put(post.id, post).catch(() => {
      if (!isWaiting(post) || this.#saidNotKept) return;
      this.#saidNotKept = true;
      this.#options.onNotKept?.();
    });

  #settle(post: Post<Message, Reply>, answer: Pick<Post<Message, Reply>, 'reply' | 'refused'>): void {
    const answered = { ...post, ...answer, answeredAt: this.#now() };
    // The session may have ended while it was on its way.
    void this.#keep(this.#isOwn(post) ? answered : this.#bared(answered));
    this.#become({ posts: this.#state.posts.map((each) => (each.id === post.id ? answered : each)), failing: false, held: null });
  }

  /** False without an answer. */
  async #deliver(post: Post<Message, Reply>): Promise<boolean> {
    try {
      this.#settle(post, { reply: await this.#options.send(post, this.#state.posts) });
    } catch (error) {
      if (!isRefusal(error)) {
        this.#become({ held: isPassing(error) ? error.message : null });
        return false;
      }
      this.#settle(post, { refused: error.message });
      this.#options.onRefused?.(error);
    }
    return true;
  }

  async #run(): Promise<void> {
    // What waits from before a reload goes first.
    if (this.#sending || !this.#isRead) return;
    this.#sending = true;
    let arrives = true;
    const next = () => this.#state.posts.find(isWaiting);
    for (let post = next(); post && arrives; post = next()) arrives = await this.#deliver(post);
    this.#sending = false;
    this.#failures = arrives ? 0 : this.#failures + 1;
    if (!arrives) this.#tryLater();
  }

  #tryLater(): void {
    this.#become({ failing: this.waits() });
    if (this.#retries) return;
    this.#retries = true;
    const { later = (work, ms) => setTimeout(work, ms) } = this.#options;
    const again = () => {
      this.#retries = false;
      void this.#run();
    };
    later(again, PAUSES[Math.min(this.#failures, PAUSES.length) - 1] ?? 0);
  }

  /** Reads the stored posts; those of this tab stay. */
  async #load(): Promise<void> {
    const { store, session, message, reply, keeps, isNeeded } = this.#options;
    const kept = await readPosts(store, message, reply);
    const goes = (post: Post<Message, Reply>) =>
      !isWaiting(post) && !this.#isOpen(post, kept) && !isNeeded?.(post, kept) && (!keeps(post) || isForgotten(post, session.get()));
    // Of a session that ended while no page was open.
    for (const post of kept) {
      const bare = this.#isOwn(post) ? post : this.#bared(post);
      if (!goes(post) && JSON.stringify(bare) !== JSON.stringify(post)) void this.#keep(bare);
    }
    const outdated = kept.filter(goes).map(({ id }) => id);
    if (outdated.length > 0) void store.remove(outdated).catch(() => {});

    const posts = new Map(this.#state.posts.filter((post) => this.#isOwn(post)).map((post) => [post.id, post]));
    // An answer of this tab may not be in the store yet.
    for (const post of kept.filter((each) => this.#isOwn(each) && !goes(each)))
      if (isWaiting(posts.get(post.id) ?? {})) posts.set(post.id, post);
    this.#become({ posts: [...posts.values()].toSorted((a, b) => a.at - b.at) });
    this.#isRead = true;
    void this.#run();
  }
}
