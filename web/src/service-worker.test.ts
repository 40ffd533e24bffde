import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Build, serve, TAKE_OVER, type WorkerScope } from './service-worker.ts';

const ORIGIN = 'https://riideait.ee';
const FILES = ['/', '/belt.svg', '/assets/app-1.js', '/assets/home-1.js'];

interface Fired {
  waitUntil?: (work: Promise<unknown>) => void;
  respondWith?: (answer: Promise<Response>) => void;
  request?: { method: string; mode: string; url: string };
  clientId?: string;
  resultingClientId?: string;
  data?: unknown;
  ports?: readonly { postMessage: (answer: unknown) => void }[];
}

/** An answer, and its clones, from this address. */
function from(answer: Response, url: string): Response {
  return Object.defineProperties(answer, { url: { value: url }, clone: { value: () => from(Response.prototype.clone.call(answer), url) } });
}

/** Caches of a browser, which outlive its workers. */
function aBrowser() {
  const stored = new Map<string, Map<string, string>>();
  /** Of all answers that were stored. */
  const addresses: string[] = [];
  const pathOf = (key: unknown) => new URL(typeof key === 'string' ? key : String(Object(key).url), ORIGIN).pathname;
  const found = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const network = { onLine: true, fetched: [] as string[], answer: (path: string): Response | Error => new Response(`network ${path}`) };
  const caches = {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (key: unknown) => found([...stored.values()].map((files) => files.get(pathOf(key))).find((text) => text !== undefined)),
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, string>();
      stored.set(name, files);
      return {
        match: async (key: unknown) => found(files.get(pathOf(key))),
        put: async (key: unknown, response: Response) => {
          addresses.push(response.url);
          files.set(pathOf(key), await response.text());
        },
        delete: async (key: unknown) => files.delete(pathOf(key)),
      };
    },
  };

  /** A worker of a build, installed, and active if it takes over. */
  const worker = async (build: Build = { id: 'one', files: FILES }, { takesOver = true } = {}) => {
    const listeners = new Map<string, (event: Fired) => void>();
    const skipped: string[] = [];
    const scope = {
      location: { origin: ORIGIN },
      caches,
      clients: { claim: async () => {} },
      navigator: network,
      registration: {},
      fetch: async (request: unknown) => {
        network.fetched.push(pathOf(request));
        const answer = network.answer(pathOf(request));
        if (answer instanceof Error) throw answer;
        const url = new URL(typeof request === 'string' ? request : String(Object(request).url), ORIGIN).href;
        return from(answer, url);
      },
      skipWaiting: async () => void skipped.push(build.id),
      addEventListener: (type: string, listener: (event: Fired) => void) => void listeners.set(type, listener),
    };
    // Only what the worker uses of the browser.
    serve(scope as unknown as WorkerScope, build);
    const fire = async (type: string) => {
      let work: Promise<unknown> = Promise.resolve();
      listeners.get(type)?.({
        waitUntil: (given) => {
          work = given;
        },
      });
      await work;
    };
    await fire('install');
    if (takesOver) await fire('activate');
    network.fetched.length = 0;
    return {
      skipped,
      say: (data: unknown) => {
        const answers: unknown[] = [];
        listeners.get('message')?.({ data, ports: [{ postMessage: (answer) => void answers.push(answer) }] });
        return answers;
      },
      /** Text of the answer; undefined: the worker leaves the request to the browser. */
      ask: async (path: string, { method = 'GET', mode = 'cors', tab = 'a tab' } = {}) => {
        let answer: Promise<Response> | undefined;
        let work: Promise<unknown> | undefined;
        listeners.get('fetch')?.({
          waitUntil: (given) => {
            work = given;
          },
          request: { method, mode, url: new URL(path, ORIGIN).href },
          clientId: mode === 'navigate' ? '' : tab,
          resultingClientId: mode === 'navigate' ? tab : '',
          respondWith: (given) => {
            answer = given;
          },
        });
        const text = (await answer)?.text();
        await work;
        return text;
      },
    };
  };
  return { stored, addresses, network, worker };
}

const page = { mode: 'navigate' };

test('files of the build come from this browser, at once', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  expect([await ask('/assets/app-1.js'), await ask('/belt.svg')]).toEqual(['network /assets/app-1.js', 'network /belt.svg']);
  expect(network.fetched).toEqual([]);
});

/** Longer ago than a kept page is shown without waiting. */
const passTenMinutes = () => vi.setSystemTime(Date.now() + 10 * 60_000);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('a page that the server sent within ten minutes is shown at once, and confirmed beside it', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  network.answer = () => new Response('network /');
  expect(await ask('/people/12?x=1', page)).toBe('network /');
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await ask('/people/12', page)).toBe('network /');
  expect(network.fetched).toEqual(['/people/12', '/people/12']);

  vi.setSystemTime(Date.now() + 9 * 60_000);
  network.answer = () => new Response('newer');
  expect(await ask('/return', page)).toBe('network /');
});

test('a page that is shown at once loads its files by itself at first, while there is a connection', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  await ask('/', page);
  expect(await ask('/assets/app-1.js')).toBeUndefined();
  // A drawing may differ with the same name; another tab began before.
  expect(await ask('/belt.svg')).toBe('network /belt.svg');
  expect(await ask('/assets/app-1.js', { tab: 'another tab' })).toBe('network /assets/app-1.js');
  // Of another build: an open tab asks for it.
  network.answer = () => new Response('', { status: 404 });
  expect(await ask('/assets/app-0.js')).toBe('');
  network.onLine = false;
  expect(await ask('/assets/app-1.js')).toBe('network /assets/app-1.js');
  network.onLine = true;
  vi.setSystemTime(Date.now() + 10_000);
  expect(await ask('/assets/app-1.js')).toBe('network /assets/app-1.js');
});

test('after a page without an answer of the server the next one has its files from the worker', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  network.answer = () => new Error('no network');
  await ask('/', page);
  expect(await ask('/people/12', { ...page, tab: 'next' })).toBe('network /');
  expect(await ask('/assets/app-1.js', { tab: 'next' })).toBe('network /assets/app-1.js');
});

test('what is kept does not know the address that was asked for', async () => {
  const { worker, network, addresses } = aBrowser();
  const { ask } = await worker();
  addresses.length = 0;
  network.answer = () => new Response('network /');
  await ask('/reset-password?code=secret', page);
  expect(addresses).toEqual(['', '']);
});

test('a drawing comes from the own build', async () => {
  const { worker, network } = aBrowser();
  await worker();
  network.answer = (path) => new Response(`newer ${path}`);
  const { ask } = await worker({ id: 'two', files: FILES });
  expect(await ask('/belt.svg')).toBe('newer /belt.svg');
});

test('once the server has sent another page, or ten minutes later, pages come from the server', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  network.answer = () => new Response('newer');
  expect(await ask('/', page)).toBe('network /');
  expect(await ask('/', page)).toBe('newer');
  network.answer = () => new Response('network /');
  await ask('/', page);
  passTenMinutes();
  network.answer = () => new Response('newer');
  expect(await ask('/people/12', page)).toBe('newer');
});

test('a clock that was set back confirms nothing', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  vi.setSystemTime(Date.now() - 60_000);
  network.answer = () => new Response('newer');
  expect(await ask('/', page)).toBe('newer');
});

test('without a server, or with one that fails, the kept page is shown', async () => {
  const { worker, network } = aBrowser();
  const { ask } = await worker();
  passTenMinutes();
  network.answer = () => new Response('proxy', { status: 502 });
  expect(await ask('/people/12', page)).toBe('network /');
  network.answer = () => new Error('no network');
  expect(await ask('/return', page)).toBe('network /');
});

test.each([
  ['/api/people', {}],
  ['/api/docs', page],
  ['/images/ab.webp', {}],
  ['/mail-frame.html', page],
  ['/people/12', { method: 'POST' }],
  ['https://elsewhere.ee/assets/app-1.js', {}],
])('%s is left to the browser', async (path, request) => {
  const { worker, stored } = aBrowser();
  const { ask } = await worker();
  expect(await ask(path, request)).toBeUndefined();
  expect([...(stored.get('riideait-one')?.keys() ?? [])]).toEqual(['/confirmed', ...FILES]);
});

test('files of an open tab stay where a build between never took over', async () => {
  const { worker, network } = aBrowser();
  await worker();
  await worker({ id: 'two', files: ['/', '/assets/app-2.js'] }, { takesOver: false });
  const { ask } = await worker({ id: 'three', files: ['/', '/assets/app-3.js'] });
  network.answer = () => new Response('', { status: 404 });
  expect(await ask('/assets/home-1.js')).toBe('network /assets/home-1.js');
});

test('a page learns whether it is of the build', async () => {
  const { say } = await aBrowser().worker();
  expect([say('/assets/app-1.js'), say('/assets/app-2.js')]).toEqual([[true], [false]]);
});

test('the builds before stay for their tabs, older ones go; unchanged files are not loaded again', async () => {
  const { worker, stored, network } = aBrowser();
  await worker({ id: 'oldest', files: ['/'] });
  await worker({ id: 'zero', files: ['/'] });
  await worker();
  const loaded: string[] = [];
  network.answer = (path) => {
    loaded.push(path);
    return new Response(`newer ${path}`);
  };
  const { ask, say, skipped } = await worker({ id: 'two', files: ['/', '/assets/app-2.js', '/assets/home-1.js'] });
  expect([...stored.keys()]).toEqual(['riideait-zero', 'riideait-one', 'riideait-two']);
  expect(loaded).toEqual(['/', '/assets/app-2.js']);
  expect(await ask('/assets/app-1.js')).toBe('network /assets/app-1.js');
  expect(await ask('/assets/home-1.js')).toBe('network /assets/home-1.js');
  // Only when a page asks for it.
  expect(skipped).toEqual([]);
  say(TAKE_OVER);
  expect(skipped).toEqual(['two']);
});

test('without one of its files a build is not taken', async () => {
  const { worker, network } = aBrowser();
  network.answer = (path) => (path === '/assets/home-1.js' ? new Response('', { status: 404 }) : new Response(path));
  await expect(worker()).rejects.toThrow('/assets/home-1.js: 404');
});

test.each(['/minu', '/tegija', '/tutvustus'])('%s comes from the network alone, and a longer address is the app’s', async (address) => {
  const { worker } = aBrowser();
  const { ask } = await worker();
  expect(await ask(address, page)).toBeUndefined();
  expect(await ask(`${address}?x=1`, page)).toBeUndefined();
  expect(await ask(`${address}-riided`, page)).toBe('network /');
});
