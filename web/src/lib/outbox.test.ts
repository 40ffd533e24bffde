import type { CurrentUser } from '@riideait/contract';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CallError } from './call-error.ts';
import { memoryStorage } from './kept.ts';
import { Outbox } from './outbox.ts';
import type { Post, PostStore } from './posts.ts';
import { createSession, type SessionStore } from './session.ts';
import { waitingPosts } from './waiting-posts.ts';

const mari: CurrentUser = {
  id: 1,
  name: 'Mari Tamm',
  firstName: 'Mari',
  lastName: 'Tamm',
  role: 'Rõivahoidja',
  email: 'mari@riideait.test',
  ensemble: 'Ansambel',
  ensembleCode: 'A',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  roleCode: 'ROLE_USER',
  permissions: [],
  groupIds: [],
  secondFactorMissing: false,
};
const juri = { ...mari, id: 2 };

/** A store of the browser, which outlives a page. */
function aStore() {
  const kept = new Map<string, object>();
  const store: PostStore = {
    all: async () => [...kept.values()],
    put: async (id, post) => void kept.set(id, structuredClone(post)),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id);
    },
    onChange: () => {},
  };
  return { kept, store };
}

const open: Outbox<string, string>[] = [];
afterEach(() => open.splice(0));

function aPage({ store, kept } = aStore(), session = createSession(memoryStorage()), needed = '') {
  if (!session.get().authenticated) session.signIn(mari);
  return aPageOf({ store, kept }, session, needed);
}

function aPageOf({ store, kept }: ReturnType<typeof aStore>, session: SessionStore, needed = '') {
  const sent: Post<string, string>[] = [];
  const timers: (() => void)[] = [];
  const pauses: number[] = [];
  const network = { outcome: (message: string): string | Error => `${message} done` };
  const said = { notKept: 0, refused: [] as string[] };
  let clock = 1_000;
  const outbox = new Outbox<string, string>({
    message: z.string(),
    reply: z.string(),
    store,
    session,
    keeps: ({ at }) => at >= 1_000,
    isNeeded: ({ message }) => message === needed,
    bare: (post, isForgotten) => (isForgotten ? { ...post, message: post.message.replace(' by Mari', '') } : post),
    onRefused: ({ message }) => said.refused.push(message),
    onNotKept: () => {
      said.notKept += 1;
    },
    send: async (post) => {
      sent.push(post);
      const outcome = network.outcome(post.message);
      if (outcome instanceof Error) throw outcome;
      return outcome;
    },
    now: () => clock,
    later: (work, ms) => {
      timers.push(work);
      pauses.push(ms);
    },
  });
  open.push(outbox);
  return {
    outbox,
    session,
    network,
    sent,
    pauses,
    said,
    store,
    kept,
    settled: () => new Promise((resolve) => setTimeout(resolve, 5)),
    /** The pause before the next attempt has passed. */
    wait: () => timers.shift()?.(),
    tick: (to: number) => {
      clock = to;
    },
    shown: () => outbox.get().posts.map(({ message, reply, refused }) => [message, reply ?? refused ?? 'waits']),
  };
}

const noAnswer = new CallError(0, []);
const refusal = new CallError(409, [{ type: 'ERROR', text: 'Ei saa' }]);
const undoRuns = new CallError(409, [{ type: 'ERROR', code: 'UNDO_UNDER_WAY', text: 'Mari Tamm ennistab parajasti suurt muudatust' }]);

test('posts go out one by one, in their order, and keep their answers', async () => {
  const { outbox, sent, shown, settled } = aPage();
  outbox.post('a');
  outbox.post('b');
  expect(shown()).toEqual([
    ['a', 'waits'],
    ['b', 'waits'],
  ]);
  await settled();
  expect(sent.map(({ message }) => message)).toEqual(['a', 'b']);
  expect(shown()).toEqual([
    ['a', 'a done'],
    ['b', 'b done'],
  ]);
});

test('without an answer the first one is sent again by the same id, and the others wait for it', async () => {
  const { outbox, network, sent, shown, settled, wait, pauses } = aPage();
  network.outcome = () => noAnswer;
  outbox.post('a');
  outbox.post('b');
  await settled();
  expect(outbox.get().failing).toBe(true);
  wait();
  await settled();
  network.outcome = (message) => `${message} done`;
  wait();
  await settled();
  expect(sent.map(({ message }) => message)).toEqual(['a', 'a', 'a', 'b']);
  expect(new Set(sent.slice(0, 3).map(({ id }) => id)).size).toBe(1);
  expect(outbox.get().failing).toBe(false);
  expect(shown().flat()).not.toContain('waits');
  expect(pauses).toEqual([1_000, 2_000]);
});

test('what the server has them wait for is said until they go out', async () => {
  const { outbox, network, settled, wait } = aPage();
  network.outcome = () => undoRuns;
  outbox.post('a');
  await settled();
  expect(outbox.get()).toMatchObject({ failing: true, held: 'Mari Tamm ennistab parajasti suurt muudatust' });
  network.outcome = () => noAnswer;
  wait();
  await settled();
  expect(outbox.get()).toMatchObject({ failing: true, held: null });
  network.outcome = () => undoRuns;
  wait();
  await settled();
  network.outcome = (message) => `${message} done`;
  wait();
  await settled();
  expect(outbox.get()).toMatchObject({ failing: false, held: null });
});

test.each([
  ['no', refusal, 'Ei saa'],
  ['too many requests', new CallError(429, [{ type: 'ERROR', text: 'Oota' }]), 'waits'],
  ['the end of the session', new CallError(401, []), 'waits'],
  ['an undo under way', undoRuns, 'waits'],
  ['a frozen ensemble', new CallError(403, [{ type: 'ERROR', code: 'FROZEN', text: 'Ansambel on külmutatud' }]), 'waits'],
  ['a defect', new CallError(500, [{ type: 'ERROR', text: 'Ootamatu viga' }]), 'waits'],
])('a refusal is final, other failures are not: %s', async (_, error, becomes) => {
  const { outbox, network, shown, settled } = aPage();
  network.outcome = () => error;
  outbox.post('a');
  await settled();
  expect(shown()).toEqual([['a', becomes]]);
});

test('a refused post is said, and does not hold up the next one', async () => {
  const { outbox, network, shown, said, settled } = aPage();
  network.outcome = (message) => (message === 'a' ? refusal : 'done');
  outbox.post('a');
  outbox.post('b');
  await settled();
  expect(shown()).toEqual([
    ['a', 'Ei saa'],
    ['b', 'done'],
  ]);
  expect(said.refused).toEqual(['Ei saa']);
});

test('a reload sends what waited, once, by the same ids, and shows what was answered', async () => {
  const browser = aStore();
  const before = aPage(browser);
  before.outbox.post('a');
  await before.settled();
  before.network.outcome = () => noAnswer;
  before.outbox.post('b');
  await before.settled();

  const after = aPage(browser, before.session);
  await after.settled();
  expect(after.sent.map(({ id }) => id)).toEqual([before.outbox.get().posts[1]?.id]);
  expect(after.shown()).toEqual([
    ['a', 'a done'],
    ['b', 'b done'],
  ]);
});

test('after a reload what waited goes before what is posted while it is still being read', async () => {
  const browser = aStore();
  const before = aPage(browser);
  before.network.outcome = () => noAnswer;
  before.outbox.post('a');
  await before.settled();

  const { promise: disk, resolve } = Promise.withResolvers<void>();
  const slow = { ...browser.store, all: () => disk.then(browser.store.all) };
  const after = aPage({ ...browser, store: slow }, before.session);
  after.tick(2_000);
  after.outbox.post('b');
  await after.settled();
  expect(after.sent).toEqual([]);
  resolve();
  await after.settled();
  expect(after.sent.map(({ message }) => message)).toEqual(['a', 'b']);
});

test('a logout forgets what was answered; what waits is sent when the user is back', async () => {
  const page = aPage();
  page.outbox.post('a');
  await page.settled();
  page.network.outcome = () => noAnswer;
  page.outbox.post('b');
  await page.settled();
  page.network.outcome = () => 'done';
  page.session.end('logout');
  await page.settled();
  expect(page.shown()).toEqual([]);
  expect(page.kept.size).toBe(1);

  page.session.signIn(juri);
  await page.settled();
  expect(page.shown()).toEqual([]);
  expect(page.sent.map(({ message }) => message)).toEqual(['a', 'b']);

  page.session.signIn(mari);
  await page.settled();
  expect(page.shown()).toEqual([['b', 'done']]);
});

test('an expired session keeps the list of its user, who sees it after the next login', async () => {
  const page = aPage();
  page.outbox.post('a');
  await page.settled();
  page.session.end('expired');
  await page.settled();
  expect(page.shown()).toEqual([]);
  page.session.signIn(mari);
  await page.settled();
  expect(page.shown()).toEqual([['a', 'a done']]);
});

test('another ensemble of the same user has a list of its own', async () => {
  const page = aPage();
  page.outbox.post('a');
  await page.settled();
  page.session.signIn({ ...mari, ensembleCode: 'B' });
  await page.settled();
  expect(page.shown()).toEqual([]);
  page.session.signIn(mari);
  await page.settled();
  expect(page.shown()).toEqual([['a', 'a done']]);
});

test('a dropped answer is gone after a reload, too; a post that waits is not dropped', async () => {
  const { outbox, network, store, kept, session, shown, settled } = aPage();
  network.outcome = (message) => (message === 'a' ? refusal : noAnswer);
  outbox.post('a');
  outbox.post('b');
  await settled();
  outbox.drop(outbox.get().posts.map(({ id }) => id));
  expect(shown()).toEqual([['b', 'waits']]);
  await settled();
  const reloaded = aPage({ store, kept }, session);
  await reloaded.settled();
  expect(reloaded.shown().map(([message]) => message)).toEqual(['b']);
});

test('an old answer goes at the next reload, an old post that waits does not', async () => {
  const browser = aStore();
  const before = aPage(browser);
  before.tick(10);
  before.outbox.post('a');
  await before.settled();
  before.network.outcome = () => noAnswer;
  before.outbox.post('b');
  await before.settled();
  const after = aPage(browser, before.session);
  after.network.outcome = () => noAnswer;
  await after.settled();
  expect(after.shown()).toEqual([['b', 'waits']]);
  expect(browser.kept.size).toBe(1);
});

test('a browser without a store sends too', async () => {
  const { kept } = aStore();
  const fail = async () => Promise.reject(new Error('no store'));
  const page = aPage({ kept, store: { all: fail, put: fail, remove: fail, onChange: () => {} } });
  page.outbox.post('a');
  await page.settled();
  page.outbox.post('b');
  await page.settled();
  expect(page.shown()).toEqual([
    ['a', 'a done'],
    ['b', 'b done'],
  ]);
  expect(page.said.notKept).toBe(1);
});

test('an answer that another post needs outlives the logout', async () => {
  const page = aPage(aStore(), undefined, 'a');
  page.outbox.post('a');
  page.outbox.post('b');
  await page.settled();
  page.session.end('logout');
  await page.settled();
  expect([...page.kept.values()]).toMatchObject([{ message: 'a', reply: 'a done' }]);
});

test('an answer that comes after the logout is stored without names', async () => {
  const page = aPage();
  page.network.outcome = () => {
    page.session.end('logout');
    return 'done';
  };
  page.outbox.post('a by Mari');
  await page.settled();
  expect([...page.kept.values()].map((post) => JSON.stringify(post)).filter((post) => post.includes('Mari'))).toEqual([]);
});

test('what was typed stays after an expired session, also for a page that is opened then; not after a logout', async () => {
  const browser = aStore();
  const storage = memoryStorage();
  const page = aPage(browser, createSession(storage));
  page.network.outcome = () => noAnswer;
  page.outbox.post('a by Mari');
  await page.settled();
  page.session.end('expired');
  await page.settled();
  await aPageOf(browser, createSession(storage)).settled();
  expect([...browser.kept.values()]).toMatchObject([{ message: 'a by Mari' }]);
  createSession(storage).end('logout');
  await aPageOf(browser, createSession(storage)).settled();
  expect([...browser.kept.values()]).toMatchObject([{ message: 'a' }]);
});

test('the posts that wait are counted for a question before the logout; they are kept for the next login', async () => {
  const before = waitingPosts();
  const { outbox, network, session, settled, shown } = aPage();
  network.outcome = () => noAnswer;
  outbox.post('a');
  outbox.post('b');
  await settled();
  expect(waitingPosts() - before).toBe(2);
  session.end('logout');
  expect(waitingPosts() - before).toBe(0);
  session.signIn(mari);
  await settled();
  expect(shown()).toEqual([
    ['a', 'waits'],
    ['b', 'waits'],
  ]);
});

test('what needs a decision stays over a logout and counts as waiting; what stays after the session is bare', async () => {
  const browser = aStore();
  const decided = { done: false };
  const make = () => {
    const session = createSession(memoryStorage());
    session.signIn(mari);
    const outbox = new Outbox<string, string>({
      message: z.string(),
      reply: z.string(),
      store: browser.store,
      session,
      keeps: () => false,
      isOpen: ({ refused }) => refused !== undefined && !decided.done,
      bare: (post, isForgotten) => ({ ...post, message: isForgotten ? 'bare' : 'nameless' }),
      send: async () => {
        throw refusal;
      },
      now: () => 1_000,
      later: () => {},
    });
    open.push(outbox);
    return { outbox, session };
  };
  const before = waitingPosts();
  const first = make();
  first.outbox.post('Mari, seelik 12');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(first.outbox.get().posts).toMatchObject([{ message: 'Mari, seelik 12', refused: 'Ei saa' }]);
  expect(waitingPosts() - before).toBe(1);

  first.session.end('expired');
  await first.outbox.loaded;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...browser.kept.values()]).toMatchObject([{ message: 'nameless' }]);
  first.session.end('logout');
  await new Promise((resolve) => setTimeout(resolve, 5));

  // Another page of the same user finds it, until it is decided.
  const second = make();
  await second.outbox.loaded;
  expect(second.outbox.get().posts).toHaveLength(1);
  second.session.end('logout');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...browser.kept.values()]).toMatchObject([{ message: 'bare' }]);
  decided.done = true;
  const third = make();
  await third.outbox.loaded;
  expect([third.outbox.get().posts, browser.kept.size]).toEqual([[], 0]);
});
